"""A glass orangery in cast iron on a stone plinth, its heating tunnel cut open below."""

import math

from parts.ground import sheet, strata
from parts.people import figure, tree

LENGTH, DEPTH, GROUND, EAVES = 28.0, 9.6, 2.2, 4.6


def orangery(model, bays=14, **_):
    """The iron is orange: columns, arches, ribs and the ridge; glass stands between them."""
    sheet(model)
    strata(model, -4, -6.5, LENGTH + 1.2, DEPTH + 5, 0, GROUND, ["grey", "conc", "earth", "earth"], 0.45)
    tunnel(model)
    model.box("sage", -3.95, -6.4, GROUND, LENGTH + 5.1, 3.6, 0.06, 0.006)
    model.box("cream", -3.95, -2.8, GROUND, LENGTH + 5.1, 2.2, 0.05, 0.006)
    z = GROUND + 0.05
    pitch = LENGTH / bays
    door = (bays // 2 + 0.5) * pitch
    plinth(model, z, door, pitch)
    doors(model, z, door, pitch)
    side_of_iron(model, z, bays, pitch, 0.0)
    side_of_iron(model, z, bays, pitch, DEPTH)
    for x in (0.0, LENGTH):
        end_of_iron(model, z, x)
    for k in range(bays + 1):
        rib(model, k * pitch, z)
    glass_roof(model, z, bays, pitch)
    ridge = z + 0.6 + EAVES + 2.6
    model.beam("orange", (0, DEPTH / 2, ridge), (LENGTH, DEPTH / 2, ridge), 0.2, 0.22)
    for k in range(int(LENGTH / 0.7)):
        model.tube(
            "orange",
            (0.35 + k * 0.7, DEPTH / 2, ridge + 0.1),
            (0.35 + k * 0.7, DEPTH / 2, ridge + 0.45),
            0.05,
            8,
            0.015,
        )
    for k in range(6):
        potted(model, 3.0 + k * 4.4, DEPTH * (0.35 if k % 2 else 0.65), z + 0.05)
    figure(model, LENGTH * 0.3, -1.8, z, 60, "mid", "ink", stride=0.35)
    figure(model, LENGTH * 0.62, -2.0, z, 120)
    for x in (-2.4, LENGTH * 0.28, LENGTH * 0.72, LENGTH * 0.96):
        tree(model, x, DEPTH + 3.2, GROUND, model.random.uniform(5, 6.5))
    model.see_box(-1.5, -4, 0, LENGTH + 1.5, DEPTH, ridge + 0.4)
    return dict(
        az=-56,
        el=19,
        lens=66,
        margin=0.04,
        grid=2.5,
        sun=(-54, 40),
        dof=0.009,
        focus=(LENGTH * 0.6, 0, z + 3),
    )


def tunnel(model):
    """On the cut end of the ground: the brick ring of the tunnel with its two heating pipes."""
    x, middle = LENGTH + 1.2, DEPTH / 2
    inside = [(middle - 0.85, 0.25), (middle + 0.85, 0.25)]
    inside += [(middle + 0.85 * math.cos(math.pi * k / 12), 1.2 + 0.6 * math.sin(math.pi * k / 12)) for k in range(13)]
    model.prism("ink", inside, x, x + 0.02, "x")
    model.box("brick", x, middle - 1.1, 0.02, 0.1, 2.2, 0.23, 0.004)
    for y in (middle - 1.1, middle + 0.85):
        model.box("brick", x, y, 0.25, 0.1, 0.25, 0.95, 0.004)
    for k in range(8):
        a0, a1 = math.pi * k / 8, math.pi * (k + 1) / 8
        rim = ((0.85, 0.6, a0), (1.1, 0.82, a0), (1.1, 0.82, a1), (0.85, 0.6, a1))
        corners = [(middle + wide * math.cos(a), 1.2 + tall * math.sin(a)) for wide, tall, a in rim]
        model.prism("brick", corners, x, x + 0.1, "x")
    for y in (middle - 0.4, middle + 0.4):
        model.tube("white", (x, y, 0.55), (x + 0.35, y, 0.55), 0.16, 20)
        model.tube("ink", (x + 0.35, y, 0.55), (x + 0.36, y, 0.55), 0.1, 20)


def plinth(model, z, door, pitch):
    """A low wall of dressed stone that leaves the bay of the door open, its coping, and a step before it."""
    half = pitch / 2 - 0.16
    for start, end in ((0, door - half), (door + half, LENGTH)):
        model.box("cream", start, -0.2, z, end - start, 0.4, 0.5, 0.01)
        model.box("white", start, -0.26, z + 0.5, end - start, 0.52, 0.1, 0.01)
    model.box("cream", 0, DEPTH - 0.2, z, LENGTH, 0.4, 0.5, 0.01)
    model.box("white", 0, DEPTH - 0.26, z + 0.5, LENGTH, 0.52, 0.1, 0.01)
    for x in (-0.2, LENGTH - 0.2):
        model.box("cream", x, 0.2, z, 0.4, DEPTH - 0.4, 0.5, 0.01)
        model.box("white", x - 0.06, 0.26, z + 0.5, 0.52, DEPTH - 0.52, 0.1, 0.01)
    model.box("white", door - 1.6, -1.2, z, 3.2, 0.94, 0.12, 0.01)
    model.box("conc", 0.2, 0.2, z, LENGTH - 0.4, DEPTH - 0.4, 0.05, 0.006)


def doors(model, z, door, pitch):
    """Below the bars of its bay: the lower rails and the glass of a pair of doors."""
    half = pitch / 2 - 0.16
    for x in (door - half, door + half, door):
        model.beam("orange", (x, 0, z), (x, 0, z + 0.6), 0.06, 0.06)
    for up in (0.05, 0.6):
        model.beam("orange", (door - half, 0, z + up), (door + half, 0, z + up), 0.06, 0.08)
    model.box("glass", door - half, 0.02, z + 0.08, 2 * half, 0.012, 0.52, 0.001)


def side_of_iron(model, z, bays, pitch, y):
    """Slim columns with an arch between each pair, bars across the glass, and the gutter."""
    low, high = z + 0.6, z + 0.6 + EAVES
    for k in range(bays + 1):
        model.tube("orange", (k * pitch, y, low), (k * pitch, y, high), 0.085, 14)
        model.tube("orange", (k * pitch, y, low), (k * pitch, y, low + 0.25), 0.14, 14)
    for k in range(bays):
        middle, radius = (k + 0.5) * pitch, pitch / 2
        for i in range(8):
            a0, a1 = math.pi * i / 8, math.pi * (i + 1) / 8
            p = (middle + radius * math.cos(a0), y, high - radius - 0.1 + radius * math.sin(a0))
            q = (middle + radius * math.cos(a1), y, high - radius - 0.1 + radius * math.sin(a1))
            model.beam("orange", p, q, 0.07, 0.07)
        for up in (1.2, 2.4):
            model.beam("orange", (k * pitch, y, low + up), ((k + 1) * pitch, y, low + up), 0.04, 0.04)
        model.beam("orange", (middle, y, low), (middle, y, high - 0.1), 0.04, 0.04)
        model.box("glass", k * pitch + 0.05, y + 0.02, low, pitch - 0.1, 0.012, EAVES, 0.001)
    model.beam("orange", (-0.1, y, high), (LENGTH + 0.1, y, high), 0.24, 0.2)


def rib(model, x, z):
    """A curved rib from gutter to ridge on both sides."""
    points = curve(z)
    for (y0, z0), (y1, z1) in zip(points, points[1:]):
        model.beam("orange", (x, y0, z0), (x, y1, z1), 0.07, 0.11)
        model.beam("orange", (x, DEPTH - y0, z0), (x, DEPTH - y1, z1), 0.07, 0.11)


def curve(z, pieces=8):
    """A quarter of a flattened circle from the gutter up to the ridge."""
    low = z + 0.6 + EAVES
    half = DEPTH / 2
    return [
        (half - half * math.cos(math.pi / 2 * k / pieces), low + 2.6 * math.sin(math.pi / 2 * k / pieces))
        for k in range(pieces + 1)
    ]


def glass_roof(model, z, bays, pitch):
    """Curved panes between the ribs, with purlins below them."""
    points = curve(z)
    for k in range(bays):
        for (y0, z0), (y1, z1) in zip(points, points[1:]):
            for a, b in ((y0, y1), (DEPTH - y0, DEPTH - y1)):
                pane = [
                    (k * pitch + 0.04, a, z0),
                    ((k + 1) * pitch - 0.04, a, z0),
                    ((k + 1) * pitch - 0.04, b, z1),
                    (k * pitch + 0.04, b, z1),
                ]
                model.add("glass", pane, [[0, 1, 2, 3]])
    for y, up in points[2:-1:2]:
        for side in (y, DEPTH - y):
            model.beam("orange", (0, side, up), (LENGTH, side, up), 0.05, 0.06)


def end_of_iron(model, z, x):
    """A gable of glass under the last rib: posts as high as the curve allows."""
    low = z + 0.6
    points = curve(z, 16)
    for k in range(1, 8):
        y = k * DEPTH / 8
        near = min(y, DEPTH - y)
        high = max(up for side, up in points if side <= near + 0.31)
        model.beam("orange", (x, y, low), (x, y, high - 0.05), 0.06, 0.06)
    for up in (1.2, 2.4, EAVES):
        model.beam("orange", (x, 0, low + up), (x, DEPTH, low + up), 0.06, 0.08)
    model.box("glass", x - 0.006, 0.05, low, 0.012, DEPTH - 0.1, EAVES, 0.001)


def potted(model, x, y, z):
    """An orange tree in its box, without any orange."""
    model.box("timber", x - 0.35, y - 0.35, z, 0.7, 0.7, 0.6, 0.02)
    model.tube("walnut", (x, y, z + 0.6), (x, y, z + 1.5), 0.05, 8)
    model.ball("sage", (x, y, z + 2.0), 0.62, 16)
