"""Machine instructions that kernels use through `reinos.core.bits` when they are compiled."""

from typing import Any

from numba import types
from numba.extending import intrinsic


def _as_int64(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    return context.cast(builder, args[0], signature.args[0], types.int64)


@intrinsic
def count(typingctx: Any, x: Any) -> Any:
    """How many bits are set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(_as_int64(context, builder, signature, args))

    return types.int64(x), generate


@intrinsic
def lowest(typingctx: Any, x: Any) -> Any:
    """The position of the lowest set bit."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        from llvmlite import ir

        undefined_for_zero = ir.Constant(ir.IntType(1), 1)
        return builder.cttz(_as_int64(context, builder, signature, args), undefined_for_zero)

    return types.int64(x), generate
