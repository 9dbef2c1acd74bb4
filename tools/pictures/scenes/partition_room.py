from parts.ground import base, sheet
from parts.building import wall, window
from parts.people import figure
from parts.services import partition


def partition_room(model, w=11.4, d=8.4, h=3.0, boarded=0.45, accent="track", **_):
    """Dryliner: orange head and base track; boards (1200 x full height) fixed from one end."""
    random = model.random
    g = 0.45
    sheet(model)
    base(model, -1.2, -1.6, w + 1.2, d + 1.0, 0.25, "ply", "ply")
    model.box("conc", -0.3, -1.0, 0.25, w + 0.6, d + 1.3, 0.2, 0.02)
    py = 3.3
    nw = 4
    bw = w / nw
    holes = [(i * bw + 0.5, g + 0.9, bw - 1.0, 1.7) for i in range(nw)]
    wall(model, "white", -0.3, w + 0.3, d, g, g + h, 0.3, holes)
    for x, z, a, b in holes:
        window(model, x, d + 0.1, z, a, b, "glass", "ink", 1)
    model.box("white", -0.3, py - 0.02, g, 0.3, d - py + 0.02, h, 0.004)
    for cx in (0.05, w * 0.5, w - 0.35):
        model.box("conc", cx, py + 0.3, g, 0.35, 0.35, h, 0.015)
    model.box("conc", -0.3, py - 0.02, g + h, w + 0.6, 1.0, 0.28, 0.015)
    dx = round(w * 0.62 / 0.6) * 0.6
    tr = "orange" if accent == "track" else "steel"
    bd = "orange" if accent == "board" else "cream"
    partition(model, 0.005, w, py, g, h, doors=[(dx, 1.0)], track=tr)
    nb = int(w * boarded / 1.2)
    for i in range(nb):
        model.box(bd, 0.01 + i * 1.2, py - 0.014, g + 0.012, 1.194, 0.0125, h - 0.02, 0.002)
    model.box("orange", 0.01 + nb * 1.2, py - 0.014, g + 0.012, 1.194, 0.0125, h - 0.02, 0.002)
    for i in range(int(w / 1.2)):
        if i < nb - 2:
            model.box("cream", 0.01 + i * 1.2, py + 0.094, g + 0.012, 1.194, 0.0125, h - 0.02, 0.002)
    for i in range(nb * 2 + 2, nb * 2 + 4):
        model.box("sage", i * 0.6 + 0.06, py + 0.012, g + 0.012, 0.53, 0.07, h * 0.55, 0.02)
    qx = w * 0.36
    model.box("white", qx, py + 0.11, g, 0.1, d - py - 0.12, 1.0, 0.004)
    model.box("white", qx, py + 0.11, g + 2.4, 0.1, d - py - 0.12, h - 2.4, 0.004)
    for i in range(4):
        model.box("white", qx, py + 0.11 + i * (d - py - 0.2) / 3, g + 1.0, 0.1, 0.08, 1.4, 0.003)
    model.box("glass", qx + 0.04, py + 0.2, g + 1.0, 0.02, d - py - 0.3, 1.4, 0.001)
    sx = w * 0.56
    for k in range(3):
        model.box("timber", sx + 0.2 + k * 0.9, -0.1, g, 0.1, 1.25, 0.1, 0.006)
    for k in range(9):
        model.box(
            bd,
            sx + random.uniform(-0.012, 0.012),
            -0.08 + random.uniform(-0.012, 0.012),
            g + 0.1 + k * 0.026,
            2.4,
            1.2,
            0.0235,
            0.004,
        )
    for k in range(7):
        model.box("grey", w * 0.12 + random.uniform(-0.05, 0.05), 0.25 + k * 0.11, g, 2.9, 0.09, 0.05, 0.003)
    for k in range(4):
        model.box("grey", w * 0.12 + 0.1, 0.3 + k * 0.12, g + 0.052, 2.9, 0.09, 0.05, 0.003)
    hx = (nb + 1.45) * 1.2
    with model.at(hx, py - 0.75, g):
        model.box("timber", -0.6, -0.2, 0.46, 1.2, 0.42, 0.04, 0.006)
        for a in (-0.5, 0.5):
            for b in (-0.15, 0.17):
                model.beam("timber", (a, b, 0), (a * 0.85, b * 0.8, 0.46), 0.05, 0.05)
    figure(model, hx - 0.15, py - 0.62, g + 0.5, 130, "ink", stride=0.1)
    figure(model, sx - 1.0, 1.0, g, 25, "mid", stride=0.35)
    figure(model, qx + 2.3, d - 2, g, 200, "ink")
    model.see_box(-0.6, -0.8, 0.3, w + 0.4, d * 0.75, g + h + 0.2)
    return dict(
        az=random.choice([-68, -64, -112]),
        el=23,
        lens=60,
        margin=0.055,
        grid=1.2,
        sun=(-58, 40),
        dof=0.012,
        focus=(hx, py, 1.6),
        soft=5,
    )
