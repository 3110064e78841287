"""For compiled kernels only: machine instructions, and one width for all whole numbers."""

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


def widened(dispatcher: Any) -> Any:
    """Let a compiled kernel be called by others with 64-bit integers only.

    Otherwise Numba compiles it again for every combination of widths, and for every constant that
    it is called with.
    """
    template = dispatcher.get_call_template

    def get_call_template(args: Any, kws: Any) -> Any:
        return template(tuple(map(wide, args)), kws)

    dispatcher.get_call_template = get_call_template
    return dispatcher


def wide(kind: Any) -> Any:
    """The type that an argument is passed as."""
    if isinstance(kind, types.Literal):
        kind = kind.literal_type
    return types.int64 if isinstance(kind, types.Integer) else kind
