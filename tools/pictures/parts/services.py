"""Parts: services."""
import math
from mathutils import Vector


def partition(model, x0, x1, y, z, h, spacing=0.6, w=0.092, doors=(), stud="grey", track="orange"):
    """Metal stud partition along x with head and base track; doors = [(x, w)] trimmed with a header. Returns stud positions."""
    segs = []
    x = x0
    for dx, dw in sorted(doors):
        segs.append((x, dx))
        x = dx + dw
    segs.append((x, x1))
    f = 0.006

    def chan(a, b, zz, up):
        model.box(track, a, y, zz if up else zz - 0.008, b - a, w, 0.008, 0.001)
        for yy in (y, y + w - f):
            model.box(track, a, yy, zz + 0.008 if up else zz - 0.06, b - a, f, 0.052, 0.001)

    def st(x, a, b):
        model.box(stud, x, y + f, a, f, w - 2 * f, b - a, 0.001)
        for yy in (y + f, y + w - 2 * f):
            model.box(stud, x + f, yy, a, 0.045, f, b - a, 0.001)

    chan(x0, x1, z + h, False)
    xs = []
    for a, b in segs:
        chan(a, b, z, True)
        k = x0 + math.ceil((a - x0) / spacing - 1e-06) * spacing
        pts = sorted(
            {
                round(v, 3)
                for v in [a + 0.002, b - 0.055]
                + [k + i * spacing for i in range(99) if k + i * spacing < b - 0.1]
            }
        )
        for v in pts:
            st(v, z + 0.01, z + h - 0.01)
        xs += pts
    for dx, dw in doors:
        model.box(track, dx, y, z + 2.1, dw, w, 0.05, 0.002)
        for i in range(1, int(dw / 0.45) + 1):
            st(dx + dw * i / (int(dw / 0.45) + 1), z + 2.15, z + h - 0.01)
    return xs


def duct(model, mat, pts, w, h, seg=1.5, flange="grey", hang=None):
    """Rectangular duct along axis-aligned points (centre line), with flanges and square elbows."""
    pts = [Vector(p) for p in pts]
    for i, (a, b) in enumerate(zip(pts, pts[1:])):
        u = (b - a).normalized()
        L = (b - a).length
        vert = abs(u.z) > 0.5
        s = w / 2 if i else 0
        e = L - w / 2 if i < len(pts) - 2 else L
        n = max(1, round((e - s) / seg))
        for k in range(n):
            p = a + u * (s + (e - s) * k / n)
            q = a + u * (s + (e - s) * (k + 1) / n)
            model.beam(mat, p, q, w, w if vert else h, 0.012)
        for k in range(n + 1):
            c = a + u * (s + (e - s) * k / n)
            model.beam(flange, c - u * 0.025, c + u * 0.025, w + 0.09, (w if vert else h) + 0.09, 0.004)
            if hang and (not vert) and (k % 2 == 0):
                v = Vector((-u.y, u.x, 0)) * (w / 2 + 0.1)
                for sg in (-1, 1):
                    model.tube(
                        "ink",
                        c + v * sg + Vector((0, 0, -h / 2 - 0.06)),
                        Vector((*(c + v * sg).xy, hang)),
                        0.018,
                        5,
                    )
                model.beam(
                    "ink",
                    c + v * 1.08 - Vector((0, 0, h / 2 + 0.075)),
                    c - v * 1.08 - Vector((0, 0, h / 2 + 0.075)),
                    0.06,
                    0.05,
                )
        if i < len(pts) - 2:
            model.box(
                mat, b.x - w / 2 + 0.002, b.y - w / 2 + 0.002, b.z - h / 2, w - 0.004, w - 0.004, h, 0.012
            )


def tray(model, x0, x1, y, z, w=0.45, mat="steel", cables=6, hang=None):
    """Ladder tray along x with cables."""
    for yy in (y, y + w):
        model.box(mat, x0, yy, z, x1 - x0, 0.03, 0.1, 0.003)
    for i in range(int((x1 - x0) / 0.3)):
        model.box(mat, x0 + 0.15 + i * 0.3, y + 0.03, z + 0.01, 0.05, w - 0.03, 0.02, 0.002)
    for i in range(cables):
        model.tube(
            "ink",
            (x0, y + 0.07 + i * (w - 0.1) / cables, z + 0.055),
            (x1, y + 0.07 + i * (w - 0.1) / cables, z + 0.055),
            0.022,
            6,
        )
    if hang:
        for i in range(int((x1 - x0) / 1.8) + 1):
            for yy in (y - 0.04, y + w + 0.07):
                model.tube(
                    "ink", (x0 + 0.2 + i * 1.8, yy, z - 0.05), (x0 + 0.2 + i * 1.8, yy, hang), 0.015, 5
                )
            model.box("ink", x0 + 0.17 + i * 1.8, y - 0.08, z - 0.06, 0.06, w + 0.19, 0.05, 0.003)
