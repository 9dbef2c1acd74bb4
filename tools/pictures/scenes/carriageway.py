"""A dual carriageway being surfaced, its layers cut open at the front."""

from parts.ground import sheet, strata
from parts.people import figure
from parts.surroundings import trees

LANE = 3.65


def carriageway(model, length=34.0, laid=0.55, **_):
    """Sub-base, base, binder and surface course step back from the cut; the new surface course is orange."""
    half = 2 * LANE + 1.0
    width = 2 * half + 3.0
    z = 2.2
    sheet(model)
    strata(model, -4, 0, width + 4, length, 0, z, ["grey", "conc", "earth", "earth"], 0.4)
    for x in (0, half + 3.0):
        layers(model, x, half, length, z, laid if x else 1.0, x > 0)
    model.box("sage", half + 0.1, 0.4, z, 2.8, length - 0.4, 0.3, 0.03)
    barrier(model, half + 1.5, length, z + 0.3)
    for verge in (-4, width + 0.05):
        model.box("sage", verge, 0.3, z, 3.95, length - 0.3, 0.25, 0.03)
    paver(model, half + 3.0, half, length * laid, z + 0.39)
    roller(model, half + 3.0 + half * 0.5, length * laid - 9, z + 0.44)
    figure(model, half + 2.6, length * laid + 1.0, z + 0.3, 80)
    figure(model, width + 0.8, length * laid - 2, z + 0.25, 170, "mid")
    trees(model, [(-2.6, length * 0.5), (-2.4, length * 0.85), (width + 2.4, length * 0.8)], z + 0.25, 4.5, 6)
    model.see_box(-4, 0, 0, width + 4, length * 0.8, z + 3)
    model.see((-2.4, length * 0.85, z + 6.4))
    return dict(
        az=-68, el=26, lens=68, margin=0.045, grid=2.5, sun=(-40, 42), dof=0.009,
        focus=(half + 5, length * 0.4, z),
    )  # fmt: skip


def layers(model, x, half, length, z, laid, is_cut):
    """The courses of one carriageway; the lower ones show in steps at the front where it is cut."""
    step = 1.6 if is_cut else 0.0
    for i, (mat, thick) in enumerate((("grey", 0.14), ("mid", 0.12), ("ink", 0.08))):
        start = 0.1 + (i + 1) * step
        below = sum((0.14, 0.12, 0.08)[:i])
        model.box(mat, x, start, z + below, half, length - start, thick, 0.01)
    start = 0.1 + 4 * step
    end = length * laid
    model.box("orange" if is_cut else "ink", x, start, z + 0.34, half, end - start, 0.05, 0.008)
    if not is_cut:
        for i in range(int(length / 4)):
            model.box("white", x + half / 2 - 0.06, 0.6 + i * 4, z + 0.39, 0.12, 2, 0.006, 0.002)
        for edge in (x + 0.4, x + half - 0.5):
            model.box("white", edge, 0.2, z + 0.39, 0.12, length - 0.4, 0.006, 0.002)


def barrier(model, x, length, z):
    """A steel beam barrier along the central reserve."""
    for i in range(int(length / 2.4)):
        model.box("mid", x - 0.05, 0.8 + i * 2.4, z, 0.1, 0.12, 0.75, 0.006)
    model.box("grey", x - 0.12, 0.5, z + 0.5, 0.06, length - 0.8, 0.3, 0.02)


def paver(model, x, half, y, z):
    """A paver moving away from us: hopper in front, tractor, and the screed across the whole width behind."""
    middle = x + half / 2
    model.box("ink", middle - 1.5, y + 0.8, z - 0.05, 0.5, 3.6, 0.8, 0.1)
    model.box("ink", middle + 1.0, y + 0.8, z - 0.05, 0.5, 3.6, 0.8, 0.1)
    model.box("white", middle - 1.3, y + 0.8, z + 0.7, 2.6, 2.6, 1.1, 0.06)
    model.prism(
        "white",
        [(y + 3.4, z + 0.7), (y + 5.2, z + 0.7), (y + 5.4, z + 1.6), (y + 3.4, z + 1.3)],
        middle - 1.6,
        middle + 1.6,
        "x",
    )
    model.box("ink", middle - 1.3, y + 3.6, z + 1.2, 2.6, 1.5, 0.12, 0.02)
    model.box("mid", x + 0.15, y - 0.3, z + 0.02, half - 0.3, 0.9, 0.45, 0.03)
    for post in (middle - 1.1, middle + 1.0):
        for along in (1.0, 2.8):
            model.box("mid", post, y + along, z + 1.8, 0.08, 0.08, 1.3, 0.006)
    model.box("white", middle - 1.4, y + 0.7, z + 3.1, 2.8, 2.6, 0.1, 0.02)
    figure(model, middle, y + 1.6, z + 1.05, 90, "mid")


def roller(model, x, y, z):
    """A tandem roller following the paver."""
    for along in (0.0, 3.0):
        model.tube("steel", (x - 0.85, y + along, z + 0.6), (x + 0.85, y + along, z + 0.6), 0.6, 30)
        for side in (-0.95, 0.9):
            model.box("white", x + side, y + along - 0.15, z + 0.5, 0.08, 0.3, 0.8, 0.01)
    model.box("white", x - 0.95, y - 0.3, z + 1.25, 1.9, 3.6, 0.35, 0.04)
    model.box("white", x - 0.7, y - 0.2, z + 1.6, 1.4, 0.9, 0.5, 0.04)
    for post in (x - 0.7, x + 0.64):
        for along in (1.0, 2.4):
            model.box("mid", post, y + along, z + 1.6, 0.06, 0.06, 1.4, 0.004)
    model.box("white", x - 0.85, y + 0.8, z + 3.0, 1.7, 1.9, 0.08, 0.02)
    figure(model, x, y + 1.7, z + 1.0, 90, "mid")
