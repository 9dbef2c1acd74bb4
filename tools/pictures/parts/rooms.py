"""Parts: a room or a floor of rooms, cut open for the camera."""

from parts.building import wall, window
from parts.ground import base, sheet

SKIRT = 0.45


def stage(model, width, depth):
    """The sheet, a ply board and the floor slab; returns the floor's level."""
    sheet(model)
    base(model, -1.2, -1.6, width + 1.2, depth + 1.0, 0.25, "ply", "ply")
    model.box("conc", -0.3, -1.0, 0.25, width + 0.6, depth + 1.3, 0.2, 0.02)
    return SKIRT


def back_and_side(model, width, depth, z, height, mat="white", windows=0, side_from=0.6):
    """The wall behind, with so many windows, and the one on the left."""
    pitch = width / max(1, windows)
    openings = [(i * pitch + 0.6, z + 0.9, pitch - 1.2, height * 0.5) for i in range(windows)]
    wall(model, mat, -0.3, width + 0.3, depth, z, z + height, 0.3, openings)
    for x, low, across, up in openings:
        window(model, x, depth + 0.1, low, across, up, "glass", "ink", 1)
        model.box("white", x - 0.05, depth - 0.06, low - 0.06, across + 0.1, 0.2, 0.06, 0.006)
    model.box(mat, -0.3, side_from, z, 0.3, depth - side_from, height, 0.004)


def soffit(model, width, y, depth, z, thickness=0.26):
    """A strip of the slab above, from which things hang."""
    model.box("conc", -0.3, y, z, width + 0.6, depth, thickness, 0.02)


def partition_with_doors(
    model, x0, x1, y, z, height, doors, mat="white", thickness=0.12, leaf="timber", door=0.95
):
    """A plain partition along x with a leaf in each opening."""
    wall(model, mat, x0, x1, y, z, z + height, thickness, [(x, z, door, 2.1) for x in doors])
    for x in doors:
        model.box("grey", x, y + 0.01, z, 0.05, thickness - 0.02, 2.1, 0.004)
        model.box("grey", x + door - 0.05, y + 0.01, z, 0.05, thickness - 0.02, 2.1, 0.004)
        model.box(leaf, x + 0.05, y + 0.035, z + 0.01, door - 0.1, 0.045, 2.05, 0.004)


def chair(model, x, y, z, rot=0, mat="timber"):
    """A chair of four legs, a seat and a back."""
    with model.at(x, y, z, rot):
        for leg_x in (-0.18, 0.15):
            for leg_y in (-0.18, 0.15):
                model.box("ink", leg_x, leg_y, 0, 0.03, 0.03, 0.44, 0.003)
        model.box(mat, -0.2, -0.2, 0.44, 0.4, 0.4, 0.03, 0.006)
        model.box(mat, -0.2, 0.17, 0.55, 0.4, 0.03, 0.3, 0.006)


def table(model, x, y, z, length=1.2, width=0.6, height=0.74, mat="ply"):
    """A table on four legs."""
    for leg_x in (x + 0.04, x + length - 0.08):
        for leg_y in (y + 0.04, y + width - 0.08):
            model.box("ink", leg_x, leg_y, z, 0.04, 0.04, height, 0.003)
    model.box(mat, x, y, z + height, length, width, 0.03, 0.006)
