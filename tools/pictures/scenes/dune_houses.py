"""Three houses on screw piles in the dunes, cut open along the sand."""

import math

from parts.building import window
from parts.ground import sheet
from parts.houses import boarded_wall, pitched_roof
from parts.people import figure

WIDTH, DEPTH, PITCH = 9.6, 7.2, 14.0


def dune_houses(model, houses=3, storeys=2, depth_of_piles=4.5, **_):
    """Houses in boards under standing-seam zinc; the piles they stand on are orange, cut free on the front."""
    sheet(model)
    length = houses * PITCH
    levels = [5.0 + (0.0, 0.7, 0.2)[k % 3] for k in range(houses)]
    dunes(model, length, levels)
    for k in range(houses):
        x = k * PITCH + (PITCH - WIDTH) / 2
        floor = levels[k] + 1.0
        piles(model, x, floor, levels[k], depth_of_piles)
        with model.at(x, 0.9, 0):
            house(model, floor, storeys, k)
    grasses(model, length, levels)
    figure(model, PITCH * 0.95, 1.8, levels[0] + 0.1, 40, "mid", "ink", stride=0.35)
    figure(model, PITCH * 2.02, 2.4, levels[1] - 0.2, 200, "ink", "ink", stride=0.35)
    top = max(levels) + 1.0 + storeys * 2.8 + 2.6
    model.see_box(-1, 0, 0, length + 1, 12, top)
    return dict(
        az=-68, el=15, lens=68, margin=0.045, grid=2.5, sun=(-46, 40), dof=0.009, focus=(length * 0.5, 0, 6)
    )


def surface(x, levels):
    """The sand's height at a place along the cut: level round each house, a dip between them."""
    k = min(len(levels) - 1, max(0, int(x // PITCH)))
    within = x - k * PITCH
    edge = min(within, PITCH - within)
    dip = 0.9 * max(0.0, 1 - edge / 2.2) if 0 < edge else 0.9
    return levels[k] - dip


def dunes(model, length, levels):
    """Cards upright one behind another, each cut to the line of the dunes, the later ones higher."""
    for row in range(9):
        y = row * 1.7
        points = [(0, 0)]
        for i in range(int(length) + 1):
            x = float(i)
            swell = 0.22 * row * (0.5 + 0.5 * math.sin(x * 0.21 + row * 0.5)) if row > 5 else 0.0
            points.append((x, surface(x, levels) + swell - 0.02 * row))
        points.append((length, 0))
        for a, b in zip(points[1:-1], points[2:-1]):
            model.prism(
                "earth" if row % 2 else "cream",
                [(a[0], 0), (b[0], 0), (b[0], b[1]), (a[0], a[1])],
                y,
                y + 1.69,
                "y",
            )


def piles(model, x, floor, level, depth):
    """A grid of steel shafts with two helices each; the front row stands on the cut."""
    for column in range(4):
        for row in range(3):
            px = x + 0.5 + column * (WIDTH - 1.0) / 3
            py = -0.16 if row == 0 else 1.4 + row * 3.0
            toe = level - depth if row == 0 else level
            model.tube("orange", (px, py, toe), (px, py, floor - 0.2), 0.11, 16)
            model.box("steel", px - 0.2, py - 0.2, floor - 0.22, 0.4, 0.4, 0.05, 0.005)
            if row == 0:
                model.tube("orange", (px, py, toe - 0.35), (px, py, toe), 0.02, 14, 0.11)
                for up in (0.25, 1.2):
                    model.tube("orange", (px, py, toe + up), (px, py, toe + up + 0.07), 0.36, 24)
    model.box("steel", x + 0.2, -0.28, floor - 0.17, WIDTH - 0.4, 0.24, 0.17, 0.006)


def house(model, floor, storeys, which):
    """Boards on every side, a wide opening to the view, a terrace cut back, a zinc roof."""
    height = storeys * 2.8
    model.box("timber", 0, -1.2, floor, WIDTH, DEPTH + 1.2, 0.2, 0.01)
    low = floor + 0.2
    openings = (
        [(0.9, 0.1, 3.2, 2.2), (5.4, 0.1, 1.0, 2.2), (7.1, 0.8, 1.6, 1.4)]
        if which != 1
        else [(0.8, 0.8, 1.6, 1.4), (3.2, 0.1, 1.0, 2.2), (5.2, 0.1, 3.4, 2.2)]
    )
    for level in range(storeys):
        with model.at(0, 0, 0):
            boarded_wall(model, WIDTH, low + level * 2.8, 2.8, openings)
            for left, up, across, tall in openings:
                glass = "ink" if across == 1.0 and level == 0 else "pane"
                window(
                    model,
                    left,
                    0.03,
                    low + level * 2.8 + up,
                    across,
                    tall,
                    glass,
                    "ink",
                    2 if across > 3 else 0,
                )
    for x, y, turn, length in (
        (WIDTH, 0.15, 90, DEPTH - 0.3),
        (WIDTH, DEPTH, 180, WIDTH),
        (0, DEPTH - 0.15, 270, DEPTH - 0.3),
    ):
        with model.at(x, y, 0, turn):
            for level in range(storeys):
                hole = (length * 0.38, 0.8, 1.3, 1.3)
                boarded_wall(model, length, low + level * 2.8, 2.8, (hole,))
                window(model, hole[0], 0.03, low + level * 2.8 + hole[1], hole[2], hole[3], "pane", "ink", 0)
    pitched_roof(model, WIDTH, DEPTH, low + height, DEPTH * 0.32, "grey", 0.3, "timber", "grey")


def grasses(model, length, levels):
    """Marram in tufts between the houses and behind them."""
    random = model.random
    for _ in range(150):
        x, y = random.uniform(0.3, length - 0.3), random.choice(
            [random.uniform(0.2, 1.0), random.uniform(9.2, 14.5)]
        )
        within = x % PITCH
        if y < 2 and 1.6 < within < PITCH - 1.6:
            continue
        z = surface(x, levels) - 0.15
        for _ in range(5):
            tip = (x + random.uniform(-0.3, 0.3), y + random.uniform(-0.3, 0.3), z + random.uniform(0.5, 0.9))
            model.tube("sage", (x, y, z), tip, 0.035, 5, 0.008)
