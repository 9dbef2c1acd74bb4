"""An entrance lobby with its floor poured bay by bay in terrazzo."""

from parts.building import wall, window
from parts.ground import base, sheet
from parts.people import figure

TONES = ("cream", "grey", "white")


def lobby(model, bays=11, width=22.0, depth=13.0, height=4.6, **_):
    """Bays of terrazzo in three tones between brass strips; the one just poured is orange."""
    random = model.random
    z = 0.45
    sheet(model)
    base(model, -1.2, -1.6, width + 1.2, depth + 1.0, 0.25, "ply", "ply")
    model.box("conc", -0.3, -1.0, 0.25, width + 0.6, depth + 1.3, 0.16, 0.02)
    floor(model, bays, width, depth, 0.41)
    openings = [(1.0 + i * (width - 1.2) / 5, z + 0.2, (width - 1.2) / 5 - 0.8, 3.6) for i in range(5)]
    wall(model, "white", -0.3, width + 0.3, depth, z, z + height, 0.3, openings)
    for x, low, across, up in openings:
        window(model, x, depth + 0.1, low, across, up, "glass", "ink", 1, 1)
    model.box("white", -0.3, 0.5, z, 0.3, depth - 0.5, height, 0.004)
    for i in range(4):
        for y in (depth * 0.26, depth * 0.7):
            model.tube(
                "white", (3 + i * (width - 6) / 3, y, z), (3 + i * (width - 6) / 3, y, z + height), 0.34, 28
            )
    model.box("walnut", width * 0.3, depth - 2.4, z, 5.0, 0.8, 1.1, 0.02)
    model.box("white", width * 0.3 - 0.1, depth - 2.5, z + 1.1, 5.2, 1.0, 0.06, 0.01)
    for k in range(4):
        model.box("grey", 0.06, 2.0 + k * 2.4, z + 0.05, 0.1, 1.5, 2.4, 0.01)
        model.box("mid", 0.14, 2.1 + k * 2.4, z + 0.1, 0.04, 1.3, 2.2, 0.004)
    grinder(model, width * 0.72, 2.0, z)
    figure(model, width * 0.72 + 1.2, 2.1, z, 180, "ink")
    figure(model, width * 0.3 + 2.4, depth - 1.2, z, 270, "mid", "mid")
    figure(model, width * 0.45, 5.2, z, random.uniform(0, 360), "mid", "mid", stride=0.4)
    model.see_box(-0.6, -1.0, 0.3, width + 0.6, depth, z + height)
    return dict(
        az=-64,
        el=29,
        lens=62,
        margin=0.05,
        grid=1.2,
        sun=(-150, 42),
        dof=0.01,
        focus=(width * 0.5, 4, 1),
        soft=5,
    )


def floor(model, bays, width, depth, z):
    """So many bays side by side, each with a band of another tone, parted by brass strips."""
    pitch = width / bays
    for i in range(bays):
        latest = i == bays - 3
        x = i * pitch
        tone = "orange" if latest else TONES[i % 3]
        model.box(tone, x + 0.02, -0.8, z, pitch - 0.04, depth * 0.55, 0.04, 0.003)
        band = "orange" if latest else TONES[(i + 1) % 3]
        model.box(band, x + 0.02, -0.8 + depth * 0.55 + 0.03, z, pitch - 0.04, depth * 0.1, 0.04, 0.003)
        rest = depth * 0.35 + 0.7
        model.box(tone, x + 0.02, -0.74 + depth * 0.65, z, pitch - 0.04, rest, 0.04, 0.003)
        model.box("walnut", x - 0.015, -0.8, z, 0.03, depth + 0.75, 0.045, 0.001)


def grinder(model, x, y, z):
    """A floor grinder: disc, motor, and a handle to walk behind."""
    model.tube("ink", (x, y, z), (x, y, z + 0.12), 0.36, 28)
    model.tube("steel", (x, y, z + 0.12), (x, y, z + 0.6), 0.2, 20)
    model.beam("ink", (x + 0.2, y, z + 0.3), (x + 0.95, y, z + 1.05), 0.06, 0.06)
    model.beam("ink", (x + 0.95, y - 0.25, z + 1.05), (x + 0.95, y + 0.25, z + 1.05), 0.05, 0.05)
    for side in (-0.25, 0.25):
        model.tube(
            "ink", (x + 0.4, y + side - 0.03, z + 0.14), (x + 0.4, y + side + 0.03, z + 0.14), 0.14, 18
        )
