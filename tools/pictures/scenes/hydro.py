"""A hillside in contour cards: intake, penstock and turbine house."""

import math

from parts.building import wall, window
from parts.ground import sheet
from parts.people import figure
from parts.surroundings import trees

LENGTH, STEP, RISE = 44.0, 2.5, 1.1


def hydro(model, steps=14, **_):
    """The penstock is orange, from the weir at the top of the burn to the house with the turf roof."""
    sheet(model)
    edges = contours(model, steps)
    burn(model, edges)
    top = steps * RISE
    intake(model, edges[-1], top)
    penstock(model, edges)
    turbine_house(model, 19.0, 3.2, RISE * 2)
    hillside_trees(model, edges)
    figure(model, 16.2, 5.0, RISE * 2, 40)
    model.see_box(0, 0, 0, LENGTH, edges[-1] + 3, top + 2)
    return dict(az=-66, el=29, lens=66, margin=0.045, grid=5, sun=(-58, 38), dof=0.008, focus=(22, 14, 6))


def contours(model, steps):
    """One card a contour; returns how far back the front edge of each lies at the middle."""
    random = model.random
    phases = [random.uniform(0, 6.28) for _ in range(3)]
    edges = []
    back = steps * STEP + 10

    def edge(level, x):
        """The front edge of a card: it bends, and runs back where the burn comes down and where the house is let in."""
        wave = 0.9 * math.sin(x * 0.16 + phases[0]) + 0.5 * math.sin(x * 0.37 + phases[1] + level * 0.3)
        valley = 3.2 * math.exp(-(((x - 31) / 4.2) ** 2))
        if level < 2:
            return 0.0
        natural = max(0.0, (level - 2) * STEP + 3.5 + wave + valley)
        in_yard = 14.0 <= x <= 24.0
        return max(natural, 8.0 + (level - 2) * 0.25) if in_yard else natural

    for level in range(steps):
        mat = ("conc", "earth", "earth")[min(level, 2)] if level < 2 else ("cream" if level % 2 else "sage")
        points = [(k * LENGTH / 44, edge(level, k * LENGTH / 44)) for k in range(45)]
        for k in range(44):
            x0, y0 = points[k]
            x1, y1 = points[k + 1]
            model.prism(
                mat, [(x0, y0), (x1, y1), (x1, back), (x0, back)], level * RISE, (level + 1) * RISE - 0.02
            )
        edges.append(edge(level, 24.0))
    return edges


def burn(model, edges):
    """Water from step to step, and the loch at the foot."""
    for level in range(2, len(edges)):
        y = (level - 2) * STEP + 3.5 + 3.2
        low = (level + 1) * RISE
        model.box("pane", 30.2 + 0.3 * math.sin(level), y - 0.6, low - 0.01, 1.6, STEP + 1.6, 0.06, 0.01)
        model.box("pane", 30.3 + 0.3 * math.sin(level), y - 0.65, low - RISE, 1.4, 0.08, RISE, 0.01)
    model.box("pane", 30.2, 2.5, 2 * RISE - 0.03, 1.6, 5.0, 0.05, 0.004)
    model.box("pane", 0.02, 0.05, 2 * RISE - 0.02, LENGTH - 0.04, 2.6, 0.05, 0.004)


def intake(model, y, top):
    """A weir across the burn with its screen and the chamber beside it."""
    crest = y + 4.0
    model.box("conc", 27.2, crest, top - 0.02, 8.0, 0.7, 1.1, 0.02)
    model.box("pane", 28.0, crest + 0.7, top - 0.01, 6.4, 4.5, 0.8, 0.01)
    model.box("conc", 25.0, crest - 1.6, top - 0.02, 2.3, 3.4, 1.3, 0.02)
    model.box("grey", 25.2, crest - 1.4, top + 1.28, 1.9, 3.0, 0.06, 0.006)
    for k in range(7):
        model.box("steel", 27.6 + k * 0.28, crest - 0.14, top, 0.08, 0.14, 1.0, 0.004)
    for rail in (0.6, 1.1):
        model.beam(
            "mid", (25.1, crest - 1.5, top + 1.3 + rail), (27.2, crest - 1.5, top + 1.3 + rail), 0.05, 0.05
        )
    figure(model, 24.2, crest - 0.8, top, 60)


def penstock(model, edges):
    """The pipe on its saddles, with an anchor block at each change of grade."""
    points = [(26.0, edges[-1] + 2.5, len(edges) * RISE + 0.45)]
    for level in range(len(edges) - 1, 4, -1):
        share = (level - 2) / (len(edges) - 3)
        x = 21.6 + 4.4 * share + 0.5 * math.sin(level * 0.8)
        points.append((x, edges[level] - 0.9, level * RISE + RISE * 0.55 + 0.45))
    points += [(21.4, 8.3, 4.9), (21.4, 7.5, 4.9)]
    model.pipe("orange", points, 0.36, 0.5, 22)
    for x, y, z in points[1:-2:3]:
        model.box("conc", x - 0.7, y - 0.7, z - 1.6, 1.4, 1.4, 1.5, 0.02)


def turbine_house(model, x, y, z):
    """Stone walls, a wide door, and a roof of turf on a timber edge."""
    width, depth, height = 7.6, 4.6, 3.0
    with model.at(x - width / 2, y, 0):
        holes = [(0.8, z + 0.02, 2.2, 2.4), (4.2, z + 1.0, 1.0, 1.2), (5.8, z + 1.0, 1.0, 1.2)]
        wall(model, "grey", 0, width, 0, z, z + height, 0.4, holes)
        model.box("timber", 0.8, 0.15, z + 0.02, 2.2, 0.08, 2.4, 0.006)
        for left, low, across, up in holes[1:]:
            window(model, left, 0.15, low, across, up, "pane", "ink", 0)
        for side in (0, width - 0.4):
            model.box("grey", side, 0.4, z, 0.4, depth - 0.4, height, 0.004)
        model.box("grey", 0.4, depth - 0.4, z, width - 0.8, 0.4, height, 0.004)
        model.box("timber", -0.5, -0.6, z + height, width + 1.0, depth + 1.0, 0.25, 0.01)
        model.box("sage", -0.4, -0.5, z + height + 0.25, width + 0.8, depth + 0.8, 0.3, 0.04)
        for _ in range(40):
            model.ball(
                "sage",
                (
                    model.random.uniform(-0.2, width + 0.2),
                    model.random.uniform(-0.3, depth),
                    z + height + 0.56,
                ),
                0.13,
                7,
            )


def hillside_trees(model, edges):
    """Birches and pines on the cards, clear of the pipe and the burn."""
    places = []
    for _ in range(30):
        level = model.random.randrange(3, len(edges) - 1)
        x = model.random.choice([model.random.uniform(1.5, 15), model.random.uniform(36, LENGTH - 1.5)])
        places.append((x, (level - 1) * STEP + 3.5 + 2.6, level))
    for x, y, level in places:
        trees(model, [(x, y)], (level + 1) * RISE - 0.6, 3.0, 4.6)
