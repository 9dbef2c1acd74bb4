import math
from parts.ground import base, sheet
from parts.building import wall
from parts.people import figure
from parts.services import duct, tray


def plant(model, w=14.4, d=9.0, h=4.8, vessels=3, **_):
    """Mechanical contractor: one supply air run is orange."""
    random = model.random
    g = 0.45
    sheet(model)
    base(model, -1.2, -0.5, w + 1.2, d + 1, 0.25, "ply", "ply")
    model.box("conc", -0.3, 0.3, 0.25, w + 0.6, d, 0.2, 0.02)
    lo = [(w * 0.56 + i * 1.9, g + 2.9, 1.5, 1.0) for i in range(3)]
    wall(model, "white", -0.3, w + 0.3, d, g, g + h, 0.3, lo)
    for x, z, a, b in lo:
        for k in range(8):
            model.box("grey", x, d + 0.06, z + 0.04 + k * 0.122, a, 0.16, 0.03, 0.004)
    model.box("white", -0.3, 0.3, g, 0.3, d - 0.3, h, 0.004)
    for i in range(4):
        x = 1.2 + i * (w - 2.0) / 3
        for q, wd, dz, hh in (("grey", 0.2, 0, 0.03), ("grey", 0.02, 0.03, 0.28), ("grey", 0.2, 0.31, 0.03)):
            model.box(q, x - wd / 2, 0.5, g + h - 0.34 + dz, wd, d - 0.5, hh, 0.003)
            model.box("ink", x - wd / 2, 0.49, g + h - 0.34 + dz, wd, 0.01, hh, 0.001)
    hg = g + h - 0.34
    ax = 5.6
    ay = 4.6
    aL = 5.4
    aW = 2.0
    aH = 2.1
    model.box("conc", ax - 0.15, ay - 0.15, g, aL + 0.3, aW + 0.3, 0.15, 0.01)
    model.box("steel", ax, ay, g + 0.15, aL, aW, 0.12, 0.006)
    n = 4
    for i in range(n):
        model.box("white", ax + i * aL / n + 0.01, ay, g + 0.27, aL / n - 0.02, aW, aH, 0.03)
        model.box("cream", ax + i * aL / n + 0.14, ay - 0.03, g + 0.42, aL / n - 0.3, 0.04, aH - 0.3, 0.02)
        for zz in (0.7, 1.7):
            model.box("ink", ax + i * aL / n + 0.17, ay - 0.06, g + zz, 0.05, 0.04, 0.16, 0.004)
    model.tube(
        "ink", (ax + aL * 0.63, ay - 0.035, g + 1.35), (ax + aL * 0.63, ay - 0.045, g + 1.35), 0.28, 24
    )
    model.tube(
        "pane", (ax + aL * 0.63, ay - 0.045, g + 1.35), (ax + aL * 0.63, ay - 0.05, g + 1.35), 0.22, 24
    )
    zt = g + 3.45
    duct(
        model,
        "orange",
        [(ax + 0.8, ay + 1, g + 0.27 + aH), (ax + 0.8, ay + 1, zt), (ax + 0.8, 2.5, zt), (w + 0.3, 2.5, zt)],
        0.85,
        0.6,
        1.35,
        "orange",
        hg,
    )
    model.box("ink", w + 0.3, 2.5 - 0.36, zt - 0.24, 0.03, 0.72, 0.48, 0.002)
    duct(
        model,
        "white",
        [
            (ax + aL - 0.1 + 0.1, ay + 1.0, g + 1.3),
            (ax + aL + 1.0, ay + 1.0, g + 1.3),
            (ax + aL + 1.0, ay + 1.0, g + 3.4 - 0.0),
            (ax + aL + 1.0, d, g + 3.4),
        ],
        0.8,
        0.7,
        1.2,
        "grey",
    )
    for i in range(vessels):
        x = 1.3 + i * 1.35
        y = 7.4
        model.box("conc", x - 0.6, y - 0.6, g, 1.2, 1.2, 0.12, 0.01)
        for a in range(3):
            model.box(
                "steel",
                x + 0.38 * math.cos(a * 2.09) - 0.05,
                y + 0.38 * math.sin(a * 2.09) - 0.05,
                g + 0.12,
                0.1,
                0.1,
                0.35,
                0.004,
            )
        model.loft(
            "white",
            [
                (g + 0.4, 0.1, 0.1, x, y),
                (g + 0.45, 0.35, 0.35, x, y),
                (g + 0.58, 0.48, 0.48, x, y),
                (g + 0.6, 0.5, 0.5, x, y),
                (g + 2.25, 0.5, 0.5, x, y),
                (g + 2.27, 0.48, 0.48, x, y),
                (g + 2.42, 0.3, 0.3, x, y),
                (g + 2.48, 0.08, 0.08, x, y),
            ],
            32,
        )
        for zz in (0.95, 1.9):
            model.tube("grey", (x, y, g + zz), (x, y, g + zz + 0.05), 0.51, 32)
        model.pipe("steel", [(x, y, g + 2.46), (x, y, g + 2.95), (x, y - 0.9, g + 2.95)], 0.07, 0.16)
        model.tube("ink", (x, y - 0.46, g + 0.8), (x, y - 0.9, g + 0.8), 0.07, 12)
    model.pipe(
        "steel", [(0.5, 6.5, g + 2.95), (ax - 0.5, 6.5, g + 2.95), (ax - 0.5, 6.5, g + 3.2 + 0.85)], 0.11, 0.3
    )
    model.pipe(
        "ink", [(0.5, 6.5, g + 0.8), (4.9, 6.5, g + 0.8), (4.9, 3.2, g + 0.8), (2.6, 3.2, g + 0.8)], 0.1, 0.28
    )
    model.pipe(
        "steel",
        [(0.35, 6.5, g + 2.95), (0.35, 2.2, g + 2.95), (0.35, 2.2, g + 1.5), (1.5, 2.2, g + 1.5)],
        0.11,
        0.3,
    )
    for k in range(2):
        y = 2.2 + k * 1.15
        model.box("conc", 1.2, y - 0.4, g, 1.7, 0.8, 0.22, 0.015)
        model.tube("mid", (1.9, y, g + 0.55), (2.75, y, g + 0.55), 0.22, 20)
        model.tube("white", (1.55, y, g + 0.55), (1.9, y, g + 0.55), 0.3, 24)
        for q in range(6):
            model.tube("ink", (2.02 + q * 0.11, y, g + 0.55), (2.05 + q * 0.11, y, g + 0.55), 0.245, 20)
        model.box("mid", 2.1, y - 0.18, g + 0.22, 0.5, 0.36, 0.15, 0.01)
        model.tube("steel", (1.72, y, g + 0.8), (1.72, y, g + 1.4), 0.09, 14)
        model.tube("ink", (1.72, y, g + 1.0), (1.72, y, g + 1.06), 0.16, 16)
    model.pipe("steel", [(1.5, 2.2, g + 1.5), (1.72, 2.2, g + 1.5), (1.72, 3.6, g + 1.5)], 0.1, 0.1)
    tray(model, 0.0, w + 0.3, 7.9, g + 3.75, 0.5, "grey", 6, hg)
    for k in range(2):
        model.pipe("steel", [(0.2, 7.0 + k * 0.4, g + 4.1 - 0.02), (w, 7.0 + k * 0.4, g + 4.1)], 0.09)
    model.box("grey", w - 2.2, d - 0.55, g, 1.9, 0.5, 2.0, 0.02)
    for k in range(3):
        model.box("white", w - 2.15 + k * 0.62, d - 0.58, g + 0.1, 0.56, 0.04, 1.8, 0.01)
    figure(model, 4.3, 2.0, g, 160, "ink")
    figure(model, w - 2.2, 4.2, g, 60, "mid", stride=0.1)
    model.see_box(-0.5, 0.0, 0.2, w + 0.5, d * 0.7, g + h - 0.3)
    model.see((-0.3, d + 0.3, g + h), (w + 1.2, d + 1.0, 0.25))
    return dict(
        az=random.choice([-60, -64, -57]),
        el=26,
        lens=65,
        margin=0.045,
        grid=1.2,
        sun=(-30, 44),
        dof=0.011,
        focus=(7, 2, 2.5),
        soft=6,
    )
