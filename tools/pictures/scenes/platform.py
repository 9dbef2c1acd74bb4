"""Two station platforms beside a double track, lengthened at one end."""

from parts.ground import base, sheet
from parts.people import figure
from scenes.footbridge import track

GAP, WIDE, RISE = 8.2, 4.0, 1.2


def platform(model, added=46.0, kept=24.0, **_):
    """What is added is orange: its surface, copers and the wall under them."""
    z = 0.5
    length = added + kept
    far = length / 2
    seam = -far + kept
    sheet(model)
    base(model, -WIDE - 5, -far, GAP + WIDE + 5, far, z, "ply", "white")
    model.box("earth", 0.2, -far + 0.1, z, GAP - 0.4, length - 0.2, 0.3, 0.02)
    for middle in (GAP * 0.27, GAP * 0.73):
        track(model, middle, length, z + 0.3)
    for side in (-1, 1):
        left = -WIDE if side < 0 else GAP
        edge = -0.5 if side < 0 else GAP - 0.1
        old_part(model, left, edge, -far, seam, z, side)
        new_part(model, left, edge, seam, far, z, side)
        boundary(model, left - 0.25 if side < 0 else GAP + WIDE + 0.15, -far, far, z)
    model.see_box(-WIDE - 2, -far * 0.94, 0, GAP + WIDE + 2, far * 0.9, z + 5)
    return dict(
        az=-70, el=24, lens=64, margin=0.03, grid=5, sun=(-50, 40), dof=0.008, focus=(0, -far * 0.3, 1.5)
    )


def old_part(model, left, edge, start, end, z, side):
    """The platform as it was, with its shelter, a bench and the name board."""
    model.box("conc", left, start + 0.1, z, WIDE, end - start - 0.1, RISE, 0.02)
    model.box("white", edge, start + 0.1, z + RISE, 0.6, end - start - 0.1, 0.06, 0.004)
    model.box(
        "grey",
        left + (0.0 if side < 0 else 0.5),
        start + 0.1,
        z + RISE,
        WIDE - 0.5,
        end - start - 0.1,
        0.05,
        0.003,
    )
    top = z + RISE + 0.05
    back = left + 0.3 if side < 0 else left + WIDE - 1.7
    model.box("glass", back if side < 0 else back + 1.37, start + 6, top, 0.03, 6.0, 2.3, 0.001)
    for y in (start + 6, start + 9, start + 11.9):
        model.box("steel", back, y, top, 0.1, 0.1, 2.4, 0.005)
        model.box("steel", back + 1.3, y, top, 0.1, 0.1, 2.4, 0.005)
    model.box("white", back - 0.2, start + 5.8, top + 2.4, 1.8, 6.4, 0.14, 0.01)
    model.box("timber", back + 0.35, start + 7, top + 0.42, 0.5, 4.0, 0.06, 0.006)
    for y in (start + 7.2, start + 10.7):
        model.box("ink", back + 0.4, y, top, 0.4, 0.08, 0.42, 0.005)
    for k in range(2):
        figure(model, left + 1.6 + k * 0.5, start + 14 + k * 3, top, 60 + 100 * k, "mid", "mid")
    lamps(model, left, start + 4, end, top, side)


def new_part(model, left, edge, start, end, z, side):
    """Wall, copers and surface of the new length, with the cream line and its lamp columns."""
    model.box("orange", edge + (0.12 if side < 0 else 0.12), start, z, 0.36, end - start - 0.1, RISE, 0.006)
    inner = left if side < 0 else left + 0.38
    model.box("conc", inner, start, z, WIDE - 0.4, end - start - 0.1, RISE - 0.02, 0.02)
    for k in range(int((end - start) / 1.2)):
        model.box("orange", edge, start + k * 1.2, z + RISE, 0.6, 1.19, 0.08, 0.006)
    wide = WIDE - 0.5
    sheets = 8
    for k in range(sheets):
        low = start + k * (end - start - 0.1) / sheets
        model.box(
            "orange",
            left if side < 0 else left + 0.5,
            low,
            z + RISE,
            wide,
            (end - start - 0.1) / sheets - 0.03,
            0.06,
            0.004,
        )
    line = left + WIDE - 1.2 if side < 0 else left + 1.1
    model.box("white", line, start, z + RISE + 0.06, 0.1, end - start - 0.2, 0.004, 0.001)
    lamps(model, left, start + 5, end - 1, z + RISE + 0.06, side)
    for k in range(3):
        figure(
            model,
            left + 1.4 + k * 0.4,
            start + 8 + k * 12,
            z + RISE + 0.07,
            90 * k,
            "ink" if k % 2 else "mid",
        )


def lamps(model, left, start, end, z, side):
    """Columns with a short arm towards the track, every ten metres."""
    x = left + 0.5 if side < 0 else left + WIDE - 0.6
    for k in range(int((end - start) / 10) + 1):
        y = start + k * 10
        model.tube("steel", (x, y, z), (x, y, z + 4.2), 0.07, 10)
        reach = 0.9 if side < 0 else -0.9
        model.beam("steel", (x, y, z + 4.2), (x + reach, y, z + 4.3), 0.1, 0.1)
        model.box("lamp", x + reach - 0.3, y - 0.12, z + 4.2, 0.6, 0.24, 0.08, 0.01)


def boundary(model, x, start, end, z):
    """A post and rail fence at the back of the platform."""
    for k in range(int((end - start) / 2)):
        model.box("mid", x, start + 0.5 + k * 2, z, 0.1, 0.1, RISE + 1.3, 0.005)
    for up in (0.6, 1.2):
        model.beam(
            "mid", (x + 0.05, start + 0.4, z + RISE + up), (x + 0.05, end - 0.6, z + RISE + up), 0.05, 0.1
        )
