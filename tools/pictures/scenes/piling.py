import math
from parts.ground import axis, heap, sheet, strata
from parts.people import figure
from parts.machines import rig


def piling(model, piles=8, pitch=3.4, depth=8.4, r=0.4, done=0.62, **_):
    """Piling contractor: the piles, cut open on the section face, are orange."""
    random = model.random
    L = (piles - 1) * pitch
    D = depth + 2.4
    x0 = -3.2
    x1 = L + 3.2
    y1 = 11.5
    sheet(model)
    strata(model, x0, 0, x1, y1, 0, D, ["mid", "grey", "grey", "conc", "earth", "earth", "ply", "ply"], 0.55)
    top = D + 0.22
    model.box("white", x0 + 0.05, 0.03, D, x1 - x0 - 0.1, y1 - 0.1, 0.22, 0.02)
    nd = int(piles * done)
    for i in range(piles):
        x = i * pitch
        toe = D - depth - random.uniform(-0.5, 0.7)
        if i < nd:
            model.tube("orange", (x, 0, toe), (x, 0, top + (-0.0 if i < nd - 2 else 0.45)), r, 28)
            if i < nd - 2:
                model.box("conc", x - 0.75, -0.55, top, 1.5, 1.5, 0.8, 0.03)
                for a in (k * 1.047 for k in range(6)):
                    model.tube(
                        "ink",
                        (x + math.cos(a) * 0.25, 0.2 + math.sin(a) * 0.25, top + 0.8),
                        (x + math.cos(a) * 0.25, 0.2 + math.sin(a) * 0.25, top + 1.6),
                        0.03,
                        5,
                    )
            else:
                for a in (k * 0.785 for k in range(8)):
                    model.tube(
                        "ink",
                        (x + math.cos(a) * r * 0.72, math.sin(a) * r * 0.72, top + 0.45),
                        (x + math.cos(a) * r * 0.72, math.sin(a) * r * 0.72, top + 1.35),
                        0.03,
                        5,
                    )
        elif i > nd:
            model.tube("timber", (x, 0.35, top), (x, 0.35, top + 0.7), 0.04, 6)
            model.box("white", x - 0.12, 0.34, top + 0.5, 0.24, 0.02, 0.16)
        if i > 1:
            model.tube("mid", (x, 5.4, top), (x, 5.4, top + 0.02), r, 24)
    for i in range(nd - 3):
        model.box("conc", i * pitch + 0.75, -0.2, top + 0.1, pitch - 1.5, 0.5, 0.6, 0.02)
    dr = depth * 0.62
    model.tube("orange", (nd * pitch, 0, D - dr - 0.02), (nd * pitch, 0, D - dr), 0.01, 4)
    rig(
        model,
        nd * pitch,
        0,
        top,
        random.choice([-68, -62, -112]),
        mast=depth + 4.2,
        depth=dr,
        r=r * 0.96,
        auger="steel",
    )
    for k in range(5):
        cy = 7.0 + k % 3 * 0.75 + (0.38 if k > 2 else 0)
        cz = top + 0.42 + (0.6 if k > 2 else 0)
        for a in range(7):
            model.tube(
                "ink",
                (0.4, cy + 0.27 * math.cos(a * 0.9), cz + 0.27 * math.sin(a * 0.9)),
                (8.2, cy + 0.27 * math.cos(a * 0.9), cz + 0.27 * math.sin(a * 0.9)),
                0.025,
                4,
            )
        for q in range(20):
            for s_ in range(8):
                a = s_ * 0.785
                b = (s_ + 1) * 0.785
                model.tube(
                    "ink",
                    (0.6 + q * 0.39, cy + 0.28 * math.cos(a), cz + 0.28 * math.sin(a)),
                    (0.6 + q * 0.39, cy + 0.28 * math.cos(b), cz + 0.28 * math.sin(b)),
                    0.016,
                    3,
                    cap=False,
                )
    for bx in (1.5, 4.2, 7):
        model.box("timber", bx, 6.6, top, 0.15, 2.4, 0.13)
    heap(model, nd * pitch + 5.2, 7.6, top, 2.1, 1.3, "earth")
    figure(model, nd * pitch - 2.2, 1.5, top, 20)
    figure(model, nd * pitch + 3.2, 2.2, top, 170, "mid", stride=0.1)
    figure(model, 4, 4.2, top, 40)
    for i in range(piles):
        axis(model, (i * pitch, -0.3), (i * pitch, -2.6), 0.45, 0.05)
    model.see_box(x0, 0, 0, x1, y1 * 0.6, top + 1)
    return dict(
        az=random.choice([-66, -62, -70]),
        el=15,
        lens=70,
        margin=0.05,
        grid=5,
        sun=(-64, 40),
        dof=0.009,
        focus=(nd * pitch, 0, D),
    )
