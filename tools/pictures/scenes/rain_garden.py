"""A car park that drains to rain gardens and a swale before an office."""

import math

from parts.faces import clad_storey
from parts.people import figure, tree
from parts.surroundings import plot

LENGTH, DEPTH = 56.0, 40.0


def rain_garden(model, gardens=4, trees=22, **_):
    """The planting in the beds and along the swale is orange; trees stay in their own colour."""
    z = plot(model, -2, -2, LENGTH + 2, DEPTH + 2, street=False)
    office(model, z)
    model.box("cream", 0, 27.0, z, LENGTH, 2.4, 0.12, 0.006)
    model.box("grey", 0, 8.0, z, LENGTH, 19.0, 0.04, 0.004)
    for row, (start, way) in enumerate(((8.2, 1), (26.8, -1))):
        bays(model, z, start, way, gardens)
    for k in range(gardens):
        x = 6.0 + k * (LENGTH - 12) / (gardens - 1) - 1.5
        for y in (8.2, 21.9):
            bed(model, x, y, z, 3.0, 4.9)
    swale(model, z)
    plant_trees(model, z, trees, gardens)
    cars(model, z, gardens)
    for k in range(5):
        figure(model, 6 + k * 10.5, 28.2, z + 0.12, 40 + 90 * k, "mid" if k % 2 else "ink", "ink", stride=0.4)
    model.see_box(-1, -1, 0, LENGTH + 1, DEPTH, z + 6)
    return dict(
        az=-64, el=34, lens=68, margin=0.035, grid=5, sun=(-48, 40), dof=0.007, focus=(LENGTH * 0.5, 12, 1)
    )


def office(model, z):
    """A low office at the back whose roof drains here."""
    with model.at(4.0, 30.5, 0):
        width, depth = LENGTH - 8.0, 8.0
        for level in range(2):
            model.box("white", 0.4, 0.4, z + level * 3.6, width - 0.8, depth - 0.8, 3.5, 0.01)
            clad_storey(model, "ribbon", z + level * 3.6, width, depth, 4.0, 3.6)
        model.box("white", -0.2, -0.2, z + 7.2, width + 0.4, depth + 0.4, 0.5, 0.02)
        model.box("grey", 0.2, 0.2, z + 7.7, width - 0.4, depth - 0.4, 0.05, 0.004)
        for k in range(4):
            model.tube("mid", (6 + k * 12, -0.1, z + 0.2), (6 + k * 12, -0.1, z + 7.2), 0.08, 10)


def bays(model, z, start, way, gardens):
    """Lines between the parking bays on one side of the aisle."""
    length = 4.8 * way
    for k in range(int(LENGTH / 2.5) + 1):
        x = k * 2.5 + 0.4
        if not in_bed(x, gardens):
            model.box("white", x, min(start, start + length), z + 0.04, 0.1, 4.8, 0.004, 0.001)


def in_bed(x, gardens, margin=1.7):
    """Whether a place along the car park lies in one of the beds."""
    return any(abs(x - 6.0 - k * (LENGTH - 12) / (gardens - 1)) < margin for k in range(gardens))


def bed(model, x, y, z, width, length):
    """A bed within kerbs that leave gaps for the water, stones at each gap, and the planting."""
    for side in (x - 0.15, x + width):
        for part in (0, 1):
            model.box("conc", side, y + part * (length * 0.55), z + 0.02, 0.15, length * 0.45, 0.16, 0.01)
    for end in (y, y + length - 0.15):
        model.box("conc", x, end, z + 0.02, width, 0.15, 0.16, 0.01)
    model.box("earth", x, y + 0.15, z + 0.02, width, length - 0.3, 0.06, 0.006)
    for _ in range(26):
        px, py = x + model.random.uniform(0.3, width - 0.3), y + model.random.uniform(0.5, length - 0.5)
        tuft(model, px, py, z + 0.08)


def tuft(model, x, y, z):
    """A clump: seven blades that lean outwards."""
    tall = model.random.uniform(0.35, 0.75)
    for k in range(7):
        a = k * 0.9 + model.random.random()
        tip = (x + math.cos(a) * 0.28, y + math.sin(a) * 0.28, z + tall)
        model.tube("orange", (x, y, z), tip, 0.07, 5, 0.015)


def swale(model, z):
    """A long hollow before the car park: banks in cards, planting in it, a weir of stone every so often."""
    for k in range(3):
        model.box("sage", 0, 7.9 - 0.7 * (k + 1), z + 0.02, LENGTH, 0.69, 0.5 - k * 0.16, 0.02)
        model.box("sage", 0, 0.7 * k + 0.2, z + 0.02, LENGTH, 0.69, 0.5 - k * 0.16, 0.02)
    model.box("earth", 0, 2.3, z + 0.01, LENGTH, 3.5, 0.05, 0.006)
    for k in range(4):
        model.box("conc", 8 + k * 13.0, 2.3, z + 0.02, 0.4, 3.5, 0.4, 0.02)
        model.box("pane", 8.4 + k * 13.0, 2.6, z + 0.05, 3.4, 2.9, 0.05, 0.006)
    for _ in range(150):
        x, y = model.random.uniform(0.5, LENGTH - 0.5), model.random.uniform(2.5, 5.6)
        if not any(8.0 + k * 13.0 - 0.2 < x < 12.0 + k * 13.0 for k in range(4)):
            tuft(model, x, y, z + 0.06)


def plant_trees(model, z, count, gardens):
    """One tree in each bed, the others along the footway and at the corners."""
    places = []
    for k in range(gardens):
        x = 6.0 + k * (LENGTH - 12) / (gardens - 1)
        places += [(x, 10.6), (x, 24.4)]
    corners = [(1.2, 1.0), (LENGTH - 1.2, 1.0), (1.4, 32.0), (LENGTH - 1.4, 32.0)]
    rest = count - len(places) - len(corners)
    places += corners
    places += [(3.0 + k * (LENGTH - 6) / (rest - 1), 29.6) for k in range(rest)]
    for x, y in places:
        tree(model, x, y, z + 0.1, model.random.uniform(3.6, 5.0), "twig")


def cars(model, z, gardens):
    """Cars in some of the bays, as plain blocks of card."""
    random = model.random
    for y in (8.5, 22.3):
        for k in range(int(LENGTH / 2.5)):
            x = 0.75 + k * 2.5
            if in_bed(x + 0.9, gardens, 3.0) or random.random() < 0.45:
                continue
            mat = random.choice(["white", "cream", "mid"])
            model.box(mat, x, y, z + 0.3, 1.8, 4.2, 0.6, 0.12)
            model.box("pane", x + 0.12, y + 0.9, z + 0.9, 1.56, 2.3, 0.5, 0.16)
            for wheel_y in (y + 0.8, y + 3.4):
                for wheel_x in (x - 0.02, x + 1.62):
                    model.tube(
                        "ink", (wheel_x, wheel_y, z + 0.34), (wheel_x + 0.2, wheel_y, z + 0.34), 0.3, 16
                    )
