"""A cable-stayed road bridge over a river."""

from parts.ground import sheet
from parts.people import figure
from parts.surroundings import trees

WIDE, DECK = 24.0, 11.0


def cable_stayed(model, length=190.0, stays=9, pylon=62.0, railed=0.35, **_):
    """A deck on a pylon of two legs; the stays are orange, parapets stand on a part of it."""
    sheet(model)
    half = length / 2
    ground(model, half)
    deck_and_parapets(model, half, railed)
    legs(model, pylon)
    for side in (-1, 1):
        for way in (-1, 1):
            for k in range(stays):
                foot = (way * (half - 6) * (k + 1.4) / (stays + 0.4), side * (WIDE / 2 - 0.5), DECK + 0.4)
                head = (way * 0.6, side * (WIDE / 2 - 0.5) * 0.34, pylon - 3.0 - (stays - 1 - k) * 2.1)
                model.tube("orange", foot, head, 0.2, 8)
                model.box("steel", foot[0] - 0.7, foot[1] - 0.35, DECK, 1.4, 0.7, 0.7, 0.03)
    for k in range(5):
        figure(model, -half * 0.7 + k * 9, model.random.uniform(-8, 8), DECK + 0.05, 40 * k)
    model.see_box(-half, -WIDE / 2, 0, half, WIDE / 2, DECK + 3)
    model.see((0, 0, pylon))
    return dict(az=-62, el=17, lens=72, margin=0.04, grid=20, sun=(-56, 38), dof=0.006, focus=(0, -8, 16))


def ground(model, half):
    """Two banks in layers, the river between them, and abutments with an embankment behind."""
    for side in (-1, 1):
        for k in range(4):
            inner = 34 + k * 2.6
            outer = half + 26
            left = inner if side > 0 else -outer
            mat = ("grey", "conc", "earth", "sage")[k]
            model.box(mat, left, -38, k * 1.0, outer - inner, 76, 0.98, 0.04)
        start = half - 3 if side > 0 else -half - 26
        model.box(
            "conc", start if side > 0 else -half - 1, -WIDE / 2 - 1, 4.0, 4.0, WIDE + 2, DECK - 5.6, 0.05
        )
        for k in range(5):
            reach = 25 - k * 0.6
            left = half + 1 if side > 0 else -half - 26
            model.box(
                "earth", left, -WIDE / 2 - 9 + k * 1.8, 4.0 + k * 1.25, reach, WIDE + 18 - k * 3.6, 1.24, 0.03
            )
        model.box("grey", half + 1 if side > 0 else -half - 26, -WIDE / 2, 10.25, 25, WIDE, 0.75, 0.03)
        for pier in (half * 0.62,):
            for y in (-6, 6):
                model.tube("white", (side * pier, y, 3.5), (side * pier, y, DECK - 2.0), 1.0, 24)
        trees(model, [(side * (half + 18 - k * 9), -30 + k * 2) for k in range(5)], 4.0, 6, 9, "twig")
        trees(model, [(side * (half + 14 - k * 11), 28 + k * 2) for k in range(4)], 4.0, 6, 9, "disc")
    model.box("pane", -34, -37.95, 0.0, 68, 75.9, 0.5, 0.02)


def deck_and_parapets(model, half, railed):
    """Edge girders under a slab of two carriageways; the surfacing is still to come."""
    model.box("white", -half, -WIDE / 2, DECK - 0.4, 2 * half, WIDE, 0.4, 0.03)
    for y in (-WIDE / 2, WIDE / 2 - 1.2):
        model.box("steel", -half, y, DECK - 2.0, 2 * half, 1.2, 1.6, 0.03)
    for k in range(int(half / 3)):
        x = -half + 3 + k * 6
        model.box("steel", x, -WIDE / 2 + 1.2, DECK - 1.5, 0.5, WIDE - 2.4, 1.1, 0.02)
    model.box("conc", -half, -0.6, DECK, 2 * half, 1.2, 0.5, 0.02)
    for y in (-WIDE / 2 + 1.4, WIDE / 2 - 1.6):
        model.box("conc", -half, y, DECK, 2 * half, 0.2, 0.22, 0.01)
    end = -half + 2 * half * railed
    for y in (-WIDE / 2 + 0.1, WIDE / 2 - 0.1):
        for rail in (0.5, 0.9, 1.3):
            model.beam("mid", (-half, y, DECK + rail), (end, y, DECK + rail), 0.12, 0.12)
        for k in range(int((end + half) / 2.5)):
            model.beam(
                "mid", (-half + 0.5 + k * 2.5, y, DECK), (-half + 0.5 + k * 2.5, y, DECK + 1.3), 0.12, 0.16
            )


def legs(model, pylon):
    """Two legs that lean together, tied below the deck and at the head."""
    for side in (-1, 1):
        foot = (0, side * (WIDE / 2 + 2.6), 0.2)
        knee = (0, side * (WIDE / 2 + 2.2), DECK)
        head = (0, side * 2.4, pylon - 18)
        model.beam("white", foot, knee, 4.0, 2.6, 0.1)
        model.beam("white", knee, head, 3.4, 2.2, 0.1)
        model.beam("white", head, (0, side * 2.0, pylon), 3.0, 2.0, 0.1)
        model.box("conc", -5, side * (WIDE / 2 + 2.6) - 4, 0.0, 10, 8, 1.2, 0.05)
    model.box("white", -1.4, -WIDE / 2 - 2.0, DECK - 4.4, 2.8, WIDE + 4.0, 2.2, 0.08)
    for up in (pylon - 17, pylon - 9, pylon - 1.6):
        model.box("white", -1.0, -1.6, up, 2.0, 3.2, 1.4, 0.06)
