"""A granite net loft above its slip, with the sea wall before it."""

from parts.building import wall, window
from parts.ground import sheet
from parts.houses import pitched_roof
from parts.people import figure

LENGTH, DEPTH, QUAY, STOREY = 19.0, 8.4, 4.0, 2.9


def net_loft(model, storeys=2, rebuilt=0.66, **_):
    """The courses of the sea wall that are laid again are orange; the loft has its slate."""
    sheet(model)
    model.box("ply", -7, -13, 0, LENGTH + 14, DEPTH + 18, 0.4, 0.03)
    model.box("earth", -6.95, -4.0, 0.4, LENGTH + 13.9, DEPTH + 8.95, QUAY - 0.4, 0.03)
    model.box("grey", -6.95, -3.5, QUAY, LENGTH + 13.9, DEPTH + 8.4, 0.1, 0.01)
    sea(model)
    sea_wall(model, rebuilt)
    z = QUAY + 0.1
    height = storeys * STOREY + 0.3
    fronts(model, z, height, storeys)
    for x in (0, LENGTH - 0.6):
        model.box("grey", x, 0.6, z, 0.6, DEPTH - 1.2, height, 0.006)
    model.box("grey", 0, DEPTH - 0.6, z, LENGTH, 0.6, height, 0.006)
    pitched_roof(model, LENGTH, DEPTH, z + height, DEPTH * 0.42, "slate", 0.3, "grey")
    for x in (0.2, LENGTH - 1.1):
        model.box("grey", x, DEPTH / 2 - 0.45, z + height + 2.4, 0.9, 0.9, 2.2, 0.02)
    outside_stair(model, z)
    boat(model, 3.0, -1.9, z)
    hoist(model, LENGTH * rebuilt, z)
    figure(model, LENGTH * rebuilt - 1.4, -2.6, z, 300)
    figure(model, LENGTH * rebuilt + 1.2, -6.4, 0.75, 100, "mid")
    figure(model, 8.4, -1.6, z, 40, "mid", "ink", stride=0.35)
    model.see_box(-3, -9, 0, LENGTH + 3, DEPTH * 0.7, z + height + 4.4)
    return dict(
        az=-62,
        el=17,
        lens=68,
        margin=0.045,
        grid=2.5,
        sun=(-52, 40),
        dof=0.01,
        focus=(LENGTH * 0.5, -4, QUAY),
    )


def sea(model):
    """Sand left by the tide, and the water's edge in three cards."""
    model.box("cream", -6.95, -12.95, 0.4, LENGTH + 13.9, 8.2, 0.3, 0.02)
    for k in range(3):
        model.box("pane", -6.95, -12.95, 0.7 + k * 0.03, LENGTH + 13.9, 3.6 - k * 1.0, 0.03, 0.004)


def sea_wall(model, rebuilt):
    """Granite in courses, each stone a piece, with a batter; what is laid again is orange from the left end."""
    random = model.random
    courses, start, end = 8, -6.9, LENGTH + 6.9
    tall = (QUAY + 0.5) / courses
    stop = LENGTH * rebuilt
    for course in range(courses):
        x = start
        out = 0.9 - course * 0.07
        while x < end - 0.05:
            size = min(end - x, random.uniform(0.8, 1.6))
            new = x + size < stop - course * 0.8
            mat = "orange" if new else "grey"
            model.box(mat, x, -4.0 - out, 0.4 + course * tall, size - 0.03, out + 0.5, tall - 0.03, 0.03)
            x += size
    model.box("white", stop, -4.45, QUAY + 0.9, end - stop, 0.95, 0.16, 0.02)
    model.box("white", start, -4.45, QUAY + 0.9, stop - 8 * 0.8 - start, 0.95, 0.16, 0.02)


def fronts(model, z, height, storeys):
    """Wide doors to the cellar, small windows, and the net door above with its beam."""
    doors = [(2.2, z + 0.02, 2.6, 2.3), (13.4, z + 0.02, 2.6, 2.3)]
    lights = [(6.6, z + 0.9, 1.1, 1.2), (10.4, z + 0.9, 1.1, 1.2)]
    upper = [(x, z + STOREY + 0.8, 1.3, 1.5) for x in (2.6, 6.5, 13.9)]
    net_door = (10.2, z + STOREY + 0.1, 1.5, 2.3)
    holes = [doors[0], doors[1], *lights, *upper, net_door]
    # Each opening stands in a column of its own width, since a wall is cut column by column.
    rows = [
        [hole for hole in holes if hole[1] < z + STOREY],
        [hole for hole in holes if hole[1] >= z + STOREY],
    ]
    wall(model, "grey", 0, LENGTH, 0, z, z + STOREY, 0.6, rows[0])
    wall(model, "grey", 0, LENGTH, 0, z + STOREY, z + height, 0.6, rows[1])
    for left, low, across, up in [*doors, net_door]:
        for leaf in (left + 0.02, left + across / 2 + 0.01):
            model.box("timber", leaf, 0.15, low, across / 2 - 0.03, 0.08, up, 0.006)
        model.box("white", left - 0.25, -0.03, low + up, across + 0.5, 0.2, 0.34, 0.01)
    for left, low, across, up in [*lights, *upper]:
        window(model, left, 0.2, low, across, up, "pane", "white", 1, 2)
        model.box("white", left - 0.15, -0.06, low - 0.14, across + 0.3, 0.3, 0.14, 0.01)
        model.box("white", left - 0.2, -0.03, low + up, across + 0.4, 0.2, 0.26, 0.01)
    model.beam("walnut", (10.95, 0.5, z + height - 0.25), (10.95, -1.2, z + height - 0.25), 0.2, 0.24)
    model.tube("ink", (10.95, -1.05, z + height - 0.35), (10.95, -1.05, z + STOREY + 0.6), 0.02, 6)


def outside_stair(model, z):
    """Granite steps up the right-hand end to the loft."""
    steps = 15
    for k in range(steps):
        model.box("white", LENGTH, 1.0 + k * 0.3, z, 1.3, 0.3, (k + 1) * STOREY / steps, 0.01)
    model.box("white", LENGTH, 1.0 + steps * 0.3, z, 1.3, 1.4, STOREY, 0.01)


def boat(model, x, y, z):
    """A small boat in frame on trestles before its doors: keel, ribs and the first strakes."""
    for end in (0.6, 3.2):
        model.box("timber", x + end, y - 0.6, z, 0.12, 1.2, 0.45, 0.01)
    model.beam("walnut", (x, y, z + 0.5), (x + 4.0, y, z + 0.5), 0.1, 0.14)
    for k in range(9):
        along = x + 0.3 + k * 0.43
        half = 0.75 * (1 - abs(k - 4) / 5.5) + 0.12
        for side in (-1, 1):
            model.beam("timber", (along, y, z + 0.55), (along, y + side * half, z + 0.85), 0.05, 0.05)
            model.beam(
                "timber",
                (along, y + side * half, z + 0.85),
                (along, y + side * (half + 0.1), z + 1.3),
                0.05,
                0.05,
            )
    model.beam("walnut", (x, y, z + 0.5), (x - 0.25, y, z + 1.4), 0.08, 0.12)


def hoist(model, x, z):
    """A tripod over the wall's broken end with a stone on its chain."""
    top = (x - 2.2, -4.6, z + 4.2)
    for foot in ((-1.6, 1.4), (1.4, 1.4)):
        model.tube("timber", (x - 2.2 + foot[0], -4.6 + foot[1] + 1.0, z), top, 0.08, 8)
    model.tube("timber", (x - 2.2, -6.8, 0.7), top, 0.08, 8)
    model.tube("ink", top, (x - 2.2, -4.6, z + 1.6), 0.025, 6)
    model.box("orange", x - 2.8, -5.0, z + 1.1, 1.2, 0.8, 0.5, 0.03)
