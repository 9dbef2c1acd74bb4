"""Parts: people."""
import math
from mathutils import Vector


def figure(model, x, y, z, rot=0, mat="ink", hat="white", h=1.75, stride=0.22):
    k = h / 1.75
    with model.at(x, y, z, rot, k):
        for sd in (-1, 1):
            s = stride * sd / 2
            model.loft(
                mat,
                [
                    (0, 0.05, 0.1, s + 0.04, sd * 0.09),
                    (0.06, 0.055, 0.075, s, sd * 0.09),
                    (0.45, 0.065, 0.075, s * 0.6, sd * 0.09),
                    (0.86, 0.09, 0.1, 0, sd * 0.075),
                ],
                8,
            )
            model.tube(mat, (0.0, sd * 0.21, 1.42), (-s * 0.8, sd * 0.25, 0.86), 0.055, 7, 0.04)
        model.loft(
            mat,
            [
                (0.8, 0.11, 0.16, 0, 0),
                (1.1, 0.12, 0.18, 0, 0),
                (1.38, 0.13, 0.22, 0.01, 0),
                (1.47, 0.08, 0.12, 0, 0),
                (1.53, 0.055, 0.055, 0, 0),
            ],
            10,
        )
        model.ball(mat, (0.01, 0, 1.63), 0.105, 9, 1.12)
        model.loft(
            hat,
            [
                (1.65, 0.15, 0.125, 0.02, 0),
                (1.66, 0.13, 0.12, 0.0, 0),
                (1.72, 0.115, 0.11, 0, 0),
                (1.77, 0.06, 0.06, 0, 0),
            ],
            10,
        )


def tree(model, x, y, z, h=6, kind=None, mat="sage"):
    """Model tree: stacked card discs on a rod, or a twig tree with blossom."""
    random = model.random
    kind = kind or random.choice(["disc", "twig"])
    if kind == "disc":
        model.tube("timber", (x, y, z), (x, y, z + h), h * 0.012 + 0.02, 7)
        n = 9
        w = h * random.uniform(0.26, 0.33)
        for i in range(n):
            t = i / (n - 1)
            r = w * math.sin(math.pi * (0.14 + 0.8 * t)) ** 0.8 * random.uniform(0.9, 1.06)
            model.tube(
                mat,
                (x, y, z + h * (0.28 + 0.68 * t)),
                (x, y, z + h * (0.28 + 0.68 * t) + h * 0.012 + 0.03),
                r,
                28,
            )
    else:
        model.tube("walnut", (x, y, z), (x, y, z + h * 0.45), h * 0.018 + 0.02, 7, h * 0.012)
        for i in range(15):
            a = i * 2.4 + random.random()
            e = random.uniform(0.25, 1.25)
            b0 = Vector((x, y, z + h * random.uniform(0.26, 0.45)))
            b1 = b0 + Vector(
                (math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e))
            ) * h * random.uniform(0.28, 0.5)
            model.tube("walnut", b0, b1, h * 0.008 + 0.01, 5, h * 0.003 + 0.004)
            for j in range(9):
                p = (
                    b0.lerp(b1, random.uniform(0.55, 1.08))
                    + Vector((random.gauss(0, 1), random.gauss(0, 1), random.gauss(0, 1))) * h * 0.035
                )
                model.ball(mat, p, h * random.uniform(0.02, 0.036), 7)


def van(model, x, y, z, rot=0, mat="white", L=5.5):
    with model.at(x, y, z, rot):
        W = 1.95
        model.prism(
            mat,
            [
                (0, 0.35),
                (L, 0.35),
                (L, 0.95),
                (L - 0.25, 1.15),
                (L - 1.0, 1.3),
                (L - 1.65, 2.15),
                (L - 2, 2.35),
                (0.12, 2.4),
                (0, 2.2),
            ],
            -W / 2,
            W / 2,
            "y",
        )
        model.prism(
            "pane",
            [(L - 1.05, 1.33), (L - 1.6, 2.06), (L - 2.3, 2.06), (L - 2.3, 1.33)],
            -W / 2 - 0.015,
            W / 2 + 0.015,
            "y",
        )
        model.add(
            "pane",
            [(L - 1.02, -0.8, 1.36), (L - 1.02, 0.8, 1.36), (L - 1.58, 0.75, 2.12), (L - 1.58, -0.75, 2.12)],
            [[0, 1, 2, 3]],
        )
        for wx in (1.0, L - 1.0):
            for sy in (-1, 1):
                model.tube("ink", (wx, sy * (W / 2 - 0.2), 0.36), (wx, sy * (W / 2 + 0.03), 0.36), 0.36, 20)
                model.tube("grey", (wx, sy * (W / 2 + 0.03), 0.36), (wx, sy * (W / 2 + 0.05), 0.36), 0.2, 16)
