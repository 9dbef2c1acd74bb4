"""One floor of a school from above: the fire alarm's loop with its detectors, call points and sounders."""

from parts.building import wall, window
from parts.people import figure
from parts.rooms import chair, partition_with_doors, stage, table

ROOM, DEPTH, CORRIDOR = 7.2, 7.0, 2.6


def alarm(model, rooms=3, height=2.5, **_):
    """The loop from the panel round every room is orange."""
    width = rooms * ROOM
    y2 = DEPTH + CORRIDOR
    total = y2 + DEPTH
    z = stage(model, width, total)
    openings = [(k * ROOM + 1.0 + i * 2.8, z + 0.9, 2.2, 1.3) for k in range(rooms) for i in range(2)]
    wall(model, "white", -0.3, width + 0.3, total, z, z + height, 0.3, openings)
    for x, low, across, up in openings:
        window(model, x, total + 0.1, low, across, up, "glass", "ink", 1)
    model.box("white", -0.3, 0, z, 0.3, total, height, 0.004)
    wall(model, "white", -0.3, width + 0.3, -0.3, z, z + 0.9, 0.3, [])
    doors = [k * ROOM + 0.6 for k in range(rooms)]
    partition_with_doors(model, 0, width, DEPTH, z, height, doors)
    partition_with_doors(model, 0, width, y2 - 0.12, z, height, doors)
    for k in range(1, rooms):
        model.box("white", k * ROOM - 0.06, 0, z, 0.12, DEPTH, height, 0.003)
        model.box("white", k * ROOM - 0.06, y2, z, 0.12, DEPTH, height, 0.003)
    for k in range(rooms):
        classroom(model, k * ROOM, 0.0, z)
        classroom(model, k * ROOM, y2, z)
    loop(model, rooms, width, z, height, y2)
    figure(model, width * 0.4, DEPTH + 1.2, z, 0, "mid", "mid", stride=0.4)
    figure(model, width - 1.6, DEPTH + 1.4, z, 0)
    model.see_box(-0.4, -0.5, 0.3, width + 0.4, total, z + height + 0.3)
    return dict(
        az=-62,
        el=38,
        lens=64,
        margin=0.04,
        grid=2.5,
        sun=(-40, 47),
        dof=0.009,
        focus=(width * 0.5, 8, 2),
        soft=6,
    )


def classroom(model, x, y, z):
    """Three rows of tables with their chairs, and the board on the side wall."""
    for row in range(3):
        for column in range(3):
            left = x + 1.6 + column * 1.8
            low = y + 1.2 + row * 1.75
            table(model, left, low, z, 1.2, 0.55)
            chair(model, left + 0.3, low - 0.25, z, 180)
            chair(model, left + 0.9, low - 0.25, z, 180)
    model.box("grey", x + 0.08, y + 1.8, z + 0.9, 0.04, 3.0, 1.2, 0.006)


def loop(model, rooms, width, z, height, y2):
    """Out along one side of the corridor and back along the other, with a spur through every room."""
    run = z + height + 0.1
    out, back = DEPTH + 0.35, y2 - 0.5
    panel = width - 0.9
    model.box("orange", panel - 0.1, y2 - 0.3, z + 1.1, 0.75, 0.17, 0.9, 0.02)
    model.box("pane", panel + 0.1, y2 - 0.32, z + 1.6, 0.35, 0.02, 0.22, 0.004)
    for up in (panel + 0.1, panel + 0.45):
        model.tube("orange", (up, y2 - 0.2, z + 2.0), (up, y2 - 0.2, run), 0.022, 8)
    model.pipe(
        "orange",
        [
            (panel + 0.1, y2 - 0.2, run),
            (panel + 0.1, back, run),
            (0.5, back, run),
            (0.5, out, run),
            (panel + 0.45, out, run),
            (panel + 0.45, y2 - 0.2, run),
        ],
        0.03,
        0.12,
        8,
    )
    for k in range(rooms):
        middle = k * ROOM + ROOM / 2
        for spur, end in ((out, DEPTH / 2), (back, y2 + DEPTH / 2)):
            model.tube("orange", (middle, spur, run), (middle, end, run), 0.03, 8)
            detector(model, middle, end, run)
        detector(model, middle, (out + back) / 2, run)
        model.tube("orange", (middle, out, run), (middle, (out + back) / 2, run), 0.03, 8)
        point = k * ROOM + 1.9
        model.box("orange", point, y2 - 0.18, z + 1.2, 0.18, 0.06, 0.18, 0.006)
        model.tube("orange", (point + 0.09, y2 - 0.15, z + 1.38), (point + 0.09, y2 - 0.15, run), 0.018, 8)
        model.tube("orange", (point + 0.09, y2 - 0.15, run), (point + 0.09, back, run), 0.018, 8)
        sounder = k * ROOM + 5.0
        model.tube("orange", (sounder, y2 - 0.12, z + 2.2), (sounder, y2 - 0.28, z + 2.2), 0.12, 20)
        model.tube("orange", (sounder, y2 - 0.15, z + 2.2), (sounder, y2 - 0.15, run), 0.018, 8)
        model.tube("orange", (sounder, y2 - 0.15, run), (sounder, back, run), 0.018, 8)


def detector(model, x, y, run):
    """A point detector's base and dome, larger than life as in a model it has to be."""
    model.tube("orange", (x, y, run - 0.06), (x, y, run + 0.03), 0.22, 28)
    model.tube("white", (x, y, run - 0.14), (x, y, run - 0.06), 0.13, 24, 0.18)
    model.tube("white", (x, y, run + 0.03), (x, y, run + 0.05), 0.12, 24)
