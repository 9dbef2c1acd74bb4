"""A mill wall in section on needles and mini-piles, bored from inside under a low ceiling."""

from parts.building import wall, window
from parts.ground import sheet, strata
from parts.people import figure

LENGTH, DEPTH, DEEP, WALL = 20.0, 7.0, 8.0, 2.6
BACK = WALL + 2.15


def underpinning(model, pairs=6, done=4, headroom=2.4, **_):
    """Piles in pairs on both sides of the wall, and the needles through it, are orange as far as they are done."""
    sheet(model)
    mats = ["mid", "mid", "grey", "conc", "earth", "earth", "earth", "ply"]
    strata(model, 0, 0, LENGTH, DEPTH, 0, DEEP, mats, 0.5)
    model.box("conc", 0.02, 0.9, DEEP, LENGTH - 0.04, WALL - 0.9, 0.12, 0.01)
    floor = DEEP + 0.12
    mill_wall(model, floor)
    ceiling(model, floor, headroom)
    pitch = LENGTH / pairs
    for k in range(done):
        x = pitch * (k + 0.5)
        needle(model, x, floor)
        for y in (0.0, BACK):
            pile(model, x, y, y == 0.0)
    boring = pitch * (done + 0.5)
    pile(model, boring, 0.0, True, 0.55)
    mini_rig(model, boring, 0.02, DEEP)
    figure(model, boring - 1.1, 0.5, DEEP, 20)
    figure(model, pitch * 2.0, 1.9, floor, 140, "mid")
    figure(model, pitch * 0.9, 1.6, floor, 40, stride=0.35)
    model.see_box(0, -0.3, 0, LENGTH, DEPTH, DEEP + 7.4)
    return dict(
        az=-60,
        el=16,
        lens=66,
        margin=0.045,
        grid=2.5,
        sun=(-54, 40),
        dof=0.009,
        focus=(LENGTH * 0.6, 0, DEEP),
    )


def mill_wall(model, floor):
    """Thick brick on its old stone footing, with windows in the storeys above and arches left open below."""
    y, thick = WALL, 0.75
    model.box("conc", 0.0, y - 0.3, DEEP - 0.9, LENGTH, thick + 0.6, 0.89, 0.03)
    holes = [(1.4 + k * 3.6, floor + 3.4, 1.6, 2.4) for k in range(5)]
    low = [(1.4 + k * 3.6, floor + 0.9, 1.6, 1.1) for k in range(5)]
    wall(model, "brick", 0, LENGTH, y, DEEP, floor + 7.0, thick, holes + low)
    for left, up, across, tall in holes:
        window(model, left, y + 0.3, up, across, tall, "pane", "white", 2, 3)
        model.box("white", left - 0.1, y - 0.08, up - 0.14, across + 0.2, 0.3, 0.14, 0.01)
    for left, up, across, tall in low:
        for bar in range(5):
            model.beam(
                "ink",
                (left + 0.2 + bar * 0.3, y + 0.2, up),
                (left + 0.2 + bar * 0.3, y + 0.2, up + tall),
                0.04,
                0.04,
            )


def ceiling(model, floor, headroom):
    """The floor above on iron columns, cut back so that the work below is seen."""
    low = floor + headroom
    for k in range(5):
        x = 0.4 + k * (LENGTH - 1.06) / 4
        model.box("walnut", x, 1.1, low, 0.26, WALL - 1.1, 0.34, 0.01)
        model.tube("ink", (x + 0.13, 1.4, floor), (x + 0.13, 1.4, low), 0.11, 18)
    for k in range(5):
        model.box("timber", 0.02, 0.9 + k * 0.34, low + 0.34, LENGTH - 0.04, 0.33, 0.05, 0.004)


def pile(model, x, y, on_cut, share=1.0):
    """A steel-cased pile of 220 mm; those on the face are cut open with the ground."""
    toe = DEEP - (DEEP - 0.9) * share
    face = -0.08 if on_cut else y
    model.tube("orange", (x, face, toe if on_cut else DEEP - 0.3), (x, face, DEEP + 0.3), 0.13, 20)
    if on_cut:
        for k in range(int((DEEP - toe) / 1.5)):
            model.tube("steel", (x, face, DEEP - 0.4 - k * 1.5), (x, face, DEEP - 0.46 - k * 1.5), 0.15, 20)


def needle(model, x, floor):
    """A pair of steel beams through the wall, packed on the piles on either side."""
    up = DEEP + 0.36
    for side in (-0.22, 0.22):
        for part, tall, wide in ((0.0, 0.05, 0.24), (0.05, 0.3, 0.06), (0.35, 0.05, 0.24)):
            model.box("orange", x + side - wide / 2, -0.45, up + part, wide, BACK + 0.85, tall, 0.004)
    for y in (-0.08, BACK):
        model.box("orange", x - 0.36, y - 0.2, DEEP + 0.3, 0.72, 0.4, 0.06, 0.006)


def mini_rig(model, x, y, z):
    """A rig on narrow tracks whose short mast goes below the ceiling; its power pack stands apart."""
    for side in (-0.4, 0.25):
        model.box("ink", x + side, y + 0.3, z, 0.18, 1.5, 0.34, 0.08)
    model.box("mid", x - 0.25, y + 0.4, z + 0.25, 0.5, 1.2, 0.3, 0.02)
    model.box("white", x - 0.3, y + 0.8, z + 0.5, 0.6, 0.8, 0.55, 0.04)
    model.box("ink", x - 0.1, y + 0.02, z + 0.1, 0.2, 0.2, 2.05, 0.01)
    model.box("white", x - 0.18, y - 0.22, z + 1.45, 0.36, 0.3, 0.4, 0.02)
    model.beam("mid", (x, y + 0.5, z + 0.5), (x, y + 0.2, z + 1.3), 0.12, 0.12)
    model.tube("steel", (x, y - 0.1, z - 0.1), (x, y - 0.1, z + 1.5), 0.06, 12)
    model.box("white", x + 0.9, 1.6, z + 0.12, 1.4, 0.8, 0.9, 0.04)
    model.pipe(
        "ink",
        [(x + 0.3, y + 1.2, z + 0.7), (x + 0.6, y + 1.5, z + 0.2), (x + 1.0, 1.9, z + 0.4)],
        0.05,
        0.3,
        8,
    )
