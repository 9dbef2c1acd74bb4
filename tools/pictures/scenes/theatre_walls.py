"""Two operating theatres cut open: their linings, and what stands and hangs in them."""

from parts.building import wall
from parts.people import figure
from parts.rooms import soffit, stage

ROOM, DEPTH = 7.2, 7.2


def theatre_walls(model, rooms=2, height=3.2, **_):
    """The boards on the walls of the theatres are orange; the corridor behind keeps its white ones."""
    width = rooms * ROOM + (rooms - 1) * 0.3
    z = stage(model, width, DEPTH + 2.6)
    model.box("white", -0.3, 0.5, z, 0.3, DEPTH + 2.1, height, 0.004)
    wall(model, "white", -0.3, width + 0.3, DEPTH + 2.6, z, z + height, 0.3, [])
    for k in range(rooms):
        left = k * (ROOM + 0.3)
        one_theatre(model, left, z, height)
        if k:
            model.box("white", left - 0.24, 0.5, z, 0.18, DEPTH - 0.5, height, 0.004)
            linings(model, left - 0.3, z, height, 0.06, DEPTH - 0.6)
    model.box("steel", width - 0.2, DEPTH * 0.5 - 0.1, z, 0.2, 0.2, height - 0.2, 0.01)
    soffit(model, width, DEPTH - 0.2, 1.0, z + height)
    figure(model, 2.0, DEPTH + 1.3, z, 20, "mid", "mid", stride=0.35)
    model.see_box(-0.5, -0.8, 0.3, width + 0.5, DEPTH, z + height + 0.3)
    return dict(
        az=-60,
        el=30,
        lens=62,
        margin=0.045,
        grid=1.2,
        sun=(-36, 45),
        dof=0.01,
        focus=(width * 0.5, 4, 1.4),
        soft=6,
    )


def linings(model, x, z, height, thickness, length):
    """Boards side by side along a wall that runs away from the camera."""
    count = round(length / 1.2)
    for i in range(count):
        y = 0.55 + i * length / count
        model.box("orange", x, y, z + 0.02, thickness, length / count - 0.02, height - 0.04, 0.004)


def one_theatre(model, left, z, height):
    """Lined back and left walls with a pair of doors, the table under its lamps, and the pendant."""
    doors = left + ROOM * 0.34
    wall(model, "white", left, left + ROOM, DEPTH, z, z + height, 0.12, [(doors, z, 1.8, 2.2)])
    for start, end in ((left, doors), (doors + 1.8, left + ROOM)):
        count = max(1, round((end - start) / 1.2))
        for i in range(count):
            x = start + i * (end - start) / count
            model.box(
                "orange",
                x + 0.01,
                DEPTH - 0.05,
                z + 0.02,
                (end - start) / count - 0.02,
                0.05,
                height - 0.04,
                0.004,
            )
    model.box("orange", doors, DEPTH - 0.05, z + 2.22, 1.8, 0.05, height - 2.24, 0.004)
    for leaf in (doors + 0.04, doors + 0.92):
        model.box("grey", leaf, DEPTH + 0.03, z + 0.01, 0.84, 0.06, 2.15, 0.006)
        model.box("pane", leaf + 0.3, DEPTH + 0.015, z + 1.3, 0.24, 0.015, 0.5, 0.003)
    linings(model, left + 0.01, z, height, 0.06, DEPTH - 0.65)
    middle, y = left + ROOM * 0.5, DEPTH * 0.5
    model.tube("grey", (middle, y, z), (middle, y, z + 0.06), 0.42, 28)
    model.tube("steel", (middle, y, z + 0.06), (middle, y, z + 0.78), 0.14, 18)
    model.box("mid", middle - 1.0, y - 0.27, z + 0.78, 2.0, 0.54, 0.1, 0.03)
    model.box("white", middle - 0.98, y - 0.25, z + 0.88, 1.96, 0.5, 0.05, 0.02)
    model.box("steel", left + 0.08, y - 0.1, z + height - 0.2, ROOM - 0.08, 0.2, 0.2, 0.01)
    for lamp, along in ((-0.9, -0.35), (0.8, 0.3)):
        model.tube("white", (middle, y, z + height - 0.2), (middle, y, z + height - 0.4), 0.12, 16)
        model.beam(
            "white", (middle, y, z + height - 0.4), (middle + lamp, y + along, z + height - 0.5), 0.07, 0.07
        )
        model.tube(
            "white",
            (middle + lamp, y + along, z + 2.2),
            (middle + lamp, y + along, z + height - 0.46),
            0.03,
            8,
        )
        model.tube(
            "lamp", (middle + lamp, y + along, z + 2.12), (middle + lamp, y + along, z + 2.24), 0.34, 28, 0.22
        )
    model.box("cream", left + ROOM - 1.7, y + 0.9, z, 0.6, 0.6, 1.35, 0.02)
    model.box("pane", left + ROOM - 1.68, y + 0.87, z + 1.0, 0.56, 0.03, 0.32, 0.004)
    model.box("grey", left + 0.6, 1.6, z + 0.1, 1.3, 0.55, 0.8, 0.015)
    figure(model, middle + 0.2, y - 0.75, z, 90, "sage", "sage")
    figure(model, middle - 0.5, y + 0.75, z, 270, "sage", "sage")
