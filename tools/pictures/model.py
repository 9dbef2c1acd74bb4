"""A model made of boxes, bars, tubes and lofts, gathered by material. Units are metres."""
import math
from contextlib import contextmanager
from random import Random
import bpy
from mathutils import Matrix, Vector


def chamfered_box():
    """The 24 corners of a chamfered box (signs, and the axis whose face it lies on) and its faces, turned outwards."""
    V = []
    idx = {}
    for c in range(8):
        s = [1 if c >> k & 1 else -1 for k in range(3)]
        for k in range(3):
            idx[c, k] = len(V)
            V.append((s, k))
    F = []
    for k in range(3):
        a, b = [j for j in range(3) if j != k]
        for sg in (0, 1):
            F.append([idx[sg << k | i << a | j << b, k] for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))])
        for i in (0, 1):
            for j in (0, 1):
                c0 = i << a | j << b
                c1 = c0 | 1 << k
                F.append([idx[c0, a], idx[c1, a], idx[c1, b], idx[c0, b]])
    F += [[idx[c, 0], idx[c, 1], idx[c, 2]] for c in range(8)]
    P = [Vector([s[j] if j == k else s[j] * 0.9 for j in range(3)]) for s, k in V]
    out = []
    for f in F:
        n = (P[f[1]] - P[f[0]]).cross(P[f[2]] - P[f[0]])
        out.append(f if n.dot(P[f[0]] + P[f[2]]) > 0 else f[::-1])
    return (V, out)


CORNERS, FACES = chamfered_box()


class Model:
    """The model: box, beam, tube and others add pieces; `build` makes one mesh for each material."""

    def __init__(self, seed=1):
        self.pieces = {}
        self.frame = Matrix()
        self.random = Random(seed)
        self.seen = []

    @contextmanager
    def at(self, x=0, y=0, z=0, rot=0, k=1):
        """Moves, turns (degrees) and scales what is added within."""
        old = self.frame
        self.frame = (
            old
            @ Matrix.Translation((x, y, z))
            @ Matrix.Rotation(math.radians(rot), 4, "Z")
            @ Matrix.Scale(k, 4)
        )
        yield self
        self.frame = old

    def add(self, mat, V, F, smooth=False, G=None):
        """Adds points, faces, which of them are smooth, and the grain: each point in its piece's own axes."""
        v, f, sm, g = self.pieces.setdefault(mat, ([], [], [], []))
        o = len(v)
        T = self.frame
        v += [tuple(T @ Vector(p)) for p in V]
        f += [[i + o for i in q] for q in F]
        sm += smooth if isinstance(smooth, list) else [smooth] * len(F)
        g += G or V

    def box(self, mat, x, y, z, sx, sy, sz, b=0.012):
        """Chamfered box from its low corner."""
        self.beam(mat, (x, y + sy / 2, z + sz / 2), (x + sx, y + sy / 2, z + sz / 2), sy, sz, b)

    def beam(self, mat, p, q, w, h, b=0.008):
        """Chamfered bar from p to q, w wide, h deep."""
        p, q = (Vector(p), Vector(q))
        L = (q - p).length
        if L < 1e-06 or w <= 0 or h <= 0:
            return
        X = (q - p) / L
        up = Vector((0, 0, 1)) if abs(X.z) < 0.999 else Vector((0, 1, 0))
        Y = up.cross(X).normalized()
        Z = X.cross(Y)
        H = (L / 2, w / 2, h / 2)
        b = min(b, min(H) * 0.45)
        C = (p + q) / 2
        V = []
        G = []
        for sg, k in CORNERS:
            l = [sg[j] * (H[j] if j == k else H[j] - b) for j in range(3)]
            V.append(C + X * l[0] + Y * l[1] + Z * l[2])
            o = sorted(range(3), key=lambda j: -H[j])
            G.append((l[o[0]], l[o[1]], l[o[2]]))
        self.add(mat, V, FACES, False, G)

    def tube(self, mat, p, q, r, n=10, r2=None, cap=True):
        """Round bar from p to q, or a cone where r2 is another radius."""
        p, q = (Vector(p), Vector(q))
        X = (q - p).normalized()
        L = (q - p).length
        A = X.orthogonal().normalized()
        B = X.cross(A)
        r2 = r if r2 is None else r2

        def ring(c, r):
            return [
                c + (A * math.cos(t) + B * math.sin(t)) * r for t in (2 * math.pi * i / n for i in range(n))
            ]

        a = ring(p, r)
        b = ring(q, r2)
        V = a + b
        F = [[i, (i + 1) % n, n + (i + 1) % n, n + i] for i in range(n)]
        sm = [True] * n
        G = [(0, v.x, v.y) for v in a] + [(L, v.x, v.y) for v in b]
        if cap:
            V = V + a + b
            G = G * 2
            F += [list(range(3 * n - 1, 2 * n - 1, -1)), list(range(3 * n, 4 * n))]
            sm += [False] * 2
        self.add(mat, V, F, sm, G)

    def prism(self, mat, pts, lo, hi, axis="z"):
        """Extruded polygon; axis z: pts are (x,y); y: (x,z); x: (y,z)."""
        f = {"z": lambda a, b, c: (a, b, c), "y": lambda a, b, c: (a, c, b), "x": lambda a, b, c: (c, a, b)}[
            axis
        ]
        n = len(pts)
        V = [f(*p, lo) for p in pts] + [f(*p, hi) for p in pts]
        self.add(
            mat,
            V + V,
            [list(range(n))[::-1], list(range(n, 2 * n))]
            + [[2 * n + i, 2 * n + (i + 1) % n, 3 * n + (i + 1) % n, 3 * n + i] for i in range(n)],
        )

    def loft(self, mat, rings, n=14):
        """Smooth body from rings (z, rx, ry, cx, cy)."""
        V = []
        for z, rx, ry, cx, cy in rings:
            V += [
                (cx + rx * math.cos(2 * math.pi * i / n), cy + ry * math.sin(2 * math.pi * i / n), z)
                for i in range(n)
            ]
        F = [
            [k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i]
            for k in range(len(rings) - 1)
            for i in range(n)
        ]
        F += [list(range(n))[::-1], [(len(rings) - 1) * n + i for i in range(n)]]
        self.add(mat, V, F, True)

    def ball(self, mat, c, r, n=10, sq=1):
        """Ball round c, squeezed in height by sq."""
        self.loft(
            mat,
            [
                (
                    c[2] + r * sq * math.sin(t),
                    max(0.001, r * math.cos(t)),
                    max(0.001, r * math.cos(t)),
                    c[0],
                    c[1],
                )
                for t in (math.pi * (i / 8 - 0.5) for i in range(9))
            ],
            n,
        )

    def pipe(self, mat, pts, r, bend=None, n=14):
        """Round pipe along a polyline with true bends and couplings."""
        pts = [Vector(p) for p in pts]
        bend = bend or r * 2.2
        path = [pts[0]]
        for a, b, c in zip(pts, pts[1:], pts[2:]):
            u = (b - a).normalized()
            w = (c - b).normalized()
            d = min(bend, (b - a).length * 0.45, (c - b).length * 0.45)
            P = b - u * d
            Q = b + w * d
            path += [P.lerp(b, t).lerp(b.lerp(Q, t), t) for t in (i / 7 for i in range(8))]
        path.append(pts[-1])
        A = None
        V = []
        for i, p in enumerate(path):
            X = (path[min(i + 1, len(path) - 1)] - path[max(i - 1, 0)]).normalized()
            A = X.orthogonal().normalized() if A is None else (A - X * A.dot(X)).normalized()
            B = X.cross(A)
            V += [
                p + (A * math.cos(2 * math.pi * j / n) + B * math.sin(2 * math.pi * j / n)) * r
                for j in range(n)
            ]
        k = len(path)
        F = [
            [i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j]
            for i in range(k - 1)
            for j in range(n)
        ]
        self.add(mat, V, F, True)
        for a, b in zip(pts, pts[1:]):
            u = (b - a).normalized()
            L = (b - a).length
            for t in (bend, L - bend):
                if L > 3 * bend:
                    self.tube(mat, a + u * (t - r * 0.15), a + u * (t + r * 0.15), r * 1.28, n)

    def see(self, *pts):
        """Names points that must be in the picture."""
        self.seen += [Vector(p) for p in pts]

    def see_box(self, x0, y0, z0, x1, y1, z1):
        """Names the corners of a box that must be in the picture."""
        self.see(*[(x, y, z) for x in (x0, x1) for y in (y0, y1) for z in (z0, z1)])

    def build(self, mats):
        """Makes one mesh for each material."""
        for name, (v, f, sm, g) in self.pieces.items():
            me = bpy.data.meshes.new(name)
            me.from_pydata(v, [], f)
            me.polygons.foreach_set("use_smooth", sm)
            me.attributes.new("grain", "FLOAT_VECTOR", "POINT").data.foreach_set(
                "vector", [c for p in g for c in p]
            )
            me.materials.append(mats[name])
            bpy.context.collection.objects.link(bpy.data.objects.new(name, me))
