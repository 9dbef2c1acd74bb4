"""A tower with its luffing cranes: one on a grillage beside it, one climbed inside the core."""

import math

from mathutils import Vector

from parts.access import lattice
from parts.surroundings import city, plot

SLAB = 0.35


def lifting(model, storeys=38, clad=24, bays=9, deep=7, bay=4.8, height=3.6, **_):
    """The cranes are orange; floors are clad up to where the façade has come."""
    width, depth = bays * bay, deep * bay
    z = plot(model, -14, -16, width + 14, depth + 10)
    top = z + storeys * height
    for level in range(storeys):
        low = z + level * height
        model.box("white", 0, 0, low + height - SLAB, width, depth, SLAB, 0.03)
        if level < clad:
            model.box("pane", 0.3, 0.3, low, width - 0.6, depth - 0.6, height - SLAB, 0.01)
            mullions(model, low, width, depth, bays * 2, deep * 2, height)
        else:
            columns(model, low, bays, deep, bay, height)
    core = (width * 0.32, depth * 0.3, width * 0.36, depth * 0.4)
    model.box(
        "conc", core[0], core[1], z + clad * height, core[2], core[3], (storeys - clad) * height + 6.5, 0.04
    )
    luffer(model, core[0] + core[2] / 2, core[1] + core[3] / 2, top + 6.5, 9.0, 42, -20, 62)
    outside = (-7.0, depth * 0.45)
    grillage(model, outside[0], outside[1], z)
    mast(model, outside[0], outside[1], z + 1.6, top + 16)
    for level in range(6, storeys, 8):
        tie(model, outside, z + level * height)
    luffer(model, outside[0], outside[1], top + 16, 0.0, 44, 205, 52)
    with model.at(width / 2, depth / 2, 0):
        city(model, width + 26, depth + 36, tallest=36)
    model.see_box(-12, -8, 0, width + 6, depth, top + 8)
    return dict(
        az=-60,
        el=17,
        lens=75,
        margin=0.03,
        grid=20,
        sun=(-62, 38),
        dof=0.006,
        focus=(width * 0.4, 0, top * 0.7),
    )


def mullions(model, z, width, depth, across, back, height):
    """Upright mullions on the four sides of a clad storey."""
    for k in range(across + 1):
        x = k * (width - 0.2) / across
        for y in (0.05, depth - 0.35):
            model.box("white", x, y, z, 0.2, 0.3, height - SLAB, 0.01)
    for k in range(1, back):
        y = k * depth / back
        for x in (0.05, width - 0.35):
            model.box("white", x, y, z, 0.3, 0.2, height - SLAB, 0.01)


def columns(model, z, bays, deep, bay, height):
    """Columns and edge protection of an open storey."""
    for a in range(bays + 1):
        for b in range(deep + 1):
            if a in (0, bays) or b in (0, deep):
                x = min(max(a * bay - 0.35, 0.2), bays * bay - 0.9)
                y = min(max(b * bay - 0.35, 0.2), deep * bay - 0.9)
                model.box("conc", x, y, z, 0.7, 0.7, height - SLAB, 0.02)
    for rail in (0.6, 1.15):
        model.beam("mid", (0, 0.1, z + rail), (bays * bay, 0.1, z + rail), 0.08, 0.08)
        model.beam(
            "mid", (bays * bay - 0.1, 0, z + rail), (bays * bay - 0.1, deep * bay, z + rail), 0.08, 0.08
        )


def grillage(model, x, y, z):
    """Crossed steel beams on pads that spread the mast's load over the retained basement."""
    for side in (-2.6, 2.0):
        model.box("conc", x + side - 0.4, y - 4.0, z, 1.4, 8.0, 0.5, 0.03)
        model.box("orange", x - 4.4, y + side, z + 1.05, 8.8, 0.6, 0.6, 0.02)
        model.box("orange", x + side, y - 4.0, z + 0.5, 0.6, 8.0, 0.55, 0.02)


def mast(model, x, y, low, high):
    """The mast in its lattice sections."""
    lattice(model, "orange", (x, y, low), (x, y, high), 2.4, 2.6, 0.15)


def tie(model, outside, z):
    """A collar round the mast, and struts to the floor's edge."""
    x, y = outside
    model.box("ink", x - 1.5, y - 1.5, z - 0.3, 3.0, 0.25, 0.35, 0.01)
    model.box("ink", x - 1.5, y + 1.25, z - 0.3, 3.0, 0.25, 0.35, 0.01)
    for end in (y - 4.0, y + 4.0):
        model.beam(
            "ink", (x + 1.5, y + (1.3 if end > y else -1.3), z - 0.15), (0.1, end, z - 0.15), 0.28, 0.28
        )


def luffer(model, x, y, z, climbed, jib, turn, luff):
    """The slewing platform with its A-frame and counterweight, and a jib raised to its angle; a climbed one stands on what shows of its mast."""
    if climbed:
        lattice(model, "orange", (x, y, z - 6.5), (x, y, z + climbed), 2.4, 2.6, 0.15)
        z = z + climbed
    around, up = math.radians(turn), math.radians(luff)
    ahead = Vector((math.cos(around), math.sin(around), 0))
    seat = Vector((x, y, z))
    model.tube("orange", seat, seat + Vector((0, 0, 1.2)), 1.7, 20)
    deck = seat + Vector((0, 0, 1.5))
    model.beam("orange", deck - ahead * 7.5, deck + ahead * 2.6, 2.6, 0.6)
    model.beam(
        "conc", deck - ahead * 7.6 + Vector((0, 0, -1.2)), deck - ahead * 5.4 + Vector((0, 0, -1.2)), 2.8, 2.2
    )
    model.beam(
        "white",
        deck + ahead * 0.4 + side_of(ahead) * 2.0 + Vector((0, 0, 1.0)),
        deck + ahead * 2.2 + side_of(ahead) * 2.0 + Vector((0, 0, 1.0)),
        1.4,
        1.9,
    )
    peak = deck - ahead * 3.2 + Vector((0, 0, 8.5))
    for foot in (ahead * 1.6, ahead * -5.6):
        for side in (-1.0, 1.0):
            model.beam("orange", deck + foot + side_of(ahead) * side, peak, 0.3, 0.3)
    heel = deck + ahead * 2.2 + Vector((0, 0, 0.4))
    tip = heel + (ahead * math.cos(up) + Vector((0, 0, math.sin(up)))) * jib
    lattice(model, "orange", heel, tip, 1.7, 2.2, 0.11)
    for side in (-0.5, 0.5):
        model.tube("ink", peak + side_of(ahead) * side, heel.lerp(tip, 0.93) + side_of(ahead) * side, 0.07, 5)
    hook = Vector((tip.x, tip.y, tip.z - jib * 0.55))
    model.tube("ink", tip, hook, 0.06, 5)
    model.box("ink", hook.x - 0.35, hook.y - 0.35, hook.z - 1.0, 0.7, 0.7, 1.0, 0.05)
    model.see(tip + Vector((0, 0, 1)))


def side_of(ahead):
    """The level direction at right angles to another."""
    return Vector((-ahead.y, ahead.x, 0))
