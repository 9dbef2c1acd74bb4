"""A gasworks site in section: two gas-holder bases, the dig between them, and soil under treatment."""

import math

from parts.ground import heap, sheet, strata
from parts.machines import excavator
from parts.people import figure
from parts.surroundings import trees

LENGTH, DEPTH, TOP = 54.0, 34.0, 5.5


def remediation(model, windrows=3, bases=2, **_):
    """The soil laid out in windrows for treatment is orange."""
    sheet(model)
    dig = (18.0, 36.0)
    strata(model, 0, 0, dig[0], DEPTH, 0, TOP, ["mid", "grey", "conc", "earth", "earth", "ply"], 0.5)
    strata(model, dig[1], 0, LENGTH, DEPTH, 0, TOP, ["mid", "grey", "conc", "earth", "earth", "ply"], 0.5)
    strata(model, dig[0], 0, dig[1], 13.0, 0, 2.2, ["mid", "grey"], 0.5)
    strata(model, dig[0], 13.0, dig[1], DEPTH, 0, TOP, ["mid", "grey", "conc", "earth", "earth", "ply"], 0.5)
    benches(model, dig)
    for k in range(bases):
        holder_base(model, (9.0, 45.0)[k], 10.0, 6.6)
    for k in range(windrows):
        windrow(model, 6.0, 20.8 + k * 4.3, LENGTH - 16.0)
    excavator(model, 27.0, 16.4, TOP, -90, reach=6.6, drop=-2.3)
    excavator(model, LENGTH - 6.5, 26.4, TOP, 180, reach=5.6, drop=1.2)
    heap(model, 31.5, 8.5, 2.2, 2.4, 1.6)
    for x, y, z in ((24.0, 5.0, 2.2), (22.6, 15.4, TOP), (50.0, 20.4, TOP), (3.0, 19.4, TOP)):
        figure(model, x, y, z, model.random.uniform(0, 360), model.random.choice(["ink", "mid"]))
    wells(model)
    trees(model, [(2.5 + k * 9, DEPTH - 1.6) for k in range(6)], TOP, 4.5, 6.5, "twig")
    model.see_box(0, 0, 0, LENGTH, DEPTH * 0.9, TOP + 2.5)
    return dict(
        az=-66, el=29, lens=68, margin=0.04, grid=5, sun=(-52, 40), dof=0.008, focus=(LENGTH * 0.5, 10, 4)
    )


def benches(model, dig):
    """The sides of the dig step down in two benches."""
    for side in (0, 1):
        for k, (wide, low) in enumerate(((3.0, 3.3), (1.5, 4.4))):
            x = dig[0] if side == 0 else dig[1] - wide
            model.box(
                "earth", x, 0.02, 2.2 if k == 0 else 3.3, wide, 12.9, low - (2.2 if k == 0 else 3.3), 0.02
            )
    for k, (wide, low) in enumerate(((3.0, 3.3), (1.5, 4.4))):
        base = 2.2 if k == 0 else 3.3
        model.box("earth", dig[0] + 3.0, 13.0 - wide, base, dig[1] - dig[0] - 6.0, wide, low - base, 0.02)


def holder_base(model, x, y, radius):
    """A ring of brick round the old tank, with its guide piers and the fill inside taken down a little."""
    count = 48
    for low, high, inner, outer, mat in (
        (TOP, TOP + 1.0, radius - 0.6, radius, "brick"),
        (TOP + 1.0, TOP + 1.15, radius - 0.7, radius + 0.1, "white"),
    ):
        for k in range(count):
            a0, a1 = 2 * math.pi * k / count, 2 * math.pi * (k + 1) / count
            corners = [
                (x + r * math.cos(a), y + r * math.sin(a))
                for r, a in ((inner, a0), (outer, a0), (outer, a1), (inner, a1))
            ]
            model.prism(mat, corners, low, high)
    for k in range(10):
        a = 2 * math.pi * (k + 0.5) / 10
        px, py = x + (radius + 0.2) * math.cos(a), y + (radius + 0.2) * math.sin(a)
        model.box("brick", px - 0.5, py - 0.5, TOP, 1.0, 1.0, 1.6, 0.01)
        model.box("white", px - 0.6, py - 0.6, TOP + 1.6, 1.2, 1.2, 0.15, 0.02)
    model.tube("grey", (x, y, TOP), (x, y, TOP + 0.15), radius - 0.62, 60)
    model.tube("pane", (x + 1.0, y - 1.0, TOP + 0.15), (x + 1.0, y - 1.0, TOP + 0.18), 2.6, 40)


def windrow(model, x, y, length):
    """A long low bank on a liner, laid in four cards."""
    model.box("ink", x - 0.8, y - 0.2, TOP, length + 1.6, 3.4, 0.05, 0.006)
    for k in range(4):
        inset = 0.36 * k
        wide = 2.9 - 2 * inset
        low = TOP + 0.05 + k * 0.42
        model.box("orange", x + inset, y + 0.05 + inset, low, length - 2 * inset, wide, 0.41, 0.04)


def wells(model):
    """Standpipes of the monitoring wells with their caps."""
    for x, y in ((1.5, 2.0), (17.0, 2.0), (37.2, 2.2), (52.4, 2.0), (52.6, 18.5)):
        model.tube("steel", (x, y, TOP), (x, y, TOP + 0.9), 0.12, 14)
        model.tube("ink", (x, y, TOP + 0.9), (x, y, TOP + 1.0), 0.17, 14)
