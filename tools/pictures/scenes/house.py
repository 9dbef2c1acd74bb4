"""An old house with a new garden wing carried on one long steel."""

import math

from parts.building import slates, wall, window
from parts.people import figure
from parts.surroundings import plot, trees


def house(model, storeys=3, width=12.0, depth=9.0, wing=9.0, storey=3.1, **_):
    """Bath stone in front of slate; the wing's beam is orange, its glass not all in."""
    z = plot(model, -7, -9, width + wing + 7, depth + 6, street=False)
    model.box("sage", -6.8, -8.8, z, width + wing + 13.6, 6.5, 0.05, 0.01)
    model.box("cream", -1, -2.3, z, width + wing + 2, 2.3, 0.08, 0.01)
    top = z + (storeys - 1) * storey + 0.4
    facade(model, z, width, top, storeys - 1, storey)
    for x in (0, width - 0.4):
        model.box("cream", x, 0.4, z, 0.4, depth - 0.8, top - z, 0.004)
    model.box("cream", 0, depth - 0.4, z, width, 0.4, top - z, 0.004)
    half = depth / 2
    rise = half * math.tan(math.radians(42))
    for x in (0, width - 0.4):
        model.prism("cream", [(0, top), (depth, top), (half, top + rise)], x, x + 0.4, "x")
        model.box("cream", x - 0.05, half - 0.6, top + rise - 1.2, 0.5, 1.2, 2.4, 0.01)
    slates(model, 0.02, width - 0.02, -0.3, top - 0.27, half, top + rise, "slate")
    slates(model, 0.02, width - 0.02, depth + 0.3, top - 0.27, half, top + rise, "slate")
    for k in range(3):
        dormer(model, 2.0 + k * (width - 4) / 2, top, half, rise)
    garden_wing(model, width, z, wing)
    figure(model, width + wing * 0.4, -1.2, z + 0.08, 70)
    figure(model, width + wing + 1.2, -2.0, z + 0.08, 180, "mid")
    trees(model, [(-5, -4), (-5, 6), (width + wing + 5, 6), (width * 0.3, -6.5)], z, 4.5, 7)
    model.see_box(-2, -4, z, width + wing + 2, depth * 0.6, top + rise + 1.2)
    return dict(
        az=-58, el=17, lens=68, margin=0.045, grid=2.5, sun=(-50, 39), dof=0.01, focus=(width, 0, 2.5)
    )


def facade(model, z, width, top, floors, storey):
    """Five bays of sashes with a door in the middle, sills and a string course."""
    pitch = width / 5
    openings = []
    for floor in range(floors):
        for k in range(5):
            tall = 1.9 if floor == 0 else 1.7
            low = z + floor * storey + 0.8
            openings.append((k * pitch + pitch / 2 - 0.55, low, 1.1, tall))
    openings[2] = (2.5 * pitch - 0.55, z + 0.1, 1.1, 2.6)
    wall(model, "cream", 0, width, 0, z, top, 0.4, openings)
    for left, low, across, up in openings:
        if low < z + 0.5:
            model.box("ink", left, 0.15, low, across, 0.08, up - 0.5, 0.01)
            model.box("pane", left, 0.15, low + up - 0.48, across, 0.06, 0.44, 0.004)
            continue
        window(model, left, 0.15, low, across, up, "pane", "white", 0, 3)
        model.box("white", left - 0.1, -0.08, low - 0.1, across + 0.2, 0.3, 0.1, 0.008)
    model.box("white", -0.06, -0.08, z + storey + 0.25, width + 0.12, 0.1, 0.18, 0.01)
    model.box("white", -0.1, -0.3, top - 0.2, width + 0.2, 0.34, 0.2, 0.02)


def dormer(model, x, top, half, rise):
    """A lead dormer in the front slope."""
    low = top + rise * 0.22
    y = half * 0.22 - 0.1
    model.box("grey", x - 0.7, y, low, 1.4, half * 0.5, 1.5, 0.02)
    window(model, x - 0.5, y - 0.05, low + 0.2, 1.0, 1.15, "pane", "white", 1)
    model.box("mid", x - 0.85, y - 0.2, low + 1.5, 1.7, half * 0.62, 0.1, 0.02)


def garden_wing(model, x, z, wing):
    """A low wing: one orange beam from end to end, stone flank, flat roof, glass going in bay by bay."""
    height = 3.0
    model.box("conc", x, 0.4, z, wing, 6.6, 0.1, 0.01)
    model.box("cream", x + wing - 0.45, 0.4, z + 0.1, 0.45, 6.6, height, 0.006)
    model.box("cream", x, 6.6, z + 0.1, wing - 0.45, 0.4, height, 0.006)
    low = z + 0.1 + height
    model.box("orange", x - 0.3, 0.3, low - 0.45, wing + 0.3, 0.28, 0.04, 0.004)
    model.box("orange", x - 0.3, 0.42, low - 0.41, wing + 0.3, 0.04, 0.37, 0.004)
    model.box("orange", x - 0.3, 0.3, low - 0.04, wing + 0.3, 0.28, 0.04, 0.004)
    for k in range(9):
        model.box("timber", x + 0.2 + k * (wing - 0.6) / 8, 0.6, low, 0.07, 6.3, 0.22, 0.004)
    model.box("ply", x, 1.2, low + 0.22, wing * 0.6, 5.8, 0.04, 0.004)
    model.box("mid", x, 0.3, low + 0.26, wing * 0.45, 6.7, 0.06, 0.004)
    pitch = (wing - 0.45) / 4
    for k in range(3):
        window(model, x + k * pitch + 0.03, 0.42, z + 0.1, pitch - 0.06, height - 0.45, "glass", "ink", 0)
