"""A theatre's auditorium from the back, its rear wall and near boxes cut away: tiers, arch and ceiling."""

import math

from parts.ground import base, sheet
from parts.people import figure

MIDDLE, RADIUS, STEP, CENTRE, STAGE, SLAB = 11.0, 8.4, 3.3, 5.6, 12.4, 0.28


def auditorium(model, tiers=3, rows=10, **_):
    """The gilding is orange: mouldings on the fronts of the tiers, the arch over the stage, the ceiling's rings."""
    z = 0.45
    top = z + 2.5 + tiers * STEP + 1.6
    sheet(model)
    base(model, -2.0, -2.0, 2 * MIDDLE + 2.0, STAGE + 5.0, 0.25, "ply", "ply")
    model.box("conc", -1.2, -1.2, 0.25, 2 * MIDDLE + 2.4, STAGE + 5.4, 0.2, 0.02)
    for side in (-0.6, 2 * MIDDLE + 0.2):
        model.box("white", side, 4.0, z, 0.4, STAGE + 0.2, top - z, 0.01)
    stage_and_arch(model, z, top)
    stalls(model, z, rows)
    for tier in range(tiers):
        balcony(model, z + 2.5 + tier * STEP, STEP - SLAB if tier else 2.5)
    ceiling(model, top)
    platform(model, z)
    model.see_box(-0.8, -0.6, 0.3, 2 * MIDDLE + 0.8, STAGE, top)
    return dict(
        az=-90, el=17, lens=60, margin=0.04, grid=2.5, sun=(-24, 46), dof=0.009, focus=(MIDDLE, 8, 4), soft=6
    )


def around(radius, angle):
    """A place on the horseshoe round its centre; angles in degrees, 90 towards the stage."""
    turn = math.radians(angle)
    return MIDDLE + radius * math.cos(turn), CENTRE + radius * math.sin(turn)


def arc(model, mat, inner, outer, low, high, start, end, pieces):
    """A curved piece between two radii and two angles, in short pieces like bent card."""
    for k in range(pieces):
        a0, a1 = (start + (end - start) * j / pieces for j in (k, k + 1))
        corners = [around(inner, a0), around(outer, a0), around(outer, a1), around(inner, a1)]
        model.prism(mat, corners, low, high)


def balcony(model, z, below):
    """Two arms of a tier: slab, front with gilt mouldings, seats and posts; the rear is cut away."""
    for start, end, wall in ((-11, 48, 2 * MIDDLE + 0.2), (191, 132, -0.2)):
        low, high = min(start, end), max(start, end)
        floor_to_wall(model, z, low, high, wall)
        arc(model, "cream", RADIUS - 0.22, RADIUS - 0.1, z - 0.1, z + 0.95, low, high, 14)
        arc(model, "orange", RADIUS - 0.3, RADIUS - 0.1, z + 0.95, z + 1.07, low, high, 14)
        arc(model, "orange", RADIUS - 0.27, RADIUS - 0.22, z - 0.1, z + 0.04, low, high, 14)
        for k in range(9):
            middle = low + (k + 0.5) * (high - low) / 9
            arc(
                model, "orange", RADIUS - 0.27, RADIUS - 0.22, z + 0.3, z + 0.7, middle - 2.6, middle + 2.6, 2
            )
        for k in range(13):
            x, y = around(RADIUS + 0.7, low + (k + 0.5) * (high - low) / 13)
            seat(model, x, y, z + SLAB, low + (k + 0.5) * (high - low) / 13 + 90)
        for k in range(3):
            x, y = around(RADIUS + 0.25, low + (k + 0.4) * (high - low) / 2.8)
            model.tube("white", (x, y, z - below), (x, y, z), 0.11, 16)


def floor_to_wall(model, z, start, end, wall):
    """A tier's floor from its front back to the side wall."""
    pieces = 14
    for k in range(pieces):
        near, far = (around(RADIUS - 0.1, start + (end - start) * j / pieces) for j in (k, k + 1))
        model.prism("white", [near, (wall, near[1]), (wall, far[1]), far], z, z + SLAB)


def seat(model, x, y, z, rot):
    """A tip-up seat: back, cushion and two standards."""
    with model.at(x, y, z, rot):
        model.box("mid", -0.25, -0.26, 0.36, 0.5, 0.08, 0.55, 0.03)
        model.box("mid", -0.25, -0.18, 0.36, 0.5, 0.4, 0.1, 0.03)
        for side in (-0.29, 0.25):
            model.box("walnut", side, -0.24, 0, 0.04, 0.42, 0.6, 0.01)


def stalls(model, z, rows):
    """Rows of seats that face the stage, with an aisle down the middle."""
    for row in range(rows):
        y = 0.6 + row * 0.95
        half = min(6.4, 5.0 + row * 0.25)
        count = int(half / 0.62)
        for side in (-1, 1):
            for k in range(count):
                seat(model, MIDDLE + side * (1.0 + k * 0.62), y, z, 0)
    model.box("grey", MIDDLE - 0.6, -1.0, z, 1.2, STAGE - 1.6, 0.02, 0.003)


def stage_and_arch(model, z, top):
    """The stage, the wall with its opening, gilding round it, and the curtain half down."""
    model.box("timber", 1.0, STAGE - 0.9, z, 2 * MIDDLE - 2.0, 5.0, 1.0, 0.02)
    half, tall = 6.0, 8.2
    model.box("white", -0.2, STAGE + 0.2, z, MIDDLE - half + 0.2, 0.4, top - z, 0.01)
    model.box("white", MIDDLE + half, STAGE + 0.2, z, MIDDLE - half + 0.2, 0.4, top - z, 0.01)
    model.box("white", MIDDLE - half, STAGE + 0.2, z + tall, 2 * half, 0.4, top - z - tall, 0.01)
    for inset, wide in ((0.0, 0.32), (0.5, 0.14)):
        for x in (MIDDLE - half - inset - wide, MIDDLE + half + inset):
            model.box("orange", x, STAGE + 0.02, z + 1.0, wide, 0.18, tall - 1.0 + inset, 0.02)
        across = 2 * (half + inset + wide)
        model.box("orange", MIDDLE - across / 2, STAGE + 0.02, z + tall + inset, across, 0.18, wide, 0.02)
    model.tube(
        "orange", (MIDDLE, STAGE + 0.2, z + tall + 1.3), (MIDDLE, STAGE - 0.02, z + tall + 1.3), 0.75, 36
    )
    model.tube(
        "cream", (MIDDLE, STAGE - 0.02, z + tall + 1.3), (MIDDLE, STAGE - 0.06, z + tall + 1.3), 0.5, 36
    )
    for k in range(30):
        x = MIDDLE - half + 0.2 + k * (2 * half - 0.4) / 29
        model.tube("walnut", (x, STAGE + 0.8, z + 3.6), (x, STAGE + 0.8, z + tall), 0.22, 10)
    model.box("mid", MIDDLE - half, STAGE + 3.6, z + 1.0, 2 * half, 0.1, tall - 1.0, 0.01)


def ceiling(model, z):
    """A strip of ceiling before the arch: a saucer with gilt rings and its light."""
    model.box("white", -0.6, STAGE - 5.0, z, 2 * MIDDLE + 1.2, 5.6, 0.25, 0.02)
    for radius, wide in ((2.3, 0.16), (1.5, 0.12), (0.7, 0.1)):
        for k in range(36):
            a0, a1 = math.radians(k * 10), math.radians(k * 10 + 10)
            corners = [
                (MIDDLE + r * math.cos(a), STAGE - 2.4 + r * math.sin(a))
                for r, a in ((radius - wide, a0), (radius, a0), (radius, a1), (radius - wide, a1))
            ]
            model.prism("orange", corners, z - 0.1, z)


def platform(model, z):
    """A painters' tower in the aisle, with somebody on it and somebody below."""
    x, y, tall = MIDDLE + 0.0, 9.9, 8.0
    for dx in (-0.6, 0.6):
        for dy in (-0.6, 0.6):
            model.tube("steel", (x + dx, y + dy, z), (x + dx, y + dy, z + tall + 1.0), 0.035, 8)
    for level in range(5):
        low = z + level * 2.0
        for dy in (-0.6, 0.6):
            model.tube("steel", (x - 0.6, y + dy, low + 0.3), (x + 0.6, y + dy, low + 0.3), 0.025, 8)
            if level < 4:
                model.tube("steel", (x - 0.6, y + dy, low + 0.3), (x + 0.6, y + dy, low + 2.0), 0.02, 8)
        for dx in (-0.6, 0.6):
            model.tube("steel", (x + dx, y - 0.6, low + 0.3), (x + dx, y + 0.6, low + 0.3), 0.025, 8)
    model.box("timber", x - 0.65, y - 0.65, z + tall, 1.3, 1.3, 0.06, 0.006)
    figure(model, x, y, z + tall + 0.06, 90, "white", "white")
    figure(model, x - 0.1, y - 1.4, z, 90, "white", "white")
