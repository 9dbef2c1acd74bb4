"""A station footbridge with a lift at each end, over two tracks."""

from parts.ground import base, sheet
from parts.people import figure

TRACK = 13.0
DECK = 6.2


def footbridge(model, orange="lifts", platform=36.0, canopies=False, cars=((0,), (1,)), **_):
    """Two platforms, two tracks, a span and glazed lift towers; the lifts, the span or the platforms are orange."""
    z = 0.5
    sheet(model)
    base(model, -9, -platform / 2, TRACK + 9, platform / 2, z, "ply", "white")
    model.box("earth", 0.2, -platform / 2 + 0.1, z, TRACK - 0.4, platform - 0.2, 0.3, 0.02)
    for middle in (TRACK * 0.3, TRACK * 0.7):
        track(model, middle, platform, z + 0.3)
    for side, x in ((-1, -4.6), (1, TRACK)):
        model.box("conc", x, -platform / 2 + 0.1, z, 4.6, platform - 0.2, 1.2, 0.02)
        edge = x + 4.3 if side < 0 else x
        model.box(
            "orange" if orange == "platforms" else "white",
            edge,
            -platform / 2 + 0.1,
            z + 1.2,
            0.3,
            platform - 0.2,
            0.06,
            0.004,
        )
        model.box(
            "cream",
            x + 3.5 if side < 0 else x + 0.6,
            -platform / 2 + 0.1,
            z + 1.2,
            0.45,
            platform - 0.2,
            0.02,
            0.002,
        )
        lift_tower(model, -3.4 if side < 0 else TRACK + 0.9, z + 1.2, cars[0 if side < 0 else 1][0], orange)
        flight(model, -2.7 if side < 0 else TRACK + 1.5, z + 1.2)
        if canopies:
            canopy(model, x, z + 1.2, platform, orange)
        for k in range(3):
            figure(
                model, x + 2 + k * 0.7, -9 - k * 2.4, z + 1.2, 60 + 90 * k, "mid" if k % 2 else "ink", "ink"
            )
    bridge_span(model, z + 1.2 + DECK, "orange" if orange == "span" else "white")
    model.see_box(-6, -platform * 0.36, 0, TRACK + 6, platform * 0.3, z + 1.2 + DECK + 4.4)
    return dict(
        az=-66 + model.random.uniform(-3, 3), el=22, lens=68, margin=0.05, grid=5, sun=(-46, 40), dof=0.009,
        focus=(-2, 0, 5),
    )  # fmt: skip


def track(model, middle, length, z):
    """Two rails on sleepers at a gauge of 1,435 mm."""
    for k in range(int(length / 0.65)):
        model.box("mid", middle - 1.25, -length / 2 + 0.3 + k * 0.65, z, 2.5, 0.25, 0.1, 0.006)
    for rail in (-0.75, 0.75):
        model.box("ink", middle + rail - 0.035, -length / 2 + 0.1, z + 0.1, 0.07, length - 0.2, 0.14, 0.004)


def lift_tower(model, x, z, level, orange):
    """A steel frame with glass sides, the car at its level and the machine head above."""
    height = DECK + 3.6
    for dx in (0, 2.3):
        for dy in (0, 2.3):
            model.box("steel", x + dx, -1.2 + dy, z, 0.2, 0.2, height, 0.006)
    for up in (0.0, DECK * 0.5, DECK, height - 0.2):
        for dy in (0, 2.3):
            model.box("steel", x + 0.2, -1.2 + dy, z + up, 2.1, 0.2, 0.2, 0.006)
        for dx in (0, 2.3):
            model.box("steel", x + dx, -1.0, z + up, 0.2, 2.1, 0.2, 0.006)
    for dy in (-1.12, 1.18):
        model.box("glass", x + 0.2, dy, z + 0.2, 2.1, 0.03, height - 0.4, 0.001)
    car = z + 0.1 + level * DECK
    mat = "orange" if orange == "lifts" else "grey"
    model.box(mat, x + 0.4, -0.85, car, 1.7, 1.8, 0.14, 0.01)
    model.box(mat, x + 0.4, -0.85, car + 2.3, 1.7, 1.8, 0.14, 0.01)
    model.box(mat, x + 0.4, 0.85, car + 0.14, 1.7, 0.1, 2.16, 0.01)
    for post in (x + 0.4, x + 2.0):
        model.box(mat, post, -0.85, car + 0.14, 0.1, 0.1, 2.16, 0.01)
    for rope in (-0.2, 0.0, 0.2):
        model.tube("ink", (x + 1.25 + rope, 0.05, car + 2.44), (x + 1.25 + rope, 0.05, z + height), 0.02, 5)
    model.box("white", x - 0.25, -1.45, z + height, 3.0, 3.0, 0.35, 0.03)


def flight(model, x, z):
    """Steps up to the bridge along the platform: two flights with a landing between."""
    rise, going = DECK / 36, 0.3
    for i in range(36):
        pause = 1.5 if i >= 18 else 0
        y = 1.7 + (35 - i) * going + (1.5 - pause)
        model.box("white", x - 0.9, y, z + i * rise + rise - 0.12, 1.8, going, 0.12, 0.006)
    model.box("white", x - 0.9, 1.7 + 18 * going, z + DECK / 2 - 0.12, 1.8, 1.5, 0.12, 0.006)
    for edge in (x - 0.95, x + 0.9):
        low, turn = 1.7 + 36 * going + 1.5, 1.7 + 18 * going
        for lift in (0.0, 1.0):
            width = 0.06 if lift else 0.3
            model.beam("steel", (edge, low, z + lift), (edge, turn + 1.5, z + DECK / 2 + lift), 0.06, width)
            model.beam(
                "steel",
                (edge, turn + 1.5, z + DECK / 2 + lift),
                (edge, turn, z + DECK / 2 + lift),
                0.06,
                width,
            )
            model.beam("steel", (edge, turn, z + DECK / 2 + lift), (edge, 1.7, z + DECK + lift), 0.06, width)
    model.box("white", x - 0.9, 1.3, z + DECK - 0.2, 1.8, 0.4, 0.2, 0.006)
    for post in (x - 0.8, x + 0.65):
        model.box("steel", post, 1.7 + 18 * going + 0.6, z, 0.15, 0.15, DECK / 2 - 0.12, 0.006)


def bridge_span(model, z, mat):
    """Deck and two truss sides from tower to tower."""
    x0, x1 = -3.4, TRACK + 3.4
    model.box(mat, x0 + 2.5, -1.2, z - 0.3, x1 - x0 - 5.0, 2.5, 0.3, 0.02)
    model.box("white", x0, 1.3, z - 0.3, 2.5, 0.5, 0.3, 0.01)
    model.box("white", x1 - 2.5, 1.3, z - 0.3, 2.5, 0.5, 0.3, 0.01)
    left, right = x0 + 2.55, x1 - 2.55
    count = 8
    step = (right - left) / count
    for y in (-1.16, 1.24):
        for up in (0.05, 1.75):
            model.beam(mat, (left, y, z + up), (right, y, z + up), 0.12, 0.16)
        for k in range(count):
            low, high = (0.05, 1.75) if k % 2 else (1.75, 0.05)
            model.beam(mat, (left + k * step, y, z + low), (left + (k + 1) * step, y, z + high), 0.09, 0.09)
        for k in range(count + 1):
            model.beam(mat, (left + k * step, y, z), (left + k * step, y, z + 1.8), 0.09, 0.09)


def canopy(model, x, z, platform, orange):
    """A platform canopy on single columns at the far end."""
    start, end = -platform / 2 + 1.5, -4.5
    count = int((end - start) / 4)
    for k in range(count + 1):
        y = start + 0.5 + k * (end - start - 1) / count
        model.box("steel", x + 2.2, y, z, 0.22, 0.22, 3.2, 0.006)
        model.beam("steel", (x + 0.4, y + 0.1, z + 3.3), (x + 4.2, y + 0.1, z + 3.3), 0.14, 0.2)
    model.box(
        "orange" if orange == "canopies" else "white", x + 0.2, start, z + 3.4, 4.2, end - start, 0.16, 0.01
    )
