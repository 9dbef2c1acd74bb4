"""A hotel's main kitchen: the cook line under its canopy, preparation, wash-up and cold rooms."""

from parts.people import figure
from parts.rooms import back_and_side, soffit, stage

WIDTH, DEPTH = 14.4, 8.8


def kitchen(model, ranges=6, cold_rooms=2, height=3.2, **_):
    """The cook line is orange; all that is round it is steel and white."""
    z = stage(model, WIDTH, DEPTH)
    back_and_side(model, WIDTH, DEPTH, z, height)
    for k in range(int(WIDTH / 0.6)):
        model.box("cream", k * 0.6 + 0.005, DEPTH - 0.02, z, 0.59, 0.02, 2.1, 0.002)
    soffit(model, WIDTH, DEPTH - 1.0, 1.3, z + height)
    cold(model, z, cold_rooms)
    cook_line(model, z, ranges, height)
    wash_up(model, z)
    for k in range(3):
        bench(model, 1.0 + k * 4.4, 1.0, z)
    figure(model, 5.2, 3.0, z, 90, "white", "white")
    figure(model, 8.4, 3.0, z, 80, "white", "white")
    figure(model, 3.2, 2.4, z, 250, "mid", "white", stride=0.35)
    model.see_box(-0.4, -0.8, 0.3, WIDTH + 0.4, DEPTH, z + height + 0.2)
    return dict(
        az=-62,
        el=29,
        lens=62,
        margin=0.045,
        grid=1.2,
        sun=(-38, 45),
        dof=0.01,
        focus=(WIDTH * 0.5, 4, 1.2),
        soft=6,
    )


def cook_line(model, z, ranges, height):
    """Ranges, ovens and a fryer side by side, and the extract canopy with its filters over them."""
    start, y = 3.4, 4.0
    length = ranges * 1.0
    model.box("conc", start - 0.1, y - 0.05, z, length + 0.2, 1.0, 0.08, 0.01)
    for k in range(ranges):
        x = start + k * 1.0
        model.box("orange", x + 0.01, y, z + 0.12, 0.98, 0.9, 0.76, 0.015)
        model.box("steel", x + 0.02, y - 0.01, z + 0.9, 0.96, 0.92, 0.05, 0.008)
        model.box("ink", x + 0.12, y - 0.02, z + 0.25, 0.76, 0.03, 0.42, 0.008)
        model.beam("steel", (x + 0.15, y - 0.06, z + 0.72), (x + 0.85, y - 0.06, z + 0.72), 0.03, 0.03)
        top_of(model, k, x, y, z + 0.95)
    canopy = z + 2.15
    model.box("grey", start - 0.3, y - 0.25, canopy, length + 0.6, 0.06, 0.5, 0.008)
    model.box("grey", start - 0.3, y + 1.1, canopy, length + 0.6, 0.06, 0.5, 0.008)
    model.box("grey", start - 0.3, y - 0.19, canopy, 0.06, 1.29, 0.5, 0.008)
    model.box("grey", start + length + 0.24, y - 0.19, canopy, 0.06, 1.29, 0.5, 0.008)
    model.box("white", start - 0.24, y - 0.19, canopy + 0.44, length + 0.48, 1.29, 0.06, 0.008)
    model.box("white", start + length * 0.4, y + 0.15, canopy + 0.5, 1.4, 0.6, 0.34, 0.01)
    model.box("white", start + length * 0.4, y + 0.15, canopy + 0.84, 1.4, DEPTH - y - 0.15, 0.3, 0.01)
    for k in range(2):
        x = start + k * length
        model.tube("ink", (x, y + 1.05, canopy + 0.5), (x, DEPTH - 0.9, z + height), 0.02, 6)


def top_of(model, k, x, y, z):
    """Open burners with pans, a solid top, or a fryer's two baskets."""
    if k % 3 == 0:
        for dx in (0.28, 0.72):
            for dy in (0.25, 0.65):
                model.tube("ink", (x + dx, y + dy, z), (x + dx, y + dy, z + 0.03), 0.16, 20)
        model.tube("steel", (x + 0.28, y + 0.65, z + 0.03), (x + 0.28, y + 0.65, z + 0.22), 0.17, 24)
        model.tube("steel", (x + 0.72, y + 0.25, z + 0.03), (x + 0.72, y + 0.25, z + 0.12), 0.15, 24)
    elif k % 3 == 1:
        model.box("ink", x + 0.08, y + 0.08, z, 0.84, 0.74, 0.02, 0.006)
        model.tube("steel", (x + 0.5, y + 0.5, z + 0.02), (x + 0.5, y + 0.5, z + 0.42), 0.24, 28)
    else:
        for dx in (0.1, 0.54):
            model.box("ink", x + dx, y + 0.15, z, 0.36, 0.55, 0.02, 0.006)
            model.beam(
                "steel", (x + dx + 0.18, y + 0.15, z + 0.06), (x + dx + 0.18, y - 0.22, z + 0.12), 0.03, 0.03
            )


def cold(model, z, cold_rooms):
    """Cold rooms of insulated panels against the side wall, their doors with long handles."""
    for k in range(cold_rooms):
        y = DEPTH - 2.5 - k * 2.5
        model.box("white", 0.05, y, z, 2.4, 2.4, 2.5, 0.02)
        model.box("grey", 2.45, y + 0.6, z + 0.08, 0.07, 1.1, 2.05, 0.01)
        model.box("ink", 2.53, y + 1.5, z + 0.9, 0.05, 0.06, 0.5, 0.006)
        model.box("mid", 0.6, y + 0.6, z + 2.5, 1.1, 1.0, 0.4, 0.02)
        model.tube("ink", (1.15, y + 0.59, z + 2.7), (1.15, y + 0.57, z + 2.7), 0.16, 18)


def wash_up(model, z):
    """Sinks with a tap along the back wall, racks above them, and a hood-type machine at the end."""
    for k in range(4):
        x = 4.4 + k * 1.6
        model.box("steel", x, DEPTH - 0.75, z + 0.8, 1.58, 0.7, 0.08, 0.008)
        for leg in (0.05, 1.48):
            model.box("grey", x + leg, DEPTH - 0.7, z, 0.05, 0.05, 0.8, 0.003)
        model.box("ink", x + 0.3, DEPTH - 0.62, z + 0.875, 0.9, 0.44, 0.01, 0.002)
        model.pipe(
            "grey",
            [
                (x + 0.75, DEPTH - 0.12, z + 0.88),
                (x + 0.75, DEPTH - 0.12, z + 1.25),
                (x + 0.75, DEPTH - 0.4, z + 1.25),
            ],
            0.02,
            0.08,
            8,
        )
        model.box("grey", x + 0.1, DEPTH - 0.32, z + 1.6, 1.4, 0.3, 0.03, 0.004)
        for pot in range(4):
            px = x + 0.3 + pot * 0.32
            model.tube("white", (px, DEPTH - 0.17, z + 1.63), (px, DEPTH - 0.17, z + 1.8), 0.12, 18)
    model.box("grey", 11.3, DEPTH - 0.8, z, 0.8, 0.75, 0.85, 0.02)
    model.box("grey", 11.3, DEPTH - 0.8, z + 1.15, 0.8, 0.75, 0.55, 0.02)
    for post in (11.32, 12.02):
        model.box("grey", post, DEPTH - 0.1, z + 0.85, 0.06, 0.05, 0.3, 0.004)


def bench(model, x, y, z):
    """A steel preparation bench with a shelf below and boxes on it."""
    for leg_x in (x + 0.05, x + 3.0):
        for leg_y in (y + 0.05, y + 0.7):
            model.box("grey", leg_x, leg_y, z, 0.05, 0.05, 0.86, 0.003)
    model.box("steel", x, y, z + 0.86, 3.1, 0.8, 0.05, 0.008)
    model.box("grey", x + 0.05, y + 0.05, z + 0.25, 3.0, 0.7, 0.03, 0.004)
    for k in range(4):
        mat = model.random.choice(["white", "cream", "timber"])
        model.box(
            mat, x + 0.2 + k * 0.7, y + 0.2, z + 0.28, 0.45, 0.4, model.random.uniform(0.15, 0.35), 0.02
        )
    model.box("ply", x + 0.4, y + 0.2, z + 0.91, 0.6, 0.4, 0.04, 0.01)
    model.box("white", x + 1.7, y + 0.2, z + 0.91, 0.5, 0.35, 0.12, 0.02)
