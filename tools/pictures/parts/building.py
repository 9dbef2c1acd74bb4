"""Parts: building."""
import math


def wall(model, mat, x0, x1, y, z0, z1, t, holes, reveal=None):
    """Wall along x at [y, y+t], holes = [(x, z, w, h)] not overlapping in columns; cut into piers, sills and heads."""
    cols = {}
    for h in holes:
        cols.setdefault((round(h[0], 3), round(h[2], 3)), []).append(h)
    x = x0

    def P(a, b, c, d):
        return b - a > 0.0001 and d - c > 0.0001 and model.box(mat, a, y, c, b - a, t, d - c, 0.002)

    for (hx, hw), hs in sorted(cols.items()):
        P(x, hx, z0, z1)
        z = z0
        for h in sorted(hs, key=lambda h: h[1]):
            P(hx, hx + hw, z, h[1])
            z = h[1] + h[3]
        P(hx, hx + hw, z, z1)
        x = hx + hw
    P(x, x1, z0, z1)


def window(model, x, y, z, w, h, pane="pane", frame="white", mull=1, trans=0, d=0.09):
    """Frame, mullions and glass set in an opening (glass plane at y)."""
    f = 0.07
    model.box(frame, x, y, z, w, d, f, 0.004)
    model.box(frame, x, y, z + h - f, w, d, f, 0.004)
    for i in range(mull + 2):
        model.box(frame, x + (w - f) * i / (mull + 1), y + 0.002, z + f, f, d - 0.004, h - 2 * f, 0.004)
    for i in range(trans):
        model.box(
            frame, x + f, y + 0.004, z + h * (i + 1) / (trans + 1) - f / 2, w - 2 * f, d - 0.008, f, 0.004
        )
    model.box(pane, x + f, y + d * 0.4, z + f, w - 2 * f, 0.02, h - 2 * f, 0.001)


def stairs(model, mat, x, y, z, n, rise, going, width):
    """Flight rising along +x: n risers; treads on a sawtooth carriage."""
    for i in range(n):
        model.box(mat, x + i * going, y, z, going, width, rise * (i + 1), 0.008)


def truss(model, x, y0, span, z, pitch=35, t=0.045, d=0.12, over=0.45, mat="timber"):
    """Fink truss in the y-z plane at x; bottom chord underside at z. Returns ridge height."""
    tn = math.tan(math.radians(pitch))
    h = span / 2 * tn
    y1 = y0 + span
    c = y0 + span / 2
    zc = z + d / 2
    model.beam(mat, (x, y0, zc), (x, y1, zc), t * 0.96, d)
    for s in (-1, 1):
        model.beam(
            mat, (x, c + s * (span / 2 + over), zc - over * tn), (x, c + s * t * 0.3, zc + h - 0.01), t, d
        )
    for s in (-1, 1):
        a = (x, c + s * span / 6, zc)
        q = (x, c + s * span / 4, zc + h / 2)
        model.beam(mat, a, q, t * 0.85, d * 0.7)
        model.beam(mat, a, (x, c + s * 0.03, zc + h - 0.08), t * 0.85, d * 0.7)
        for p in (a, q):
            model.box(
                "steel", x - t * 0.6, p[1] - 0.07, p[2] - (0.06 if p is a else 0.1), t * 1.2, 0.14, 0.1, 0.003
            )
    model.box("steel", x - t * 0.6, c - 0.12, zc + h - 0.13, t * 1.2, 0.24, 0.14, 0.003)
    return zc + h


def slates(model, x0, x1, ye, ze, yr, zr, mat="slate", course=0.32, strip=2.2, t=0.03):
    """Courses from eaves (ye, ze) to ridge (yr, zr), laid in strips of uneven length like cut card."""
    L = math.hypot(yr - ye, zr - ze)
    u = ((yr - ye) / L, (zr - ze) / L)
    n = (-u[1], u[0]) if yr > ye else (u[1], -u[0])
    k = round(L / course)
    c = L / k
    for i in range(k):
        x = x0
        while x < x1 - 0.01:
            w = min(x1 - x, strip * model.random.uniform(0.5, 1.3))
            w = x1 - x if x1 - x - w < 0.4 else w

            def P(s, h):
                return (ye + u[0] * s + n[0] * h, ze + u[1] * s + n[1] * h)

            model.prism(
                mat,
                [P(i * c, t), P(i * c + c * 1.0, 0.012), P(i * c + c * 1.0, 0.012 + t), P(i * c, 2 * t)],
                x,
                x + w - 0.012,
                "x",
            )
            x += w
