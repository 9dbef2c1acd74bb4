import math
from parts.ground import base, sheet
from parts.building import slates, wall, window
from parts.people import figure, tree


def heat_pump(model, x, y, z):
    """An air-source unit on its feet against the wall, the fan behind its guard."""
    model.box("grey", x + 0.1, y, z, 0.1, 0.42, 0.12, 0.004)
    model.box("grey", x + 0.9, y, z, 0.1, 0.42, 0.12, 0.004)
    model.box("orange", x, y, z + 0.12, 1.1, 0.42, 0.95, 0.03)
    model.tube("ink", (x + 0.45, y - 0.01, z + 0.6), (x + 0.45, y + 0.02, z + 0.6), 0.36, 24)
    for ring in (0.14, 0.25):
        model.tube("steel", (x + 0.45, y - 0.02, z + 0.6), (x + 0.45, y - 0.01, z + 0.6), ring, 20)
    model.pipe("white", [(x + 1.0, y + 0.3, z + 0.4), (x + 1.0, y + 0.56, z + 0.4)], 0.04)


def terrace(model, houses=5, width=5.1, storeys=2, pitch=40, orange="lintels", chimneys=True, **_):
    """A terrace of houses; the lintels are orange, or the heat pumps beside the doors."""
    random = model.random
    g = 0.5
    d = 8.2
    sh = 2.85
    He = storeys * sh + 0.25
    L = houses * width
    sheet(model)
    base(model, -6, -12, L + 6, d + 5, g, "ply", "white")
    model.box("grey", -5.9, -11.9, g, L + 11.8, 5.6, 0.03, 0.004)
    model.box("conc", -5.9, -6.3, g, L + 11.8, 0.15, 0.13, 0.02)
    model.box("cream", -5.9, -6.15, g, L + 11.8, 2.0, 0.11, 0.01)
    z = g
    for i in range(int((L + 10) / 4)):
        model.box("white", -5 + i * 4, -9.2, g + 0.03, 2, 0.12, 0.004, 0.001)
    tn = math.tan(math.radians(pitch))
    zr = z + He + d / 2 * tn
    for i in range(houses):
        x = i * width
        fl = i % 2
        dx = x + (0.55 if fl else width - 1.5)
        wx = x + (2.05 if fl else 0.75)
        ww = width - 2.8
        hol = [(dx, z + 0.34, 0.95, 2.45)] + [(wx, z + 0.34 + 0.75, ww, 1.6)]
        for s in range(1, storeys):
            hol += [(dx, z + s * sh + 1.0, 0.95, 1.45), (wx, z + s * sh + 1.0, ww, 1.45)]
        wall(model, "brick", x, x + width, 0, z, z + He, 0.32, hol)
        wall(
            model,
            "brick",
            x,
            x + width,
            d - 0.32,
            z,
            z + He,
            0.32,
            [(x + 1, z + 1, 1.2, 1.3), (x + 3, z + 1, 1.1, 1.3)],
        )
        for hx, hz, hw, hh in hol:
            lintel = "orange" if orange == "lintels" else "conc"
            model.box(lintel, hx - 0.15, -0.03, hz + hh, hw + 0.3, 0.2, 0.225, 0.006)
            if hz > z + 0.5:
                model.box("white", hx - 0.08, -0.07, hz - 0.09, hw + 0.16, 0.3, 0.09, 0.01)
                window(model, hx, 0.1, hz, hw, hh, "pane", "white", 1 if hw > 1.2 else 0, 1)
            else:
                model.box("ink", hx, 0.14, hz, hw, 0.06, 2.05, 0.006)
                model.box("pane", hx + 0.04, 0.15, hz + 2.1, hw - 0.08, 0.03, 0.3, 0.002)
                model.box("white", hx, 0.1, hz + 2.05, hw, 0.1, 0.06, 0.004)
                for q in range(2):
                    model.box("mid", hx + 0.12, 0.125, hz + 0.2 + q * 0.95, hw - 0.24, 0.02, 0.75, 0.008)
                model.box("conc", hx - 0.15, -0.3, z, hw + 0.3, 0.42, 0.34, 0.01)
                model.box("conc", hx - 0.15, -0.6, z, hw + 0.3, 0.3, 0.17, 0.01)
        model.box("cream", dx - 0.1, -4.05, z, 1.15, 3.45, 0.03, 0.005)
        for a, b in ((x + 0.1, dx - 0.1), (dx + 1.05, x + width - 0.1)):
            if b - a > 0.4:
                model.box("brick", a, -4.15, z, b - a, 0.22, 0.75, 0.002)
                model.box("white", a - 0.03, -4.18, z + 0.75, b - a + 0.06, 0.28, 0.06, 0.008)
        model.box("sage", wx + 0.1, -3.6, z, ww - 0.1, 0.5, 0.55, 0.04)
        if orange == "heat pumps":
            heat_pump(model, wx + ww / 2 - 0.55, -0.62, z)
        if i:
            model.box("brick", x - 0.1, -3.9, z, 0.2, 3.9, 0.9, 0.002)
        slates(model, x + 0.02, x + width - 0.02, -0.35, z + He - 0.3 * tn - 0.0, d / 2, zr, "slate")
        slates(model, x + 0.02, x + width - 0.02, d + 0.35, z + He - 0.3 * tn, d / 2, zr, "slate")
    for i in range(houses + 1):
        x = i * width
        model.prism(
            "brick",
            [(0, z + He - 0.01), (d, z + He - 0.01), (d / 2, zr - 0.03)],
            x - (0.16 if 0 < i < houses else 0 if i == 0 else 0.32),
            x + (0.16 if 0 < i < houses else 0.32 if i == 0 else 0),
            "x",
        )
        if not chimneys:
            continue
        cx = x + (0.62 if i == 0 else -0.62 if i == houses else 0)
        model.box("brick", cx - 0.6, d / 2 - 0.42, zr - 1.0, 1.2, 0.84, 2.1, 0.004)
        model.box("white", cx - 0.66, d / 2 - 0.48, zr + 1.1, 1.32, 0.96, 0.1, 0.01)
        for k in range(3):
            model.tube(
                "earth",
                (cx - 0.36 + k * 0.36, d / 2, zr + 1.2),
                (cx - 0.36 + k * 0.36, d / 2, zr + 1.55),
                0.12,
                14,
                0.1,
            )
    for x in (0, L - 0.32):
        model.box("brick", x, 0.32, z, 0.32, d - 0.64, He, 0.002)
    model.tube("ink", (0, d / 2, zr + 0.04), (L, d / 2, zr + 0.04), 0.1, 10)
    model.box("ink", -0.05, -0.48, z + He - 0.3 * tn - 0.1, L + 0.1, 0.12, 0.1, 0.01)
    for i in (0, houses // 2 + 1):
        tree(
            model,
            1.5 + i * width * 2 + random.uniform(-1, 1) - 2,
            -5.5,
            z + 0.11,
            random.uniform(5.2, 7),
            "twig",
        )
    tree(model, L + 3.6, 2.5, z, 7.5, "twig")
    tree(model, -3.4, 4.5, z, 6.5, "disc")
    for _ in range(3):
        figure(
            model,
            random.uniform(0, L),
            -5.0 + random.uniform(-0.4, 0.6),
            z + 0.11,
            random.choice([0, 180]) + random.uniform(-20, 20),
            random.choice(["ink", "mid"]),
            random.choice(["ink"]),
            stride=0.4,
        )
    model.see_box(-1.5, -7, z, L + 2, d * 0.6, zr + 1.4)
    return dict(
        az=random.choice([-62, -118, -58]),
        el=17,
        lens=70,
        margin=0.035,
        grid=5,
        sun=(-48, 38),
        dof=0.01,
        focus=(L * 0.45, -1, 3),
    )
