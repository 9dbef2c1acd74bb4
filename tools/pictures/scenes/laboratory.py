"""A laboratory: fume cupboards along the wall, their extract above, benches before them."""

from parts.building import wall, window
from parts.ground import base, sheet
from parts.people import figure
from parts.services import duct


def laboratory(model, cupboards=8, width=16.0, depth=9.6, height=3.6, benches=3, **_):
    """The fume cupboards are orange; each has its branch into the extract duct that hangs from the slab."""
    z = 0.45
    sheet(model)
    base(model, -1.2, -1.6, width + 1.2, depth + 1.0, 0.25, "ply", "ply")
    model.box("white", -0.3, -1.0, 0.25, width + 0.6, depth + 1.3, 0.2, 0.02)
    wall(model, "white", -0.3, width + 0.3, depth, z, z + height, 0.3, [])
    openings = [(0.6 + i * 2.9, z + 0.9, 2.2, 1.8) for i in range(2)]
    with model.at(0, depth - 0.3, 0, 270):
        wall(model, "white", 0, depth - 1.0, -0.3, z, z + height, 0.3, openings)
        for x, low, across, up in openings:
            window(model, x, -0.2, low, across, up, "glass", "ink", 1)
    pitch = (width - 1.2) / cupboards
    for i in range(cupboards):
        fume_cupboard(model, 0.6 + i * pitch, depth - 1.0, z, pitch - 0.12)
    run = z + height - 0.55
    duct(
        model,
        "white",
        [(0.3, depth - 1.4, run), (width + 0.2, depth - 1.4, run)],
        0.6,
        0.45,
        1.4,
        "grey",
        z + height,
    )
    for i in range(cupboards):
        x = 0.6 + i * pitch + (pitch - 0.12) / 2
        model.tube("white", (x, depth - 0.6, z + 2.45), (x, depth - 0.6, run), 0.13, 16)
        model.tube("white", (x, depth - 0.6, run), (x, depth - 1.15, run), 0.13, 16)
        model.tube("mid", (x, depth - 0.6, z + 2.62), (x, depth - 0.6, z + 2.7), 0.16, 16)
    model.box("conc", -0.3, depth - 2.0, z + height, width + 0.6, 2.3, 0.26, 0.02)
    for k in range(benches):
        bench(model, 1.2 + k * (width - 2.0) / benches, z, (width - 2.0) / benches - 1.2)
    figure(model, width * 0.3, depth - 1.75, z, 90, "cream", "ink")
    figure(model, width * 0.62, 1.4, z, 130, "mid", "ink", stride=0.3)
    model.see_box(-0.6, -1.0, 0.3, width + 0.6, depth, z + height + 0.2)
    return dict(
        az=-62,
        el=27,
        lens=62,
        margin=0.05,
        grid=1.2,
        sun=(-40, 44),
        dof=0.01,
        focus=(width * 0.5, 5, 1.4),
        soft=6,
    )


def fume_cupboard(model, x, y, z, width):
    """Cabinet, lined chamber, sash half up, and the control strip beside it."""
    model.box("orange", x, y, z, width, 0.95, 0.85, 0.02)
    for k in range(2):
        model.box("cream", x + 0.06 + k * width / 2, y - 0.02, z + 0.12, width / 2 - 0.12, 0.03, 0.62, 0.01)
    model.box("white", x, y, z + 0.85, width, 0.95, 0.06, 0.01)
    for side in (x, x + width - 0.1):
        model.box("orange", side, y, z + 0.91, 0.1, 0.95, 1.54, 0.01)
    model.box("grey", x + 0.1, y + 0.8, z + 0.91, width - 0.2, 0.1, 1.3, 0.004)
    model.box("orange", x + 0.1, y, z + 2.1, width - 0.2, 0.95, 0.35, 0.01)
    model.box("glass", x + 0.1, y + 0.06, z + 1.45, width - 0.2, 0.02, 0.66, 0.001)
    model.box("ink", x + 0.1, y + 0.04, z + 1.42, width - 0.2, 0.06, 0.05, 0.004)
    for k in range(3):
        model.tube(
            "white",
            (x + 0.3 + k * 0.28, y + 0.45, z + 0.91),
            (x + 0.3 + k * 0.28, y + 0.45, z + 1.12),
            0.06,
            12,
            0.03,
        )


def bench(model, x, z, length):
    """An island bench with a reagent shelf, a sink and stools."""
    for leg in (x + 0.1, x + length - 0.2):
        for y in (2.1, 3.3):
            model.box("mid", leg, y, z, 0.1, 0.1, 0.86, 0.006)
    model.box("cream", x + 0.3, 2.2, z + 0.1, length - 0.6, 1.1, 0.7, 0.02)
    model.box("white", x, 2.0, z + 0.86, length, 1.5, 0.06, 0.01)
    for post in (x + 0.3, x + length - 0.36):
        model.box("mid", post, 2.7, z + 0.92, 0.06, 0.06, 0.8, 0.004)
    for shelf in (1.25, 1.65):
        model.box("timber", x + 0.2, 2.6, z + shelf, length - 0.4, 0.3, 0.03, 0.004)
        for k in range(int(length / 0.35)):
            tall = model.random.uniform(0.12, 0.25)
            model.tube(
                "white",
                (x + 0.4 + k * 0.32, 2.75, z + shelf + 0.03),
                (x + 0.4 + k * 0.32, 2.75, z + shelf + tall),
                0.05,
                10,
            )
    for stool in (x + length * 0.3, x + length * 0.7):
        model.tube("ink", (stool, 1.5, z), (stool, 1.5, z + 0.55), 0.03, 8)
        model.tube("walnut", (stool, 1.5, z + 0.55), (stool, 1.5, z + 0.61), 0.19, 20)
        model.tube("ink", (stool, 1.5, z), (stool, 1.5, z + 0.03), 0.22, 20)
