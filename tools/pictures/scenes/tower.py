from mathutils import Vector
from parts.ground import base, sheet
from parts.people import figure, tree
from parts.access import crane


def tower(model, storeys=38, built=None, bx=5, by=4, span=7.5, clad=0.62, fh=3.6, ctx=1, **_):
    """Frame contractor: the top slab in its formwork is orange, propped off the slab below."""
    random = model.random
    storeys = built or storeys
    W = bx * span
    D = by * span
    g = 1.2
    X0 = -W / 2
    Y0 = -D / 2
    H = storeys * fh
    o = 0.7
    sheet(model)
    base(model, X0 - 26, Y0 - 22, X0 + W + 26, Y0 + D + 22, g, "ply", "white")
    kc = 0.55 + storeys * 0.008
    nclad = int(storeys * clad)
    cw = span * (bx - 2) * 0.8
    cd = span * (by - 2) * 0.75
    for i in range(storeys + 1):
        z = g + i * fh
        top = i == storeys
        t = 0.55 if top else 0.32
        if i:
            model.box("orange" if top else "white", X0 - o, Y0 - o, z - t, W + 2 * o, D + 2 * o, t, 0.04)
        if top:
            break
        for a in range(bx + 1):
            for b in range(by + 1):
                if a in (0, bx) or b in (0, by) or i >= nclad:
                    model.box(
                        "white" if i < storeys - 1 else "conc",
                        X0 + a * span - kc / 2,
                        Y0 + b * span - kc / 2,
                        z,
                        kc,
                        kc,
                        fh - 0.32,
                        0.02,
                    )
        model.box("conc", -cw / 2, -cd / 2, z, cw, cd, fh - 0.32 - (0.23 if i == storeys - 1 else 0), 0.02)
        if i < nclad:
            n = bx * 3
            p = W / n
            for sy in (-1, 1):
                for k in range(n):
                    model.box(
                        "pane",
                        X0 + k * p + 0.1,
                        sy * (D / 2 + o - 0.22) - 0.03,
                        z,
                        p - 0.2,
                        0.06,
                        fh - 0.34,
                        0.01,
                    )
                    model.box(
                        "white",
                        X0 + k * p - 0.08,
                        sy * (D / 2 + o - 0.1) - 0.16,
                        z,
                        0.16,
                        0.32,
                        fh - 0.32,
                        0.01,
                    )
            n = by * 3
            p = D / n
            for sx in (-1, 1):
                for k in range(n):
                    model.box(
                        "pane",
                        sx * (W / 2 + o - 0.22) - 0.03,
                        Y0 + k * p + 0.1,
                        z,
                        0.06,
                        p - 0.2,
                        fh - 0.34,
                        0.01,
                    )
                    model.box(
                        "white",
                        sx * (W / 2 + o - 0.1) - 0.16,
                        Y0 + k * p - 0.08,
                        z,
                        0.32,
                        0.16,
                        fh - 0.32,
                        0.01,
                    )
        if i >= storeys - 2:
            for a in range(bx * 4):
                for b in range(by * 4):
                    model.tube(
                        "steel",
                        (X0 + (a + 0.5) * span / 4, Y0 + (b + 0.5) * span / 4, z),
                        (
                            X0 + (a + 0.5) * span / 4,
                            Y0 + (b + 0.5) * span / 4,
                            z + fh - 0.34 - (0.21 if i == storeys - 1 else 0),
                        ),
                        0.09,
                        5,
                    )
        elif i >= nclad:
            for _ in range(5):
                model.box(
                    "lamp",
                    random.uniform(X0 + 2, -X0 - 4),
                    random.choice([-1, 1]) * (D / 2 - 1.5),
                    z + fh - 0.5,
                    2.4,
                    0.3,
                    0.15,
                    0.02,
                )
            for hh in (0.6, 1.1):
                for sy in (-1, 1):
                    model.beam(
                        "mid",
                        (X0 - o, sy * (D / 2 + o - 0.1), z + hh),
                        (-X0 + o, sy * (D / 2 + o - 0.1), z + hh),
                        0.07,
                        0.07,
                    )
                for sx in (-1, 1):
                    model.beam(
                        "mid",
                        (sx * (W / 2 + o - 0.1), Y0 - o, z + hh),
                        (sx * (W / 2 + o - 0.1), -Y0 + o, z + hh),
                        0.07,
                        0.07,
                    )
    zt = g + H
    model.box("conc", -cw / 2, -cd / 2, zt, cw, cd, 4.2, 0.03)
    model.box("ink", -cw / 2 - 0.5, -cd / 2 - 0.5, zt + 4.2, cw + 1, cd + 1, 0.3, 0.03)
    for a in range(bx + 1):
        for b in range(by + 1):
            for q in range(4):
                model.tube(
                    "ink",
                    (X0 + a * span + (q % 2 - 0.5) * 0.5, Y0 + b * span + (q // 2 - 0.5) * 0.5, zt),
                    (X0 + a * span + (q % 2 - 0.5) * 0.5, Y0 + b * span + (q // 2 - 0.5) * 0.5, zt + 1.3),
                    0.05,
                    4,
                )
    for _ in range(7):
        figure(
            model,
            random.uniform(X0 + 1, -X0 - 1),
            random.choice([-1, 1]) * (D / 2 - 0.8),
            zt,
            random.uniform(0, 360),
        )
    az = random.choice([-62, -57, -52])
    jib = max(40, min(60, W * 1.05 + 12))
    hk = crane(
        model,
        X0 - 6.5,
        Y0 + D * 0.35,
        g,
        zt + 13,
        jib,
        az + 90 + random.uniform(-14, 22),
        hook=(jib * 0.86, zt + 3.5),
        w=2.2,
    )
    model.beam("timber", hk + Vector((-3, 0, -1.2)), hk + Vector((3, 0, -1.2)), 0.5, 0.5)
    for s in (-2, 2):
        model.tube("ink", hk, hk + Vector((s, 0, -1)), 0.05, 4)
    for i in range(1, storeys // 9 + 1):
        model.box("ink", X0 - 6.5, Y0 + D * 0.35 - 0.4, g + i * 9 * fh - 0.5, 6, 0.25, 0.3)
        model.box("ink", X0 - 6.5, Y0 + D * 0.35 + 0.2, g + i * 9 * fh - 0.5, 6, 0.25, 0.3)
    if ctx:
        for gx in range(-6, 7):
            for gy in range(-5, 7):
                cx = gx * 44 + random.uniform(-3, 3)
                cy = gy * 40 + random.uniform(-3, 3)
                if abs(gx) <= 1 and gy in (0, -1) or (gx in (0, 1) and gy == -2) or random.random() < 0.1:
                    continue
                w = random.uniform(20, 32)
                d = random.uniform(18, 28)
                h = random.choice([9, 12, 15, 18, 24]) * random.uniform(0.9, 1.2) * (1 if gy < 1 else 1.7)
                n = max(2, int(h / 3))
                mt = random.choice(["white", "white", "white", "cream"])
                for i in range(n):
                    model.box(mt, cx - w / 2, cy - d / 2, i * 3, w, d, 2.9, 0.05)
                if random.random() < 0.6:
                    model.box(mt, cx - w * 0.2, cy - d * 0.2, n * 3 - 0.1, w * 0.4, d * 0.35, 3, 0.05)
        for _ in range(46):
            tree(
                model,
                random.uniform(-25, 25),
                random.choice([Y0 - 14 - random.uniform(0, 6), -Y0 + 15]),
                g,
                random.uniform(6, 10),
                "twig",
            ) if _ < 16 else tree(
                model,
                random.uniform(-150, 150),
                random.choice([-62, 58, -100]) + random.uniform(-2, 2),
                0,
                random.uniform(7, 11),
                "twig",
            )
    model.see_box(X0 - 4, Y0 - 4, 0, -X0 + 4, -Y0 + 4, zt)
    return dict(
        az=az,
        el=13 if storeys > 20 else 19,
        lens=75,
        margin=0.045,
        grid=20,
        dof=0.006,
        sun=(-82, 36),
        focus=(0, Y0, zt * 0.8),
    )
