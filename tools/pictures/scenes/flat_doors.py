"""A corridor of flats whose entrance doors are changed one after another."""

from parts.building import wall
from parts.people import figure
from parts.rooms import soffit, stage


def flat_doors(model, doors=6, done=3, pitch=2.7, height=2.7, **_):
    """New doorsets are orange; one frame stands open for the next, the old doors wait."""
    width = doors * pitch
    y = 3.2
    z = stage(model, width, 6.6)
    places = [i * pitch + 0.85 for i in range(doors)]
    wall(model, "white", -0.3, width + 0.3, y, z, z + height, 0.25, [(x, z, 1.0, 2.15) for x in places])
    model.box("white", -0.3, y + 0.25, z, 0.3, 6.35 - y, height, 0.004)
    wall(model, "white", -0.3, width + 0.3, 6.6, z, z + height, 0.3, [])
    for i, x in enumerate(places):
        if i < done:
            doorset(model, x, y, z)
        elif i > done:
            old_door(model, x, y, z)
        number(model, x + 1.15, y, z)
        if i:
            model.box("white", i * pitch - 0.1, y + 0.25, z, 0.15, 6.35 - y, height, 0.004)
    next_door(model, places[done], y, z)
    soffit(model, width, y - 0.1, 1.2, z + height)
    for k in range(3):
        model.box("lamp", width * (0.14 + 0.34 * k), y - 0.06, z + height - 0.05, 1.2, 0.16, 0.05, 0.01)
    model.box("grey", -0.2, -0.9, z, width + 0.4, y + 0.85, 0.015, 0.002)
    trolley(model, places[done] + 3.4, 0.6, z)
    figure(model, places[done] - 0.5, y - 0.7, z, 60)
    figure(model, places[done] + 1.9, y - 1.2, z, 150, "mid")
    figure(model, 1.6, 1.2, z, 10, "mid", "mid", stride=0.4)
    model.see_box(-0.2, 0.2, 0.3, width + 0.2, y + 1.2, z + height + 0.2)
    return dict(
        az=-70,
        el=18,
        lens=62,
        margin=0.045,
        grid=1.2,
        sun=(-34, 42),
        dof=0.011,
        focus=(width * 0.5, y, 1.4),
        soft=6,
    )


def doorset(model, x, y, z):
    """Frame, leaf with its ironmongery, and an intumescent line round it."""
    frame(model, x, y, z, "orange")
    model.box("orange", x + 0.07, y + 0.06, z + 0.01, 0.86, 0.055, 2.06, 0.004)
    model.box("ink", x + 0.8, y + 0.01, z + 1.0, 0.05, 0.05, 0.16, 0.004)
    model.tube("ink", (x + 0.5, y + 0.05, z + 1.5), (x + 0.5, y + 0.06, z + 1.5), 0.02, 10)
    model.box("ink", x + 0.38, y + 0.045, z + 1.05, 0.26, 0.02, 0.05, 0.003)
    model.box("ink", x + 0.1, y + 0.02, z + 1.98, 0.28, 0.05, 0.06, 0.004)


def frame(model, x, y, z, mat):
    """Two jambs and a head, a little proud of the wall."""
    model.box(mat, x, y - 0.03, z, 0.07, 0.22, 2.15, 0.004)
    model.box(mat, x + 0.93, y - 0.03, z, 0.07, 0.22, 2.15, 0.004)
    model.box(mat, x + 0.07, y - 0.03, z + 2.07, 0.86, 0.22, 0.08, 0.004)


def old_door(model, x, y, z):
    """A painted door with four panels."""
    frame(model, x, y, z, "white")
    model.box("mid", x + 0.07, y + 0.06, z + 0.01, 0.86, 0.045, 2.06, 0.004)
    for column in (0.17, 0.54):
        for low, up in ((0.2, 0.75), (1.15, 0.75)):
            model.box("grey", x + column, y + 0.045, z + low, 0.29, 0.015, up, 0.004)


def next_door(model, x, y, z):
    """The new frame is in; its leaf waits on a trestle beside it, the old one leans at the wall."""
    frame(model, x, y, z, "orange")
    with model.at(x + 1.25, y - 1.05, z):
        for leg in (0.2, 1.6):
            for foot in (0.05, 0.75):
                model.beam("timber", (leg, foot, 0), (leg, foot * 0.7 + 0.12, 0.6), 0.05, 0.05)
            model.box("timber", leg - 0.04, 0.0, 0.6, 0.08, 0.9, 0.08, 0.004)
        model.box("orange", -0.1, 0.02, 0.68, 2.06, 0.86, 0.055, 0.004)
    model.beam("mid", (x - 0.75, y - 0.5, z), (x - 0.75, y - 0.04, z + 2.0), 0.86, 0.045)


def number(model, x, y, z):
    """The flat's number plate beside the door."""
    model.box("ink", x, y - 0.015, z + 1.5, 0.14, 0.015, 0.14, 0.004)


def trolley(model, x, y, z):
    """Two more doorsets on a trolley, still wrapped."""
    for wheel in (0.2, 1.7):
        for side in (0.1, 0.7):
            model.tube(
                "ink", (x + wheel, y + side, z + 0.08), (x + wheel, y + side + 0.05, z + 0.08), 0.08, 14
            )
    model.box("timber", x, y, z + 0.16, 2.0, 0.9, 0.06, 0.01)
    for k in range(2):
        model.box("cream", x + 0.02, y + 0.25 + k * 0.12, z + 0.22, 1.95, 0.08, 0.9, 0.006)
    model.beam("ink", (x + 0.03, y + 0.1, z + 0.2), (x + 0.03, y + 0.1, z + 1.15), 0.05, 0.05)
    model.beam("ink", (x + 0.03, y + 0.8, z + 0.2), (x + 0.03, y + 0.8, z + 1.15), 0.05, 0.05)
