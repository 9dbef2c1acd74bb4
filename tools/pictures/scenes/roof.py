import math
from parts.ground import base, sheet
from parts.building import slates, truss, wall, window
from parts.people import figure, tree
from parts.access import scaffold


def roof(model, span=8.4, length=13.2, pitch=36, storeys=1, slated=0.38, battened=0.68, **_):
    """Roofer: battens on the felt are orange between bare trusses and finished slate."""
    random = model.random
    g = 0.5
    sheet(model)
    base(model, -4, -5, length + 4.5, span + 4, g, "ply", "white")
    z = g + 0.0
    H = storeys * 2.7 + 0.3
    zp = z + H
    tn = math.tan(math.radians(pitch))
    hol = [
        (1.2 + i * 3.1, z + 0.95 + s * 2.7, 1.5, 1.35)
        for s in range(storeys)
        for i in range(int((length - 1.5) / 3.1))
    ]
    hol = [h if k != 1 else (h[0], z + 0.15, 1.0, 2.15) for k, h in enumerate(hol)]
    wall(model, "white", 0, length, 0, z, zp, 0.3, hol)
    wall(model, "white", 0, length, span - 0.3, z, zp, 0.3, hol[:1])
    for hx, hz, hw, hh in hol:
        window(model, hx, 0.1, hz, hw, hh, "pane", "ink" if hz < z + 0.5 else "white", 1 if hw > 1.2 else 0)
        model.box("grey", hx - 0.15, -0.012, hz + hh, hw + 0.3, 0.05, 0.14, 0.004)
        model.box("grey", hx - 0.06, -0.06, hz - 0.07, hw + 0.12, 0.2, 0.07, 0.006)
    for x in (0, length - 0.3):
        model.box("white", x, 0.3, z, 0.3, span - 0.6, H, 0.004)
    gable = [(0, zp), (span, zp), (span / 2, zp + span / 2 * tn)]
    model.prism("white", gable, 0.0, 0.3, "x")
    if battened >= 1:
        model.prism("white", gable, length - 0.3, length, "x")
    for y in (0.08, span - 0.18):
        model.box("timber", 0, y, zp, length, 0.1, 0.075, 0.004)
    n = round((length - 0.7) / 0.6)
    st = (length - 0.7) / n
    zt = zp + 0.075
    zr = 0
    for i in range(n + 1 if battened < 1 else n):
        zr = truss(model, 0.4 + i * st, 0, span, zt, pitch)
    for y in (span * 0.17, span * 0.5, span * 0.83):
        model.box("timber", 0.35, y + 0.07, zt + 0.122, length - 0.7, 0.1, 0.03, 0.003)
    lift = 0.06 / math.cos(math.radians(pitch)) + 0.02
    ov = 0.5

    def z0(y):
        return zt + 0.06 + (y if y < span / 2 else span - y) * tn + lift

    xs = length * slated
    xb = length * battened
    for sd in (0, 1):
        f = (lambda y: y) if sd == 0 else lambda y: span - y
        a = -ov
        c = span / 2
        model.prism(
            "cream",
            [(f(a), z0(0) + a * tn), (f(c), z0(c)), (f(c), z0(c) + 0.015), (f(a), z0(0) + a * tn + 0.015)],
            -0.06,
            xb + 0.5,
            "x",
        )
        k = round(math.hypot(c - a, (c - a) * tn) / 0.32)
        for i in range(k + 1):
            y = a + 0.03 + (c - a - 0.06) * i / k
            zz = z0(0) + y * tn + 0.02
            model.prism(
                "orange",
                [
                    (f(y - 0.028), zz - 0.028 * tn),
                    (f(y + 0.028), zz + 0.028 * tn),
                    (f(y + 0.012), zz + 0.05 + 0.02),
                    (f(y - 0.044), zz + 0.05 - 0.02),
                ],
                xs - 0.02,
                xb + random.uniform(-0.0, 0.35),
                "x",
            )
        slates(model, -0.1, xs, f(a - 0.03), z0(0) + a * tn + 0.035, f(c), z0(c) + 0.035, "slate", strip=1.7)
    model.prism(
        "ink",
        [
            (span / 2 - 0.16, z0(span / 2) - 0.02),
            (span / 2 + 0.16, z0(span / 2) - 0.02),
            (span / 2 + 0.04, z0(span / 2) + 0.14),
            (span / 2 - 0.04, z0(span / 2) + 0.14),
        ],
        -0.1,
        xs,
        "x",
    )
    model.box("ink", -0.1, -ov - 0.16, z0(0) - ov * tn - 0.1, xs + 0.1, 0.13, 0.1, 0.02)
    scaffold(
        model,
        0.3,
        length - 0.3,
        -0.75,
        z,
        storeys if storeys > 1 else 1,
        2.1,
        H - 0.55 if storeys == 1 else (H - 0.5) / storeys,
        1.05,
        "ink",
    )
    zl = z + H - 0.55 if storeys == 1 else z + H - 0.5
    figure(model, xb - 0.6, -1.25, zl + 0.05, 100, "mid")
    figure(model, length * 0.2, -3.0, z, 10, "ink", stride=0.4)
    for k in range(5):
        if k == 0:
            for q in range(8):
                model.box(
                    "slate", length * 0.86 - 0.3, -1.65 + 0, zl + 0.05 + q * 0.04, 0.5, 0.3, 0.035, 0.004
                )
    for k in range(4):
        for q in range(9 - k):
            model.box("slate", length * 0.3 + k * 0.62, -3.6, z + q * 0.045, 0.55, 0.32, 0.04, 0.004)
    if battened < 1:
        with model.at(length + 2.2, 1.2, 0):
            for k in range(3):
                model.box("timber", -1.3, 0.6 + k * 2.4, z, 2.2, 0.1, 0.1, 0.004)
            for k in range(4):
                model.beam(
                    "timber", (-0.9 + k * 0.22, 0, z + 0.16), (-0.9 + k * 0.22, 6.2, z + 0.16), 0.045, 0.12
                )
    tree(model, -2.4, 5, z, 5.6, "twig")
    tree(model, length + 3.0, span + 2.2, z, 5.0, "disc")
    model.see_box(-0.6, -2.5, z, length + 2, span * 0.7, zr + 0.2)
    return dict(
        az=random.choice([-52, -57, -48]),
        el=24,
        lens=65,
        margin=0.045,
        grid=2.5,
        sun=(-62, 38),
        dof=0.01,
        focus=(length * 0.55, 0, H),
    )
