"""A river bank in section: its survey, or the raised embankment with its sheet piles."""

from parts.ground import axis, heap, sheet
from parts.machines import excavator
from parts.people import figure
from parts.surroundings import trees

LENGTH = 38.0


def embankment(model, work="survey", boreholes=5, **_):
    """Layers of ground with the river at one side; survey stations and boreholes, or new piles and fill, are orange."""
    sheet(model)
    ground(model)
    if work == "survey":
        survey(model, boreholes)
    else:
        raise_bank(model)
    trees(model, [(6 + k * 9, 27.5) for k in range(4)], 3.2, 4.5, 6)
    model.see_box(0, 0, 0, LENGTH, 24, 7)
    return dict(
        az=-66, el=24, lens=68, margin=0.045, grid=5, sun=(-44, 41), dof=0.009, focus=(LENGTH * 0.45, 8, 4)
    )


def ground(model):
    """Strata as cards cut to the bank's own section, with the river lying in them."""
    for i, mat in enumerate(("mid", "grey", "conc", "earth")):
        model.box(mat, 0, model.random.uniform(0, 0.05), i * 0.4, LENGTH, 30, 0.385, 0.012)
    section = [(9, 1.6), (30, 1.6), (30, 3.2), (22, 3.2), (19, 5.4), (15.5, 5.4), (11.5, 2.6)]
    model.prism("earth", section, 0.02, LENGTH - 0.02, "x")
    model.prism(
        "sage",
        [(22, 3.2), (19, 5.4), (15.5, 5.4), (11.5, 2.6), (11.5, 2.68), (15.45, 5.5), (19.05, 5.5), (22, 3.3)],
        0.04,
        LENGTH - 0.04,
        "x",
    )
    model.box("sage", 0.04, 22, 3.2, LENGTH - 0.08, 7.95, 0.06, 0.01)
    model.prism("pane", [(0.06, 1.6), (9, 1.6), (10.12, 2.05), (0.06, 2.05)], 0.02, LENGTH - 0.02, "x")


def survey(model, boreholes):
    """Total station on the crest, prism poles at sections across the bank, boreholes with their cores."""
    crest = 5.5
    station(model, 5, 17.2, crest)
    figure(model, 4.1, 17.2, crest, 0)
    for k in range(boreholes):
        x = 10 + k * (LENGTH - 14) / max(1, boreholes - 1)
        model.tube("orange", (x, 25, 0.5), (x, 25, 3.9), 0.16, 18)
        model.tube("ink", (x, 25, 3.9), (x, 25, 4.0), 0.22, 18)
        for y, level in ((21, 3.95), (17.2, crest), (13, 3.75)):
            pole(model, x, y, level)
        model.tube("orange", (x, 12.0, 3.02), (x, 21.6, 3.5), 0.001, 4)
        axis(model, (x, -0.3), (x, -2.8), 0.5, 0.06)
    figure(model, 10.6, 13.4, 4.0, 200, "mid")
    rig_stand(model, 10 + (LENGTH - 14) * 0.5, 25, 3.26)


def station(model, x, y, z):
    """A total station on its tripod."""
    for leg in ((-0.45, -0.3), (0.45, -0.3), (0.0, 0.5)):
        model.tube("orange", (x + leg[0], y + leg[1], z), (x, y, z + 1.35), 0.035, 8)
    model.box("ink", x - 0.12, y - 0.12, z + 1.35, 0.24, 0.24, 0.12, 0.01)
    model.box("orange", x - 0.13, y - 0.09, z + 1.47, 0.26, 0.18, 0.28, 0.02)
    model.tube("ink", (x - 0.05, y, z + 1.62), (x + 0.26, y, z + 1.62), 0.05, 14)


def pole(model, x, y, z):
    """A ranging pole with its prism."""
    for k in range(4):
        model.tube(
            "white" if k % 2 else "orange", (x, y, z + k * 0.45), (x, y, z + k * 0.45 + 0.45), 0.035, 10
        )
    model.ball("ink", (x, y, z + 1.9), 0.1)


def rig_stand(model, x, y, z):
    """A cable percussion rig: an A-frame over the hole with its winch."""
    top = (x, y, z + 5.2)
    for foot in ((-1.4, -0.7), (-1.4, 0.7), (1.6, -0.6), (1.6, 0.6)):
        model.tube("ink", (x + foot[0], y + foot[1], z), top, 0.06, 8)
    model.tube("ink", (x, y, z + 0.5), top, 0.02, 5)
    model.box("white", x - 1.9, y - 0.5, z + 0.3, 1.0, 1.0, 0.8, 0.04)
    for wheel in (-0.6, 0.6):
        model.tube("ink", (x - 1.4, y + wheel - 0.08, z + 0.3), (x - 1.4, y + wheel + 0.08, z + 0.3), 0.3, 18)
    figure(model, x - 1.6, y - 1.5, z, 60)


def raise_bank(model):
    """Sheet piles along the toe and new fill in layers on the crest, placed by an excavator."""
    for k in range(int(LENGTH * 0.7 / 0.6)):
        model.box("orange", 0.1 + k * 0.6, 11.0 + 0.16 * (k % 2), 0.8, 0.58, 0.12, 3.2, 0.01)
    model.box("conc", 0.1, 10.9, 4.0, int(LENGTH * 0.7 / 0.6) * 0.6, 0.5, 0.35, 0.02)
    for i in range(4):
        inset = i * 0.35
        model.box(
            "earth", 0.3, 15.6 + inset, 5.5 + i * 0.3, LENGTH * 0.55 - i * 1.2, 3.3 - 2 * inset, 0.28, 0.02
        )
    excavator(model, LENGTH * 0.78, 17.2, 5.5, 180, reach=7.0, drop=1.6)
    heap(model, LENGTH * 0.9, 25.5, 3.26, 2.0, 1.4)
    figure(model, LENGTH * 0.5, 13.2, 4.1, 200, "mid")
    figure(model, LENGTH * 0.86, 20.2, 5.0, 120)
