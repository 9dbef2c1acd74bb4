"""Parts: machines."""
import math
from mathutils import Vector


def tracks(model, L, w, gauge, h=0.85):
    for s in (-1, 1):
        y = s * gauge / 2
        r = h / 2
        pts = [
            (L / 2 - r + r * math.sin(a), r - r * math.cos(a)) for a in (math.pi * i / 10 for i in range(11))
        ]
        pts += [(-x, 2 * r - z) for x, z in pts]
        model.prism("ink", pts, y - w / 2, y + w / 2, "y")
        for i in range(int(L / 0.8)):
            model.tube(
                "steel",
                (-L / 2 + r + (L - h) * i / (int(L / 0.8) - 1), y - w / 2 - 0.02, r),
                (-L / 2 + r + (L - h) * i / (int(L / 0.8) - 1), y + w / 2 + 0.02, r),
                0.2,
                12,
            )


def rig(model, x, y, z, rot=0, mast=18, depth=0, r=0.3, auger="steel", col="white"):
    """CFA piling rig: tool axis at (x, y); machine behind it on -x (before rot)."""
    with model.at(x, y, z, rot):
        with model.at(-4.6, 0, 0):
            tracks(model, 5.4, 0.8, 3.4)
            model.box("mid", -1.6, -1.2, 0.55, 3.2, 2.4, 0.5)
            model.tube("ink", (0, 0, 1.0), (0, 0, 1.25), 1.1, 24)
            model.box(col, -3.2, -1.45, 1.25, 4.4, 2.9, 1.5, 0.08)
            model.box("mid", -3.4, -1.35, 1.3, 0.2, 2.7, 1.2, 0.05)
            model.box(col, -0.4, -1.45, 2.75, 1.6, 1.1, 0.9, 0.06)
            model.box("pane", -0.2, -1.48, 2.9, 1.43, 1.16, 0.62, 0.03)
            model.box("grey", -2.9, 0.2, 2.75, 1.7, 1.0, 0.35, 0.04)
            for i in range(6):
                model.box("ink", -2.9 + i * 0.28, 1.44, 1.5, 0.14, 0.03, 0.9, 0.004)
            model.beam("mid", (1.0, 0.5, 1.7), (3.7, 0.3, 5.6), 0.35, 0.5, 0.03)
            model.beam("mid", (1.0, -0.5, 1.7), (3.7, -0.3, 5.6), 0.35, 0.5, 0.03)
            model.tube("grey", (-0.8, 0, 2.8), (3.65, 0, 8.2), 0.11, 10)
        model.box("ink", -1.02, -0.36, 0.35, 0.5, 0.72, mast - 0.35, 0.03)
        model.prism(
            "ink", [(-1.1, mast), (0.35, mast), (0.1, mast + 0.7), (-0.9, mast + 0.7)], -0.3, 0.3, "y"
        )
        for i in range(int(mast / 1.2)):
            model.box("mid", -0.53, -0.2, 0.8 + i * 1.2, 0.04, 0.4, 0.12, 0.005)
        hz = mast - 2.2 - depth
        model.box(col, -0.5, -0.6, hz, 1.0, 1.2, 1.5, 0.06)
        model.tube("ink", (0, 0, hz + 1.5), (0, 0, mast), 0.05, 6)
        model.box("mid", -0.5, -0.5, 0.5, 0.9, 1.0, 0.25, 0.02)
        model.tube(auger, (0, 0, -depth), (0, 0, hz), r * 0.42, 12)
        p = r * 1.5
        n = int((hz + depth) / p * 14)
        V = []
        F = []
        for i in range(n):
            a = 2 * math.pi * i / 14
            zz = -depth + p * i / 14
            V += [(math.cos(a) * k, math.sin(a) * k, zz) for k in (r * 0.4, r)]
            if i:
                F.append([2 * i - 2, 2 * i - 1, 2 * i + 1, 2 * i])
        model.add(auger, V, F)
        model.see(model.frame @ Vector((0, 0, mast + 0.7)), model.frame @ Vector((-8, 0, 3)))


def excavator(model, x, y, z, rot=0, reach=6.2, drop=-1.5, col="white", load=None):
    """Tracked excavator; boom along +x to the point (reach, drop); returns the tip in world space."""
    with model.at(x, y, z, rot):
        tracks(model, 4.0, 0.6, 2.6)
        model.box("mid", -1.1, -0.9, 0.5, 2.2, 1.8, 0.4)
        model.tube("ink", (0, 0, 0.9), (0, 0, 1.1), 0.9, 24)
        model.prism(
            col,
            [(-2.3, 1.1), (1.3, 1.1), (1.3, 1.45), (-0.3, 1.5), (-0.4, 2.15), (-2.1, 2.15), (-2.45, 1.8)],
            -1.3,
            1.3,
            "y",
        )
        model.box(col, -0.1, 0.25, 1.5, 1.5, 1.05, 1.55, 0.06)
        model.box("pane", 0.05, 0.23, 1.95, 1.37, 1.09, 0.95, 0.04)
        model.box("ink", -1.8, -1.0, 2.15, 0.12, 0.12, 0.6, 0.02)
        A = Vector((0.9, -0.35, 1.5))
        E = Vector((reach * 0.62, -0.35, 4.4))
        T = Vector((reach, -0.35, drop + 1.5))
        K = A.lerp(E, 0.42) + Vector((-0.3, 0, 0.75))
        model.beam(col, A, K, 0.38, 0.55, 0.03)
        model.beam(col, K - (E - K) * 0.03, E, 0.36, 0.46, 0.03)
        model.beam(col, E + Vector((-0.35, 0, 0.35)), T, 0.3, 0.36, 0.03)
        model.tube("steel", Vector((1.3, -0.35, 1.35)), A.lerp(K, 0.9) - Vector((0, 0, 0.2)), 0.09, 8)
        model.tube("steel", K + Vector((0.2, 0, 0.42)), E + Vector((-0.35, 0, 0.42)), 0.08, 8)
        model.tube("ink", E + Vector((0, -0.25, 0)), E + Vector((0, 0.25, 0)), 0.14, 10)
        model.prism(
            "ink",
            [
                (reach + 0.12, T.z + 0.1),
                (reach + 0.2, T.z - 0.55),
                (reach - 0.25, T.z - 1.05),
                (reach - 0.8, T.z - 0.85),
                (reach - 0.55, T.z - 0.35),
                (reach - 0.15, T.z + 0.1),
            ],
            -0.85,
            0.15,
            "y",
        )
        return model.frame @ T


def mobile_crane(model, x, y, z, tip, rot=0, mat="white"):
    """A truck crane on its outriggers whose telescopic boom reaches to the tip; returns the tip."""
    with model.at(x, y, z, rot):
        model.box("ink", -5.5, -1.1, 0.75, 11.0, 2.2, 0.4, 0.03)
        for axle in (-4.4, -2.9, 2.6, 4.1):
            for side in (-1.2, 0.8):
                model.tube("ink", (axle, side, 0.55), (axle, side + 0.4, 0.55), 0.55, 20)
        model.box(mat, 4.0, -1.15, 1.15, 1.7, 2.3, 1.5, 0.06)
        model.box("pane", 5.0, -1.18, 1.75, 0.74, 2.36, 0.65, 0.02)
        for along in (-3.6, 0.9):
            model.box("steel", along - 0.15, -3.0, 0.8, 0.3, 6.0, 0.25, 0.01)
            for side in (-2.9, 2.9):
                model.tube("steel", (along, side, 0.1), (along, side, 0.9), 0.12, 12)
                model.box("timber", along - 0.5, side - 0.5, 0, 1.0, 1.0, 0.1, 0.01)
        model.tube("ink", (-1.6, 0, 1.15), (-1.6, 0, 1.4), 1.0, 24)
    heel = Vector((x, y, z + 2.3)) + turned(-1.6, rot)
    tip = Vector(tip)
    flat = Vector((tip.x - heel.x, tip.y - heel.y, 0)).normalized()
    side = Vector((-flat.y, flat.x, 0))
    model.beam(mat, heel - flat * 2.6, heel + flat * 1.0, 2.2, 1.5, 0.06)
    model.beam("conc", heel - flat * 3.3, heel - flat * 2.6, 2.4, 1.6, 0.04)
    model.beam("pane", heel + side * 1.5 - flat * 0.2, heel + side * 1.5 + flat * 1.2, 0.8, 1.4, 0.05)
    low = heel + Vector((0, 0, 0.9))
    middle = low.lerp(tip, 0.45)
    model.beam(mat, low, middle, 0.75, 0.85, 0.04)
    model.beam("grey", middle, low.lerp(tip, 0.75), 0.6, 0.68, 0.03)
    model.beam("grey", low.lerp(tip, 0.75), tip, 0.46, 0.52, 0.03)
    model.tube("steel", heel + flat * 1.4, low.lerp(tip, 0.28), 0.16, 12)
    return tip


def turned(along, rot):
    """A way along x after a turn by so many degrees."""
    return Vector((along * math.cos(math.radians(rot)), along * math.sin(math.radians(rot)), 0))
