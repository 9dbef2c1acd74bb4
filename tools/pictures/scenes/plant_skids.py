"""A college plant room of prefabricated skids, its walls cut low, and the heat pumps in the yard behind."""

from parts.people import figure
from parts.rooms import stage

WIDTH, DEPTH, YARD, CUT = 14.0, 6.0, 4.6, 1.3


def plant_skids(model, skids=4, pumps=3, **_):
    """Each skid in its orange frame: pumps, a plate heat exchanger, headers and valves."""
    z = stage(model, WIDTH, DEPTH + YARD)
    model.box("white", -0.3, DEPTH, z, WIDTH + 0.6, 0.3, CUT, 0.006)
    model.box("white", -0.3, 0.4, z, 0.3, DEPTH - 0.4, CUT, 0.006)
    pitch = WIDTH / skids
    for k in range(skids):
        skid(model, k * pitch + 0.45, 1.4, z, pitch - 0.9)
    headers(model, z, skids, pitch)
    for k in range(pumps):
        heat_pump(model, 1.0 + k * 4.4, DEPTH + 1.5, z)
    vessel(model, 1.0, DEPTH - 1.2, z)
    vessel(model, 2.4, DEPTH - 1.2, z)
    figure(model, WIDTH * 0.5, 0.3, z, 80)
    figure(model, WIDTH * 0.78, 0.1, z, 130, "mid", stride=0.3)
    model.see_box(-0.4, -0.8, 0.3, WIDTH + 0.4, DEPTH + YARD, z + 2.2)
    return dict(
        az=-62,
        el=30,
        lens=62,
        margin=0.04,
        grid=1.2,
        sun=(-36, 44),
        dof=0.01,
        focus=(WIDTH * 0.5, 2, 1.4),
        soft=6,
    )


def skid(model, x, y, z, length):
    """A welded frame as it left the works, with what is built into it."""
    depth, height = 1.7, 2.2
    for dx in (0, length - 0.1):
        for dy in (0, depth - 0.1):
            model.box("orange", x + dx, y + dy, z, 0.1, 0.1, height, 0.006)
    for up in (0.0, height - 0.1):
        for dy in (0, depth - 0.1):
            model.box("orange", x + 0.1, y + dy, z + up, length - 0.2, 0.1, 0.1, 0.006)
        for dx in (0, length - 0.1):
            model.box("orange", x + dx, y + 0.1, z + up, 0.1, depth - 0.2, 0.1, 0.006)
    model.box("grey", x + 0.1, y + 0.1, z + 0.02, length - 0.2, depth - 0.2, 0.05, 0.004)
    for k in range(14):
        model.box(
            "steel" if k % 2 else "grey", x + 0.25 + k * 0.045, y + 0.85, z + 0.25, 0.04, 0.55, 1.3, 0.003
        )
    for plate in (0.2, 0.88):
        model.box("white", x + plate, y + 0.8, z + 0.2, 0.06, 0.65, 1.45, 0.01)
    for k in range(2):
        middle = x + length - 1.35 + k * 0.7
        model.tube("white", (middle, y + 0.45, z + 0.3), (middle, y + 0.45, z + 0.58), 0.2, 22)
        model.tube("mid", (middle, y + 0.45, z + 0.58), (middle, y + 0.45, z + 1.1), 0.15, 18)
        model.pipe(
            "steel",
            [(middle, y + 0.6, z + 0.44), (middle, y + 1.05, z + 0.44), (middle, y + 1.05, z + 1.85)],
            0.06,
            0.14,
            12,
        )
        model.tube("ink", (middle, y + 1.05, z + 1.3), (middle, y + 1.05, z + 1.38), 0.12, 16)
    for dy in (0.35, 1.05):
        model.tube("steel", (x + 0.05, y + dy, z + 1.85), (x + length - 0.05, y + dy, z + 1.85), 0.085, 16)
    for dy, end in ((0.35, 1.65), (1.05, 1.65)):
        model.tube(
            "steel", (x + 0.5, y + dy, z + 1.85), (x + 0.5, y + max(dy, 0.86), z + end - 0.3), 0.06, 12
        )


def headers(model, z, skids, pitch):
    """Short pieces with flanges join the headers from skid to skid."""
    for k in range(skids - 1):
        start, end = (k + 1) * pitch - 0.5, (k + 1) * pitch + 0.5
        for y in (1.75, 2.45):
            model.tube("steel", (start, y, z + 1.85), (end, y, z + 1.85), 0.085, 16)
            for flange in (start + 0.12, end - 0.12):
                model.tube("ink", (flange - 0.03, y, z + 1.85), (flange + 0.03, y, z + 1.85), 0.14, 18)
    last = skids * pitch - 0.5
    for y in (1.75, 2.45):
        model.pipe(
            "steel",
            [
                (last, y, z + 1.85),
                (last + 0.2 + y * 0.1, y, z + 1.85),
                (last + 0.2 + y * 0.1, DEPTH + 1.0, z + 1.85),
                (last + 0.2 + y * 0.1, DEPTH + 1.0, z + 0.6),
            ],
            0.085,
            0.2,
            14,
        )


def heat_pump(model, x, y, z):
    """An air-source unit on a plinth, its fans on top behind guards."""
    model.box("conc", x - 0.15, y - 0.15, z, 3.5, 2.0, 0.15, 0.01)
    model.box("white", x, y, z + 0.15, 3.2, 1.7, 1.7, 0.03)
    for k in range(16):
        model.box("grey", x + 0.1 + k * 0.19, y - 0.02, z + 0.35, 0.1, 0.03, 1.2, 0.004)
    for k in range(3):
        middle = x + 0.6 + k * 1.0
        model.tube("grey", (middle, y + 0.85, z + 1.85), (middle, y + 0.85, z + 2.05), 0.44, 30)
        model.tube("ink", (middle, y + 0.85, z + 2.05), (middle, y + 0.85, z + 2.06), 0.38, 30)
        model.tube("white", (middle, y + 0.85, z + 2.06), (middle, y + 0.85, z + 2.1), 0.12, 16)


def vessel(model, x, y, z):
    """A buffer vessel on its feet."""
    model.tube("ink", (x, y, z), (x, y, z + 0.2), 0.4, 24)
    rings = [(z + 0.2, 0.3), (z + 0.3, 0.5), (z + 2.0, 0.5), (z + 2.2, 0.34), (z + 2.26, 0.08)]
    model.loft("cream", [(up, r, r, x, y) for up, r in rings], 28)
