"""Parts: ground."""
import math
from mathutils import Vector


def sheet(model, c=(0, 0), r=3000):
    model.add(
        "sheet",
        [(c[0] - r, c[1] - r, 0), (c[0] + r, c[1] - r, 0), (c[0] + r, c[1] + r, 0), (c[0] - r, c[1] + r, 0)],
        [[0, 1, 2, 3]],
    )


def base(model, x0, y0, x1, y1, t=0.5, mat="ply", top="white"):
    """Baseboard: a ply board with a card skin. Returns the level of its top."""
    model.box(mat, x0, y0, 0.0, x1 - x0, y1 - y0, t * 0.8, 0.03)
    model.box(top, x0 + 0.05, y0 + 0.05, t * 0.8, x1 - x0 - 0.1, y1 - y0 - 0.1, t * 0.2, 0.02)
    return t


def axis(model, p, q, r=0.5, w=0.05):
    """A setting-out line drawn on the sheet, ending in a ring."""
    model.beam("mid", (*p, 0.004), (*q, 0.004), w, 0.006)
    u = (Vector(q) - Vector(p)).normalized()
    c = Vector(q) + u * r
    n = 40
    V = [
        (c.x + k * math.cos(2 * math.pi * i / n), c.y + k * math.sin(2 * math.pi * i / n), 0.007)
        for k in (r, r - w)
        for i in range(n)
    ]
    model.add("mid", V, [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)])


def strata(model, x0, y0, x1, y1, z0, z1, mats, t=0.5, hole=None):
    """Laminated ground: layers t thick, hand-laid; hole=(ax0,ax1,zbottom) leaves a slot along y."""
    n = max(1, round((z1 - z0) / t))
    t = (z1 - z0) / n
    for i in range(n):
        z = z0 + i * t
        mt = mats[min(len(mats) - 1, int(len(mats) * i / n))]

        def j():
            return model.random.uniform(0, 0.035)

        parts = [(x0, x1)] if not hole or z + t <= hole[2] + 1e-06 else [(x0, hole[0]), (hole[1], x1)]
        for a, b in parts:
            model.box(
                mt,
                a + (j() if a == x0 else 0),
                y0 + j(),
                z,
                b - a - (j() if b == x1 else 0),
                y1 - y0 - j(),
                t - 0.006,
                0.012,
            )


def heap(model, x, y, z, r, h, mat="earth", n=8):
    """Spoil heap as stacked contour cards."""
    ph = [model.random.uniform(0, 6.28) for _ in range(4)]
    for i in range(n):
        k = r * (1 - i / n) ** 0.8
        model.prism(
            mat,
            [
                (
                    x
                    + k
                    * (
                        1
                        + 0.12 * math.sin(2 * a + ph[0] + i * 0.1)
                        + 0.07 * math.sin(5 * a + ph[1] + i * 0.2)
                    )
                    * math.cos(a),
                    y + 0.75 * k * (1 + 0.1 * math.sin(3 * a + ph[2])) * math.sin(a),
                )
                for a in (2 * math.pi * j / 40 for j in range(40))
            ],
            z + i * h / n,
            z + (i + 1) * h / n - 0.008,
        )
