from parts.ground import base, sheet
from parts.building import wall, window
from parts.people import figure, tree
from parts.access import scaffold


def facade(model, storeys=4, bays=6, bay=3.0, fh=3.3, **_):
    """Scaffolder: the tubes are orange; boards are timber."""
    random = model.random
    g = 0.5
    W = bays * bay
    d = 9
    sheet(model)
    base(model, -6, -9, W + 6, d + 4, g, "ply", "white")
    model.box("grey", -5.9, -8.9, g, W + 11.8, 4.2, 0.03, 0.004)
    model.box("conc", -5.9, -4.7, g, W + 11.8, 0.15, 0.13, 0.02)
    model.box("cream", -5.9, -4.55, g, W + 11.8, 4.5, 0.11, 0.01)
    z = g + 0.11
    H = storeys * fh
    hol = []
    ww = bay * 0.5
    for s in range(storeys):
        for i in range(bays):
            hol.append(
                (
                    i * bay + (bay - ww) / 2,
                    z + s * fh + (0.6 if s == 0 else 0.75),
                    ww,
                    2.25 if s == 0 else 2.05 if s == 1 else 1.75,
                )
            )
    hol[bays // 2] = (hol[bays // 2][0], z + 0.02, ww, 2.83)
    wall(model, "cream", 0, W, 0, z, z + H + 0.9, 0.45, hol)
    for hx, hz, hw, hh in hol:
        window(model, hx, 0.2, hz, hw, hh, "pane", "white", 1, 2)
        model.box("white", hx - 0.12, -0.07, hz - 0.12, hw + 0.24, 0.25, 0.12, 0.01)
        model.box("white", hx - 0.1, -0.05, hz + hh, hw + 0.2, 0.1, 0.2, 0.008)
    for s in range(1, storeys + 1):
        model.box(
            "white",
            -0.08,
            -0.14 if s == storeys else -0.07,
            z + s * fh - 0.12,
            W + 0.16,
            0.2,
            0.3 if s == storeys else 0.16,
            0.015,
        )
    model.box("white", -0.08, -0.1, z + H + 0.9, W + 0.16, 0.62, 0.1, 0.012)
    for s in range(storeys):
        for x in (0, W - 0.45):
            model.box("cream", x, 0.45, z + s * fh, 0.45, d - 0.45, fh - 0.006, 0.004)
    model.box("cream", 0, 0.45, z + H, 0.45, d - 0.45, 0.9, 0.004)
    model.box("cream", W - 0.45, 0.45, z + H, 0.45, d - 0.45, 0.9, 0.004)
    model.box("grey", 0.45, 0.45, z + H - 0.1, W - 0.9, d - 0.9, 0.2, 0.01)
    model.box("cream", 0.45, d - 0.45, z, W - 0.9, 0.45, H + 0.9, 0.004)
    for k in range(3):
        model.box("white", W * (0.2 + 0.28 * k), d * 0.5, z + H + 0.1, 1.6, 1.2, 1.5, 0.03)
    lifts = int((H + 0.6) / 2)
    sx1 = W + 0.4
    ht = scaffold(model, -0.4, sx1, -0.45, z, lifts, 2.1, 2.0, 1.25, "orange")
    for k in range(lifts):
        lx = (sx1 - 1.6, sx1 - 0.7) if k % 2 else (sx1 - 0.7, sx1 - 1.6)
        for o in (0, 0.36):
            model.tube(
                "timber",
                (lx[0], -1.85 - 0.38 + o, z + k * 2 + 0.05),
                (lx[1], -1.85 - 0.38 + o, z + k * 2 + 3.0),
                0.035,
                6,
            )
        for q in range(10):
            model.tube(
                "timber",
                (lx[0] + (lx[1] - lx[0]) * (q + 0.5) / 10, -2.23, z + k * 2 + 0.05 + 2.95 * (q + 0.5) / 10),
                (lx[0] + (lx[1] - lx[0]) * (q + 0.5) / 10, -1.87, z + k * 2 + 0.05 + 2.95 * (q + 0.5) / 10),
                0.02,
                5,
            )
    for k in range(1, lifts + 1):
        if random.random() < 0.6:
            figure(
                model,
                random.uniform(1, W - 3),
                -1.15,
                z + k * 2 + 0.05,
                random.choice([0, 180, 90]),
                random.choice(["ink", "mid"]),
            )
    for k in range(4):
        for q in range(6 - k):
            model.tube(
                "orange",
                (W * 0.12, -3.4 + q * 0.11, z + 0.1 + k * 0.095),
                (W * 0.12 + 5, -3.4 + q * 0.11, z + 0.1 + k * 0.095),
                0.045,
                7,
            )
    figure(model, W * 0.5, -3.3, z, 20, "ink", stride=0.4)
    figure(model, W * 0.56, -3.0, z, 200, "mid")
    tree(model, -3.0, -2.6, z, 6.5, "twig")
    tree(model, W + 3.6, -3.2, z, 6.0, "twig")
    model.see_box(-2, -5.5, z, W + 2, d * 0.3, max(ht, z + H + 1.4))
    return dict(
        az=random.choice([-60, -64, -56]),
        el=14,
        lens=70,
        margin=0.04,
        grid=5,
        sun=(-44, 40),
        dof=0.01,
        focus=(W * 0.4, -1.5, H * 0.5),
    )
