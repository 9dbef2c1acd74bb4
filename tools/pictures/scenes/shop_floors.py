"""Trading floors cut open, with the stair that joins them."""

import math

from parts.building import window
from parts.ground import base, sheet
from parts.people import figure

WIDTH, DEPTH, WALL = 17.0, 11.0, 0.3


def shop_floors(model, storeys=3, height=4.4, **_):
    """Floors, columns and fittings are card; the feature stair is orange."""
    z = 0.5
    sheet(model)
    base(model, -3, -4, WIDTH + 3, DEPTH + 2.5, z, "ply", "white")
    well = (5.2, 0.0, 8.0, 4.0)
    for level in range(storeys + 1):
        low = z + level * height
        if level == storeys:
            model.box("white", 0, DEPTH - 2.0, low, WIDTH, 2.0, 0.35, 0.02)
        elif level == 0:
            model.box("white", WALL, 0, low, WIDTH - WALL, DEPTH - WALL, 0.2, 0.02)
        else:
            slab_with_well(model, low, well, level == storeys - 1)
        if level < storeys:
            walls_and_columns(model, low, height)
            fittings(model, low + (0.2 if level == 0 else 0.35), level)
    for level in range(storeys - 1):
        low = z + level * height + (0.2 if level == 0 else 0.35)
        stair(model, well, low, height + (0.15 if level == 0 else 0.0), level % 2 == 1)
    for x, y, level in ((3.0, 2.0, 0), (13.5, 1.6, 0), (2.6, 1.6, 1), (14.6, 5.0, 1), (4.0, 1.5, 2)):
        up = z + level * height + (0.2 if level == 0 else 0.35)
        figure(
            model,
            x,
            y,
            up,
            model.random.uniform(0, 360),
            model.random.choice(["ink", "mid"]),
            "mid",
            stride=0.35,
        )
    model.see_box(-0.5, -1.5, 0, WIDTH + 0.5, DEPTH, z + storeys * height)
    return dict(
        az=-62,
        el=18,
        lens=64,
        margin=0.045,
        grid=2.5,
        sun=(-28, 40),
        dof=0.009,
        focus=(9, 3, z + height * 1.2),
        soft=6,
    )


def slab_with_well(model, z, well, is_topmost):
    """A floor between the walls with the opening for the stair; its edges are railed but where a flight lands."""
    x, y, across, back = well
    right, far = x + across, y + back
    model.box("white", WALL, far, z, WIDTH - WALL, DEPTH - WALL - far, 0.35, 0.015)
    model.box("white", WALL, y, z, x - WALL, back, 0.35, 0.015)
    model.box("white", right, y, z, WIDTH - right, back, 0.35, 0.015)
    top = z + 0.35
    front = y + 0.08
    balustrade(model, (WALL + 0.05, front), (x, front), top)
    balustrade(model, (right, front), (WIDTH - 0.1, front), top)
    balustrade(model, (x, far), (right, far), top)
    if is_topmost:
        balustrade(model, (x, front), (x, far - 1.95), top)
        balustrade(model, (right, front), (right, far), top)
    else:
        balustrade(model, (x, front), (x, far), top)


def balustrade(model, start, end, z):
    """A handrail on slim posts with three wires."""
    for up in (0.3, 0.55, 0.8):
        model.tube("mid", (*start, z + up), (*end, z + up), 0.015, 5)
    model.beam("ink", (*start, z + 1.08), (*end, z + 1.08), 0.06, 0.05)
    length = math.dist(start, end)
    count = max(1, round(length / 1.3))
    for k in range(count + 1):
        share = k / count
        x, y = (a + (b - a) * share for a, b in zip(start, end))
        model.beam("ink", (x, y, z), (x, y, z + 1.06), 0.04, 0.04)


def walls_and_columns(model, z, height):
    """Back and left walls, tall windows in the back, and four columns."""
    model.box("white", 0, DEPTH - WALL, z, WIDTH, WALL, height, 0.004)
    model.box("white", 0, 0, z, WALL, DEPTH - WALL, height, 0.004)
    for k in range(4):
        x = 1.2 + k * (WIDTH - 2.0) / 4
        window(model, x, DEPTH - 0.4, z + 0.9, 2.4, height - 1.7, "pane", "ink", 1, 1)
    for x in (4.2, 14.2):
        for y in (1.0, DEPTH - 2.6):
            model.tube("white", (x, y, z), (x, y, z + height), 0.26, 24)


def fittings(model, z, level):
    """Tables of folded goods, rails with garments, and shelves at the back."""
    random = model.random
    for k in range(3):
        x = 1.0 + k * 1.7 if level else 0.9 + k * 4.9
        y = 4.6 + k * 1.2 if level else 4.6 + (k % 2) * 1.6
        model.box("timber", x, y, z + 0.8, 1.5, 0.8, 0.06, 0.008)
        for leg in (x + 0.08, x + 1.36):
            model.box("timber", leg, y + 0.1, z, 0.06, 0.6, 0.8, 0.004)
        for pile in range(4):
            tone = random.choice(["cream", "mid", "white", "sage"])
            model.box(
                tone, x + 0.1 + pile * 0.35, y + 0.2, z + 0.86, 0.28, 0.4, random.uniform(0.06, 0.2), 0.02
            )
    for k in range(3):
        x, y = 14.0, 1.6 + k * 2.2
        for end in (x, x + 1.8):
            model.tube("ink", (end, y, z), (end, y, z + 1.45), 0.02, 8)
        model.tube("ink", (x, y, z + 1.45), (x + 1.8, y, z + 1.45), 0.02, 8)
        for garment in range(9):
            tone = random.choice(["cream", "mid", "white", "sage", "ink"])
            model.box(tone, x + 0.12 + garment * 0.18, y - 0.2, z + 0.5, 0.07, 0.4, 0.9, 0.02)
    for k in range(4):
        x = 1.4 + k * 4.0
        model.box("cream", x, DEPTH - 0.85, z, 1.6, 0.4, 0.06, 0.004)
        for shelf in (0.5, 0.9):
            model.box("timber", x, DEPTH - 0.85, z + shelf, 1.6, 0.4, 0.04, 0.004)


def stair(model, well, z, rise, is_returning):
    """A straight flight of steps between two solid strings, with a glass balustrade."""
    x, y, across, back = well
    steps = 26
    going = across / (steps + 1)
    lane = y + 0.25 if not is_returning else y + back - 1.95
    for k in range(steps):
        along = k + 1 if not is_returning else steps - 1 - k
        left = x + along * going
        model.box(
            "orange", left, lane + 0.1, z + (k + 1) * rise / steps - 0.06, going + 0.03, 1.5, 0.06, 0.006
        )
        model.box(
            "orange",
            left if not is_returning else left + going - 0.03,
            lane + 0.1,
            z + k * rise / steps,
            0.03,
            1.5,
            rise / steps - 0.06,
            0.003,
        )
    start, end = (x + going, x + across) if not is_returning else (x + across - going, x)
    for side in (lane, lane + 1.6):
        model.beam("orange", (start, side + 0.05, z + 0.02), (end, side + 0.05, z + rise - 0.12), 0.1, 0.42)
        model.beam("orange", (start, side + 0.05, z + 1.05), (end, side + 0.05, z + rise + 0.95), 0.07, 0.07)
        for k in range(9):
            share = k / 8
            px = start + (end - start) * share
            low = z + 0.1 + (rise - 0.14) * share
            model.beam("orange", (px, side + 0.05, low), (px, side + 0.05, low + 0.95), 0.05, 0.05)
