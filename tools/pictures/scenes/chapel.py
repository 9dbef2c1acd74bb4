"""A chapel of the last century but one, its roof laid anew from one end."""

import math

from parts.access import scaffold
from parts.building import slates, wall, window
from parts.people import figure
from parts.surroundings import plot, trees

WIDTH, LENGTH, EAVES = 9.6, 15.0, 5.4


def chapel(model, slated=0.42, **_):
    """Gabled front of stone with a round-headed door and windows; the battens not yet slated are orange."""
    z = plot(model, -7, -13, WIDTH + 7, LENGTH + 5)
    front(model, z)
    for turn, x, y in ((90, WIDTH, 0.5), (270, 0, LENGTH - 0.5)):
        with model.at(x, y, 0, turn):
            flank(model, z, LENGTH - 1.0)
    model.box("grey", 0, LENGTH - 0.5, z, WIDTH, 0.5, EAVES, 0.004)
    rise = 3.6
    roof(model, z, rise, slated)
    for k in range(3):
        figure(model, 1.0 + k * 3.6, -5.0, z + 0.12, 80 + 60 * k, "mid" if k % 2 else "ink", "ink", stride=0.35)
    pews(model, z)
    railings(model, z)
    with model.at(WIDTH + 0.2, 0, 0, 90):
        scaffold(model, 1.0, LENGTH - 0.6, -0.3, z, 2, 2.1, 2.2, 1.2, "ink", boarded={2})
    figure(model, WIDTH + 1.2, LENGTH * 0.45, z + 4.45, 180, "ink")
    trees(model, [(-4.8, 5), (-5, 12), (WIDTH + 5.5, LENGTH + 2)], z, 5, 7)
    model.see_box(-1.5, -5.5, z, WIDTH + 2.5, LENGTH * 0.8, z + EAVES + rise + 0.5)
    return dict(
        az=-52, el=24, lens=66, margin=0.045, grid=2.5, sun=(-58, 40), dof=0.01, focus=(WIDTH * 0.7, 0, z + 4)
    )


def round_head(model, left, low, across, up, mat, y=-0.06):
    """A stone surround: jambs, a half ring of voussoirs and a keystone."""
    middle, radius = left + across / 2, across / 2
    for x in (left - 0.22, left + across):
        model.box(mat, x, y, low, 0.22, 0.1, up, 0.006)
    for k in range(9):
        a0, a1 = math.pi * k / 9, math.pi * (k + 1) / 9 - 0.02
        corners = [
            (middle + r * math.cos(a), low + up + r * math.sin(a))
            for r, a in ((radius, a0), (radius + 0.24, a0), (radius + 0.24, a1), (radius, a1))
        ]
        model.prism(mat, corners, y, y + 0.1, "y")
    glass = [
        (middle + radius * math.cos(math.pi * k / 12), low + up + radius * math.sin(math.pi * k / 12))
        for k in range(13)
    ]
    model.prism("pane", glass, y + 0.04, y + 0.07, "y")
    for spoke in (60, 90, 120):
        a = math.radians(spoke)
        model.beam(
            "white",
            (middle, y + 0.03, low + up),
            (middle + radius * math.cos(a), y + 0.03, low + up + radius * math.sin(a)),
            0.05,
            0.05,
        )


def front(model, z):
    """Two storeys of openings and the date stone below the gable."""
    rise = 3.6
    door = (WIDTH / 2 - 0.9, z + 0.02, 1.8, 2.4)
    windows = [(1.3, z + 1.2, 1.3, 2.6), (WIDTH - 2.6, z + 1.2, 1.3, 2.6)]
    wall(model, "grey", 0, WIDTH, 0, z, z + EAVES, 0.5, [door, *windows])
    model.prism("grey", [(0, z + EAVES), (WIDTH, z + EAVES), (WIDTH / 2, z + EAVES + rise)], 0, 0.5, "y")
    for k, (left, low, across, up) in enumerate([door, *windows]):
        if k == 0:
            for leaf in (left + 0.02, left + across / 2 + 0.01):
                model.box("walnut", leaf, 0.1, low, across / 2 - 0.03, 0.08, up, 0.006)
        else:
            window(model, left, 0.12, low, across, up, "pane", "white", 1, 3)
            model.box("white", left - 0.2, -0.1, low - 0.16, across + 0.4, 0.3, 0.16, 0.01)
        round_head(model, left, low, across, up, "white")
    model.box("white", WIDTH / 2 - 0.8, -0.06, z + 5.1, 1.6, 0.08, 0.7, 0.01)
    round_head(model, WIDTH / 2 - 0.45, z + 6.3, 0.9, 0.5, "white")
    model.box("pane", WIDTH / 2 - 0.45, -0.02, z + 6.3, 0.9, 0.03, 0.5, 0.004)
    model.box("white", WIDTH / 2 - 1.5, -0.9, z, 3.0, 0.9, 0.12, 0.01)
    for x in (0, WIDTH - 0.5):
        model.box("white", x - 0.06, -0.08, z, 0.62, 0.08, EAVES, 0.008)
    for end in (-0.2, WIDTH + 0.2):
        model.beam(
            "white", (end, 0.25, z + EAVES - 0.1), (WIDTH / 2, 0.25, z + EAVES + rise + 0.12), 0.62, 0.16
        )


def flank(model, z, length):
    """Four tall windows with square heads."""
    holes = [(1.2 + k * (length - 1.0) / 4, z + 1.2, 1.2, 2.9) for k in range(4)]
    wall(model, "grey", 0, length, 0, z, z + EAVES, 0.45, holes)
    for left, low, across, up in holes:
        window(model, left, 0.15, low, across, up, "pane", "white", 1, 3)
        model.box("white", left - 0.15, -0.08, low - 0.14, across + 0.3, 0.25, 0.14, 0.01)
        model.box("white", left - 0.15, -0.05, low + up, across + 0.3, 0.1, 0.26, 0.008)


def roof(model, z, rise, slated):
    """Slate from the front as far as it has come, battens on felt behind it, on both slopes."""
    half = WIDTH / 2
    top = z + EAVES + rise
    model.prism(
        "grey",
        [(0.1, z + EAVES), (WIDTH - 0.1, z + EAVES), (half, top - 0.1)],
        LENGTH - 0.45,
        LENGTH - 0.02,
        "y",
    )
    done = LENGTH * slated
    with model.at(WIDTH, 0, 0, 90):
        for foot, ridge in ((-0.4, half), (WIDTH + 0.4, half)):
            low = z + EAVES - 0.4 * rise / half
            felt = [(foot, low), (ridge, top), (ridge, top + 0.04), (foot, low + 0.04)]
            model.prism("cream", felt, 0.5, LENGTH + 0.1, "x")
            slates(model, 0.5, done, foot, low + 0.05, ridge, top + 0.05, "slate")
            for k in range(17):
                share = (k + 0.5) / 17
                y, up = foot + (ridge - foot) * share, low + (top - low) * share + 0.09
                model.beam("orange", (done - 0.05, y, up), (LENGTH + 0.1, y, up), 0.07, 0.06)
        model.tube("ink", (0.3, half, top + 0.12), (done, half, top + 0.12), 0.11, 12)


def pews(model, z):
    """Pews taken out and stacked before the door, to come back as panelling."""
    for k in range(4):
        y = -2.2 - k * 0.02
        model.box("walnut", 0.6, y - 0.55, z + k * 0.24, 2.6, 0.45, 0.06, 0.006)
        model.box("walnut", 0.6, y - 0.1, z + k * 0.24, 2.6, 0.06, 0.22, 0.006)
        for end in (0.6, 3.14):
            model.box("walnut", end, y - 0.55, z + k * 0.24 + 0.06, 0.06, 0.45, 0.17, 0.004)


def railings(model, z):
    """Iron railings along the footway with a gate left open."""
    for start, end in ((-6.5, WIDTH / 2 - 1.2), (WIDTH / 2 + 1.2, WIDTH + 6.5)):
        count = int((end - start) / 0.22)
        for k in range(count + 1):
            x = start + k * (end - start) / count
            model.beam("ink", (x, -3.6, z), (x, -3.6, z + 1.0), 0.03, 0.03)
        for up in (0.2, 0.9):
            model.beam("ink", (start, -3.6, z + up), (end, -3.6, z + up), 0.04, 0.04)
