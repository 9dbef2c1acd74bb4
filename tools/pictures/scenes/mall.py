"""A shopping centre on a piled quay: two frames of shops and the glazed hall's roof between them."""

import math

from parts.access import crane
from parts.ground import base, sheet
from parts.people import figure

HALL = 16.0
WING = 18.0


def mall(model, storeys=3, bays=10, bay=8.0, height=5.0, roofed=0.55, **_):
    """Frames complete on both sides; orange arches go up over the hall from the left, glazed behind them."""
    length = bays * bay
    z = 4.0
    depth = 2 * WING + HALL
    quay(model, length, depth, z)
    for y in (0, WING + HALL):
        wing(model, y, z, storeys, bays, bay, height)
    top = z + storeys * height
    arches(model, length, bays, bay, top, roofed)
    model.box("conc", 0, WING, z - 0.3, length, HALL, 0.3, 0.02)
    crane(model, length + 4, WING + HALL / 2, z, top + 20, 46, 160, hook=(30, top + 12))
    for i in range(8):
        figure(
            model, 4 + i * length / 8, WING + 3 + model.random.uniform(0, 9), z, model.random.uniform(0, 360)
        )
    model.see_box(-4, -5, 0, length + 6, depth * 0.7, top + 6)
    return dict(
        az=-58, el=33, lens=70, margin=0.04, grid=10, sun=(-52, 39), dof=0.007, focus=(length * 0.4, 8, top)
    )


def quay(model, length, depth, z):
    """Water, the piles that stand in it, and the quay deck on their caps."""
    sheet(model)
    base(model, -9, -9, length + 12, depth + 6, 0.5, "ply", "grey")
    model.box("pane", -8.9, -8.9, 0.5, length + 20.8, depth + 14.8, 0.25, 0.004)
    model.box("conc", -4, -3, z - 1.0, length + 11, depth + 6, 0.7, 0.03)
    for i in range(int((length + 10) / 4) + 1):
        for y in (-2.2, 4, 10):
            model.tube("white", (-3 + i * 4, y, 0.4), (-3 + i * 4, y, z - 1.0), 0.45, 16)
            if y < 0:
                model.box("conc", -3.7 + i * 4, y - 0.7, z - 1.5, 1.4, 1.4, 0.5, 0.02)
    for i in range(int((length + 8) / 6)):
        model.tube("ink", (-3 + i * 6, -2.7, z - 0.3), (-3 + i * 6, -2.7, z + 0.3), 0.22, 12)


def wing(model, y, z, storeys, bays, bay, height):
    """One side's frame: columns, slabs, edge rails; the shop units are still open shells."""
    length = bays * bay
    for level in range(storeys):
        low = z + level * height
        for a in range(bays + 1):
            for b in range(3):
                x = min(max(a * bay - 0.25, 0.1), length - 0.6)
                model.box("white", x, y + 0.2 + b * (WING - 0.9) / 2, low, 0.5, 0.5, height - 0.4, 0.01)
        model.box("white", 0, y, low + height - 0.4, length, WING, 0.4, 0.02)
        for a in range(1, bays):
            model.box("cream", a * bay - 0.1, y + 0.9, low, 0.2, WING - 1.8, height - 0.4, 0.006)
        for edge in (y + 0.1, y + WING - 0.1):
            for rail in (0.55, 1.1):
                if level or rail:
                    model.beam(
                        "mid", (0, edge, low + height + rail), (length, edge, low + height + rail), 0.06, 0.06
                    )


def arches(model, length, bays, bay, top, roofed):
    """Arched ribs over the hall at half bays; purlins tie those that stand, glass lies on the first ones."""
    count = int(bays * 2 * roofed)
    steps = 12
    rise = 5.0

    def point(k, x):
        angle = math.pi * k / steps
        return (x, WING + HALL / 2 - math.cos(angle) * HALL / 2, top + 0.2 + math.sin(angle) * rise)

    for i in range(count + 1):
        x = 0.3 + i * bay / 2
        for k in range(steps):
            model.beam("orange", point(k, x), point(k + 1, x), 0.22, 0.4)
    for k in range(steps + 1):
        model.beam("orange", point(k, 0.3), point(k, 0.3 + count * bay / 2), 0.12, 0.16)
    glazed = 0.3 + int(count * 0.55) * bay / 2
    for k in range(steps):
        (x, y0, z0), (_, y1, z1) = point(k, 0.3), point(k + 1, 0.3)
        model.beam(
            "glass",
            (x, (y0 + y1) / 2, (z0 + z1) / 2 + 0.3),
            (glazed, (y0 + y1) / 2, (z0 + z1) / 2 + 0.3),
            math.dist((y0, z0), (y1, z1)) * 0.7,
            0.05,
        )
