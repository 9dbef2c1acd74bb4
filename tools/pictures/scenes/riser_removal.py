"""A landing in a block of flats with an enclosure before its riser cupboards."""

from parts.building import wall
from parts.people import figure
from parts.rooms import soffit, stage

WIDTH, DEPTH = 11.4, 6.6


def riser_removal(model, cupboards=4, height=2.6, **_):
    """The enclosure's frame, the airlocks and the extract unit with its hose are orange."""
    z = stage(model, WIDTH, DEPTH)
    pitch = 1.5
    first = 4.2
    risers = [(first + k * pitch, z + 0.1, 1.1, 2.2) for k in range(cupboards)]
    flats = [(0.9, z, 0.95, 2.1), (2.5, z, 0.95, 2.1)]
    wall(model, "white", -0.3, WIDTH + 0.3, DEPTH - 1.2, z, z + height, 0.15, flats + risers)
    wall(model, "white", -0.3, WIDTH + 0.3, DEPTH, z, z + height, 0.3, [])
    for x, low, _, up in flats:
        model.box("walnut", x, DEPTH - 1.12, low, 0.95, 0.05, up, 0.006)
        model.box("ink", x + 0.78, DEPTH - 1.16, low + 1.0, 0.05, 0.04, 0.14, 0.004)
    for k, (x, low, _, up) in enumerate(risers):
        riser(model, x, z, height, k)
    model.box("white", -0.3, 0.4, z, 0.3, DEPTH - 0.4, height, 0.004)
    lift_doors(model, z)
    enclosure(model, first - 0.5, first + cupboards * pitch + 0.2, z, height)
    soffit(model, WIDTH, DEPTH - 1.3, 1.6, z + height)
    figure(model, first + 1.6, DEPTH - 2.2, z, 90, "white", "white")
    figure(model, 1.6, 1.4, z, 20, "mid")
    model.see_box(-0.4, -0.8, 0.3, WIDTH + 0.4, DEPTH - 1, z + height + 0.2)
    return dict(
        az=-66,
        el=37,
        lens=62,
        margin=0.045,
        grid=1.2,
        sun=(-38, 44),
        dof=0.011,
        focus=(WIDTH * 0.55, 4, 1.4),
        soft=6,
    )


def riser(model, x, z, height, k):
    """Pipes in an open cupboard; those still to be stripped keep their pale lagging."""
    for p in range(3):
        px = x + 0.25 + p * 0.3
        lagged = k >= 2
        model.tube(
            "cream" if lagged else "steel",
            (px, DEPTH - 0.55, z),
            (px, DEPTH - 0.55, z + height),
            0.11 if lagged else 0.05,
            16,
        )
    model.box("conc", x - 0.15, DEPTH - 1.05, z, 0.1, 1.05, height, 0.004)


def lift_doors(model, z):
    """Two lifts on the side wall."""
    for y in (1.0, 3.0):
        model.box("mid", 0.0, y, z, 0.04, 1.3, 2.2, 0.006)
        for leaf in (y + 0.08, y + 0.66):
            model.box("grey", 0.03, leaf, z + 0.02, 0.03, 0.56, 2.1, 0.004)


def enclosure(model, x0, x1, z, height):
    """Polythene on a frame, three airlocks in a row, and the negative pressure unit."""
    front, rear = DEPTH - 3.4, DEPTH - 1.21
    tall = height - 0.15
    stage_length = 1.0
    frame_box(model, x0, front, x1, rear, z, tall, is_open=True)
    for k in range(3):
        right = x0 - k * stage_length
        frame_box(model, right - stage_length, front, right, front + 1.0, z, 2.1)
    unit = x1 + 0.5
    model.box("orange", unit, front + 0.5, z + 0.12, 0.75, 0.8, 0.95, 0.02)
    for wheel in (unit + 0.12, unit + 0.63):
        model.tube("ink", (wheel, front + 0.52, z + 0.08), (wheel, front + 0.58, z + 0.08), 0.08, 14)
    model.tube("ink", (unit + 0.38, front + 0.49, z + 0.65), (unit + 0.38, front + 0.47, z + 0.65), 0.25, 24)
    model.pipe("orange", [(unit, front + 0.9, z + 0.7), (x1 - 0.1, front + 0.9, z + 0.7)], 0.16, 0.3, 18)
    model.pipe(
        "orange",
        [
            (unit + 0.38, front + 0.9, z + 1.0),
            (unit + 0.38, front + 0.9, z + 1.7),
            (unit + 0.38, rear, z + 1.7),
        ],
        0.16,
        0.4,
        18,
    )
    for bag in range(4):
        model.ball("white", (x0 - 0.4 - bag * 0.42, front - 0.7, z + 0.2), 0.2, 12, 1.0)


def frame_box(model, x0, y0, x1, y1, z, tall, is_open=False):
    """Four posts, rails round top and bottom, and sheets between them; an open one has none in front."""
    for x in (x0, x1 - 0.06):
        for y in (y0, y1 - 0.06):
            model.box("orange", x, y, z, 0.06, 0.06, tall, 0.004)
    for up in (0.0, tall - 0.06):
        for y in (y0, y1 - 0.06):
            model.box("orange", x0 + 0.06, y, z + up, x1 - x0 - 0.12, 0.06, 0.06, 0.004)
        for x in (x0, x1 - 0.06):
            model.box("orange", x, y0 + 0.06, z + up, 0.06, y1 - y0 - 0.12, 0.06, 0.004)
    if not is_open:
        model.box("glass", x0 + 0.06, y0 + 0.02, z + 0.06, x1 - x0 - 0.12, 0.01, tall - 0.12, 0.001)
    model.box("glass", x0 + 0.02, y0 + 0.06, z + 0.06, 0.01, y1 - y0 - 0.12, tall - 0.12, 0.001)
    model.box("glass", x1 - 0.03, y0 + 0.06, z + 0.06, 0.01, y1 - y0 - 0.12, tall - 0.12, 0.001)
