"""Parts: what stands around a building."""

from parts.ground import base, sheet
from parts.people import figure, tree


def plot(model, west, south, east, north, street=True, thickness=0.5):
    """The sheet, a board with a street along its south edge, and its footway; returns the ground's level."""
    sheet(model)
    base(model, west, south, east, north, thickness, "ply", "white")
    if street:
        length = east - west - 0.2
        model.box("grey", west + 0.1, south + 0.1, thickness, length, 6.4, 0.03, 0.004)
        model.box("conc", west + 0.1, south + 6.5, thickness, length, 0.15, 0.14, 0.01)
        model.box("cream", west + 0.1, south + 6.65, thickness, length, 2.6, 0.12, 0.01)
        for i in range(int(length / 5)):
            model.box("white", west + 1.5 + i * 5, south + 3.2, thickness + 0.03, 2.4, 0.12, 0.004, 0.001)
    return thickness


def city(model, width, depth, reach=190, tallest=24):
    """Plain card blocks around a plot of width by depth that stands on the sheet's middle."""
    random = model.random
    for column in range(-6, 7):
        for row in range(-5, 7):
            x = column * 44 + random.uniform(-3, 3)
            y = row * 42 + random.uniform(-3, 3)
            near = abs(x) < width / 2 + 22 and abs(y) < depth / 2 + 22
            in_front = abs(x) < width / 2 + 60 and -depth / 2 - 110 < y < 0
            if near or in_front or abs(x) > reach + width or random.random() < 0.1:
                continue
            block(model, x, y, random.uniform(20, 32), random.uniform(18, 28), random.uniform(9, tallest))


def block(model, x, y, width, depth, height):
    """A neighbour: card floors of three metres."""
    mat = model.random.choice(["white", "white", "cream"])
    for i in range(max(2, int(height / 3))):
        model.box(mat, x - width / 2, y - depth / 2, i * 3, width, depth, 2.9, 0.05)


def trees(model, places, z, low=5.0, high=7.5, kind=None):
    """A tree of its own size at each place."""
    for x, y in places:
        tree(model, x, y, z, model.random.uniform(low, high), kind)


def walkers(model, count, x0, x1, y0, y1, z):
    """People going somewhere between the given bounds."""
    random = model.random
    for _ in range(count):
        coat = random.choice(["ink", "mid"])
        figure(
            model,
            random.uniform(x0, x1),
            random.uniform(y0, y1),
            z,
            random.uniform(0, 360),
            coat,
            coat,
            stride=0.4,
        )
