"""How well a text can be read on its colour."""

from rich.style import Style


def contrast(style: Style) -> float:
    """The contrast of a style as the accessibility guidelines count it."""
    lights = []
    for colour in (style.color, style.bgcolor):
        assert colour is not None
        parts = [part / 255 for part in colour.get_truecolor()]
        red, green, blue = (
            p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts
        )
        lights.append(0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
    return max(lights) / min(lights)
