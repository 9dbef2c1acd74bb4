import math
from mathutils import Vector
from parts.ground import heap, sheet, strata
from parts.people import figure, tree
from parts.machines import excavator


def trench(model, depth=3.2, width=2.0, length=17, road=7.3, dia=0.45, rings=5, **_):
    """Drainage contractor: the pipe is orange."""
    random = model.random
    T = depth + 1.3
    x0 = -4.6
    x1 = road + 3.4
    ye = length * 0.66
    tx = road * 0.34
    sheet(model)
    zb = T - depth
    mats = ["grey", "conc", "earth", "earth", "ply"]
    strata(model, x0, 0, x1, ye, 0, T - 0.35, mats, 0.32, (tx - width / 2, tx + width / 2, zb))
    strata(model, x0, ye, x1, length, 0, T - 0.35, mats, 0.32)
    z = T - 0.35
    for y0, y1, cut in ((0, ye, 1), (ye, length, 0)):
        for a, b in ((0, tx - width / 2), (tx + width / 2, road)) if cut else ((0, road),):
            model.box("grey", a, y0, z, b - a, y1 - y0, 0.2, 0.004)
            model.box("ink", a, y0 + 0.02, z + 0.2, b - a, y1 - y0 - 0.02, 0.1, 0.01)
    for a, b, k in ((x0, -0.15, -0.15), (road + 0.15, x1, road)):
        model.box("cream", a, 0.02, z, b - a, length - 0.02, 0.42, 0.012)
        model.box("white", k, 0.01, z, 0.15, length - 0.01, 0.43, 0.02)
    zr = z + 0.3
    for i in range(int(length / 3)):
        model.box("white", road / 2 + 1.3, 0.6 + i * 3, zr, 0.12, 1.6, 0.006, 0.002)
    for s in (-1, 1):
        wx = tx + s * width / 2
        for i in range(int(ye / 0.34)):
            model.box(
                "steel",
                wx - (0.0 if s < 0 else 0.07) + 0.03 * (i % 2) * -s,
                0.05 + i * 0.34,
                zb - 0.0,
                0.07,
                0.33,
                depth + 0.55,
                0.006,
            )
        for zz in (0.9, depth - 0.45):
            model.box("timber", wx - 0.1 + -s * 0.2, 0.3, zb + zz, 0.2, ye - 0.5, 0.2, 0.01)
    mh = ye * 0.62
    for y in (1.0, 3.6, mh - 1.4, mh + 1.4, ye - 0.8):
        for zz in (1.0, depth - 0.35):
            model.tube(
                "mid", (tx - width / 2 + 0.3, y, zb + zz), (tx + width / 2 - 0.3, y, zb + zz), 0.07, 12
            )
    r = dia / 2
    pz = zb + 0.18 + r
    model.box("earth", tx - width / 2 + 0.1, 0.03, zb, width - 0.2, ye - 0.1, 0.2, 0.01)
    q = -0.9
    while q < ye - 1.2:
        e = min(q + 2.4, ye - 0.5)
        model.tube("orange", (tx, q, pz), (tx, e, pz), r, 28)
        model.tube("orange", (tx, q, pz), (tx, q + 0.28, pz), r * 1.18, 28)
        q = e
    model.tube("ink", (tx, -0.905, pz), (tx, -0.9, pz), r * 0.86, 28)
    rh = 0.5
    R1 = 0.74
    model.box("conc", tx - 0.85, mh - 0.85, zb, 1.7, 1.7, 0.25, 0.02)

    def ring(x, y, zz, h=rh):
        n = 36
        V = [
            (x + k * math.cos(2 * math.pi * i / n), y + k * math.sin(2 * math.pi * i / n), zz + dz)
            for k, dz in ((R1, 0), (R1, h - 0.02), (R1 - 0.13, h - 0.02), (R1 - 0.13, 0))
            for i in range(n)
        ]
        model.add(
            "conc",
            V,
            [
                [a * n + i, a * n + (i + 1) % n, (a + 1) % 4 * n + (i + 1) % n, (a + 1) % 4 * n + i]
                for a in range(4)
                for i in range(n)
            ],
        )

    for i in range(rings):
        ring(tx, mh, zb + 0.25 + i * rh)
    hz = zr + 1.5
    ring(tx, mh, hz)
    ey = ye + 3.3
    tip = excavator(model, tx + 0.35 * -1, ey, zr, -90, reach=ey - mh + 0.0, drop=hz - zr + 1.5, col="white")
    hk = Vector((tx, mh, hz + 1.5))
    for a in range(3):
        model.tube(
            "ink",
            hk,
            (tx + 0.67 * math.cos(a * 2.09 + 0.5), mh + 0.67 * math.sin(a * 2.09 + 0.5), hz + rh - 0.02),
            0.02,
            4,
        )
    model.tube("ink", hk, (tx, mh, tip.z - 0.75), 0.03, 5)
    for i in range(3):
        ring(road + 1.9, 5.2 + i * 1.7, T + 0.07)
        if i < 2:
            ring(road + 1.9, 5.2 + i * 1.7, T + 0.07 + rh)
    for k in range(6):
        kk = (0, 1, 2, 0.5, 1.5, 1)[k]
        model.tube(
            "orange",
            (-2.3 + kk * dia * 1.12 - 0.5, 4.2, T + 0.07 + r + (0, 0, 0, 0.87, 0.87, 1.74)[k] * dia * 1.1),
            (-2.3 + kk * dia * 1.12 - 0.5, 7.2, T + 0.07 + r + (0, 0, 0, 0.87, 0.87, 1.74)[k] * dia * 1.1),
            r,
            22,
        )
    heap(model, road * 0.8, 3.4, zr, 1.25, 0.9, "earth", 7)
    for i in range(5):
        y = 0.5 + i * 2.0
        model.box("white", tx - width / 2 - 0.75, y, zr + 0.75, 0.04, 1.85, 0.22, 0.01)
        model.box("white", tx - width / 2 - 0.75, y, zr + 0.3, 0.04, 1.85, 0.12, 0.01)
        for e in (0.05, 1.72):
            model.box("ink", tx - width / 2 - 0.76, y + e, zr, 0.06, 0.08, 1.0, 0.004)
            model.box("ink", tx - width / 2 - 0.95, y + e, zr, 0.45, 0.08, 0.05, 0.004)
    figure(model, tx + width / 2 + 0.7, mh - 0.6, zr, 150)
    figure(model, -2.2, 1.6, T + 0.07, 60, "mid", stride=0.4)
    figure(model, tx + 0.45, 2.3, zb + 0.2, 90, "ink")
    tree(model, -2.6, length - 2.5, T + 0.07, 5.4, "twig")
    tree(model, -2.5, length - 7.5, T + 0.07, 4.6, "twig")
    model.see_box(x0, 0, 0, x1, length * 0.6, T + 1)
    model.see((tx, ey - 2, T + 5.6), (-2.6, length - 7.5, T + 5))
    return dict(
        az=random.choice([-70, -73, -67]),
        el=27,
        lens=70,
        margin=0.04,
        grid=2.5,
        sun=(-36, 46),
        dof=0.01,
        focus=(tx, 3, T - 1),
    )
