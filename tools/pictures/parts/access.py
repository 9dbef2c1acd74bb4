"""Parts: access."""
from mathutils import Vector


def lattice(model, mat, p, q, w, step, r=0.06, n=5, h=None):
    """Four-chord lattice boom from p to q with zig-zag bracing on every face."""
    p, q = (Vector(p), Vector(q))
    X = (q - p).normalized()
    L = (q - p).length
    h = h or w
    up = Vector((0, 0, 1)) if abs(X.z) < 0.9 else Vector((0, 1, 0))
    Y = up.cross(X).normalized()
    Z = X.cross(Y)
    c = [Y * (a * w / 2) + Z * (b * h / 2) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for v in c:
        model.tube(mat, p + v, q + v, r, n)
    k = max(1, round(L / step))
    for i in range(k):
        a = p + X * (L * i / k)
        b = p + X * (L * (i + 1) / k)
        for j in range(4):
            s, t = (c[j], c[(j + 1) % 4]) if (i + j) % 2 else (c[(j + 1) % 4], c[j])
            model.tube(mat, a + s, b + t, r * 0.6, n, cap=False)
            if i:
                model.tube(mat, a + c[j], a + c[(j + 1) % 4], r * 0.6, n, cap=False)


def crane(model, x, y, z, H, jib=45, rot=30, mat="ink", hook=None, w=2.0):
    """Saddle-jib tower crane: mast to H, jib, counter-jib, A-frame ties, ballast, cab, hook rope. hook=(reach, level)."""
    with model.at(x, y, 0, rot):
        model.box("conc", -2.6, -2.6, z, 5.2, 5.2, 0.9, 0.04)
        lattice(model, mat, (0, 0, z + 0.9), (0, 0, H), w, w, 0.11)
        model.tube(mat, (0, 0, H), (0, 0, H + 0.9), w * 0.62, 16)
        lattice(model, mat, (0, 0, H + 0.9), (0, 0, H + 6.2), w * 0.7, 1.8, 0.09)
        t = H + 1.7
        lattice(model, mat, (1, 0, t), (jib, 0, t), 1.2, 1.7, 0.075, h=1.3)
        lattice(model, mat, (-1, 0, t), (-jib * 0.32, 0, t), 1.2, 1.7, 0.075, h=0.8)
        for e in (jib * 0.62, -jib * 0.29):
            model.tube(mat, (0, 0, H + 6.2), (e, 0, t + 0.6), 0.07, 5)
        model.box("conc", -jib * 0.32, -0.75, t - 3, 2.6, 1.5, 2.5, 0.04)
        model.box("white", 0.8, -2.3, H + 0.3, 1.5, 1.3, 1.9, 0.05)
        model.box("pane", 1.5, -2.33, H + 1.0, 0.83, 1.36, 0.9, 0.02)
        r, lv = hook or (jib * 0.6, H - 12)
        model.box(mat, r - 0.6, -0.6, t - 1.0, 1.2, 1.2, 0.3)
        for dy in (-0.15, 0.15):
            model.tube(mat, (r, dy, t - 1), (r, dy, lv + 0.6), 0.03, 4)
        model.box("ink", r - 0.25, -0.25, lv, 0.5, 0.5, 0.7)
        if rot == 0:
            model.see((jib, 0, t + 1), (-jib * 0.32, 0, t - 3), (0, 0, H + 6.2))
        T = model.frame
        model.see(T @ Vector((jib, 0, t)), T @ Vector((-jib * 0.32, 0, t)), T @ Vector((0, 0, H + 6.2)))
        return T @ Vector((r, 0, lv))


def scaffold(model, x0, x1, y, z, lifts, bay=2.1, lift=2.0, width=1.25, mat="orange", top=1.0, boarded=None):
    """Independent tied scaffold along x, inner standards at y, outer at y-width."""
    n = max(1, round((x1 - x0) / bay))
    bx = (x1 - x0) / n
    H = z + lifts * lift + 1.15
    r = 0.045
    for i in range(n + 1):
        x = x0 + i * bx
        for yy in (y, y - width):
            model.tube(mat, (x, yy, z + 0.05), (x, yy, H if yy != y else H - 0.9), r, 8)
            model.box("timber", x - 0.28, yy - 0.12, z, 0.56, 0.24, 0.05)
        for k in range(1, lifts + 1):
            model.tube(
                mat,
                (x + 0.07, y + 0.12, z + k * lift - 0.06),
                (x + 0.07, y - width - 0.15, z + k * lift - 0.06),
                r * 0.95,
                6,
            )
    for k in range(1, lifts + 1):
        zz = z + k * lift
        for yy in (y - 0.07, y - width - 0.07):
            model.tube(mat, (x0 - 0.2, yy, zz - 0.14), (x1 + 0.2, yy, zz - 0.14), r * 0.95, 6)
        if boarded is None or k in boarded:
            for hh in (0.5, 1.0):
                model.tube(
                    mat,
                    (x0 - 0.2, y - width - 0.07, zz + hh),
                    (x1 + 0.2, y - width - 0.07, zz + hh),
                    r * 0.9,
                    6,
                )
            nb = 5
            bw = (width - 0.12) / nb
            for i in range(n):
                for b in range(nb):
                    model.box(
                        "timber",
                        x0 + i * bx + 0.01,
                        y - width + 0.06 + b * bw,
                        zz,
                        bx - 0.02,
                        bw - 0.012,
                        0.045,
                        0.005,
                    )
            model.box("timber", x0 - 0.1, y - width - 0.005, zz + 0.05, x1 - x0 + 0.2, 0.035, 0.17, 0.005)
    for k in range(lifts):
        for i in range(0, n, 5):
            a = x0 + i * bx
            b = x0 + (i + 1) * bx
            a, b = (a, b) if k % 2 else (b, a)
            model.tube(
                mat,
                (a, y - width - 0.13, z + k * lift + 0.2),
                (b, y - width - 0.13, z + (k + 1) * lift - 0.1),
                r * 0.9,
                6,
            )
    return H
