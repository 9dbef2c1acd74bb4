"""The floor of a distribution shed: racking on one part, the polishing of the next strip."""

from parts.people import figure
from parts.rooms import stage

BAY = 8.0


def polished_floor(model, bays=5, depth=26.0, strips=6, polished=4, height=7.5, **_):
    """Strips between the joints; the one being polished is orange, those before it shine."""
    width = bays * BAY
    z = stage(model, width, depth)
    wide = depth / strips
    for k in range(strips):
        done = k >= strips - polished
        mat = "orange" if k == strips - polished else ("white" if done else "conc")
        for bay in range(bays):
            model.box(mat, bay * BAY + 0.02, k * wide + 0.02, z, BAY - 0.04, wide - 0.04, 0.03, 0.002)
    top = z + 0.03
    shed_walls(model, z, width, depth, height, bays)
    for k in range(2):
        racks(model, 3.0, depth - 3.0 - k * 5.2, top, width - 6.0, 5.6)
    y = (strips - polished + 0.5) * wide
    grinder(model, width * 0.42, y, top)
    grinder(model, width * 0.62, y - 0.8, top)
    figure(model, width * 0.42 + 1.5, y, top, 180)
    figure(model, width * 0.62 + 1.5, y - 0.8, top, 180, "mid")
    gauge(model, width * 0.2, y - wide * 1.4, top)
    figure(model, width * 0.2 - 1.1, y - wide * 1.4, top, 0)
    model.see_box(-0.4, -0.8, 0.3, width + 0.4, depth, z + height * 0.8)
    return dict(
        az=-62, el=24, lens=64, margin=0.04, grid=2.5, sun=(-36, 42), dof=0.009, focus=(width * 0.5, y, 1)
    )


def shed_walls(model, z, width, depth, height, bays):
    """Portal columns with sheeting behind them, dock doors in the back wall."""
    model.box("white", -0.3, depth, z, width + 0.6, 0.25, height, 0.006)
    model.box("white", -0.3, 0.5, z, 0.3, depth - 0.5, height, 0.006)
    for k in range(bays + 1):
        model.box(
            "steel", min(max(k * BAY - 0.15, 0.0), width - 0.3), depth - 0.6, z, 0.3, 0.6, height, 0.008
        )
    for k in range(3):
        model.box("steel", 0.0, 3.0 + k * BAY, z, 0.6, 0.3, height, 0.008)
    for k in range(bays):
        x = k * BAY + BAY / 2 - 1.5
        model.box("grey", x, depth - 0.05, z + 0.05, 3.0, 0.05, 3.2, 0.006)
        for line in range(5):
            model.box("mid", x, depth - 0.07, z + 0.6 + line * 0.6, 3.0, 0.02, 0.04, 0.002)
        for post in (x - 0.45, x + 3.3):
            model.tube("ink", (post + 0.08, depth - 0.8, z), (post + 0.08, depth - 0.8, z + 1.0), 0.09, 14)


def racks(model, x, y, z, length, height):
    """Narrow-aisle racking: uprights with bracing, beams at four levels, pallets on most of them."""
    bays = int(length / 2.9)
    for k in range(bays + 1):
        for dy in (0.0, 1.1):
            model.box("mid", x + k * 2.9, y + dy, z, 0.1, 0.1, height, 0.004)
        for up in range(5):
            model.beam(
                "mid",
                (x + k * 2.9 + 0.05, y + 0.05, z + 0.2 + up),
                (x + k * 2.9 + 0.05, y + 1.15, z + 1.1 + up),
                0.04,
                0.04,
            )
    for level in range(4):
        low = z + 0.25 + level * 1.5
        for dy in (0.02, 1.1):
            model.box("steel", x, y + dy, low, bays * 2.9, 0.08, 0.12, 0.004)
        for k in range(bays * 2):
            if model.random.random() < 0.8:
                left = x + 0.25 + k * 1.45
                model.box("timber", left, y + 0.05, low + 0.12, 1.15, 1.05, 0.12, 0.006)
                tone = model.random.choice(["cream", "white", "earth"])
                model.box(
                    tone, left + 0.05, y + 0.1, low + 0.24, 1.05, 0.95, model.random.uniform(0.5, 0.95), 0.02
                )


def grinder(model, x, y, z):
    """A planetary grinder with its vacuum hose, pushed from behind."""
    model.tube("ink", (x, y, z), (x, y, z + 0.16), 0.5, 30)
    model.tube("steel", (x, y, z + 0.16), (x, y, z + 0.3), 0.42, 30)
    model.tube("white", (x, y, z + 0.3), (x, y, z + 0.75), 0.22, 20)
    model.box("white", x + 0.3, y - 0.25, z + 0.3, 0.5, 0.5, 0.6, 0.04)
    for side in (-0.32, 0.28):
        model.tube("ink", (x + 0.6, y + side - 0.03, z + 0.2), (x + 0.6, y + side + 0.03, z + 0.2), 0.2, 20)
    for side in (-0.2, 0.2):
        model.beam("ink", (x + 0.75, y + side, z + 0.8), (x + 1.25, y + side, z + 1.05), 0.04, 0.04)
    model.beam("ink", (x + 1.25, y - 0.3, z + 1.05), (x + 1.25, y + 0.3, z + 1.05), 0.05, 0.05)
    model.pipe(
        "ink",
        [(x, y + 0.2, z + 0.5), (x + 0.2, y + 1.2, z + 0.08), (x + 1.6, y + 1.6, z + 0.4)],
        0.05,
        0.3,
        8,
    )
    model.tube("white", (x + 1.9, y + 1.6, z + 0.12), (x + 1.9, y + 1.6, z + 0.95), 0.3, 24)


def gauge(model, x, y, z):
    """A floor profiler on its small wheels with a handle and a screen."""
    model.box("ink", x - 0.1, y - 0.35, z + 0.12, 0.3, 0.7, 0.16, 0.02)
    for side in (-0.35, 0.35):
        model.tube("steel", (x, y + side - 0.02, z + 0.1), (x, y + side + 0.02, z + 0.1), 0.1, 16)
    model.beam("ink", (x, y, z + 0.25), (x - 0.7, y, z + 1.05), 0.04, 0.04)
    model.box("pane", x - 0.72, y - 0.12, z + 1.0, 0.06, 0.24, 0.18, 0.006)
