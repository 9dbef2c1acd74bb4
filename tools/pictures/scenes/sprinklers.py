"""Flats on one floor, opened from above, with the sprinkler pipes that run over them."""

from parts.building import wall
from parts.people import figure
from parts.rooms import partition_with_doors, soffit, stage, table

WIDTH, DEPTH, CORRIDOR = 15.0, 7.2, 2.0


def sprinklers(model, flats=3, height=2.6, **_):
    """The riser, the main along the corridor, and the branches with their heads are orange."""
    z = stage(model, WIDTH, DEPTH + CORRIDOR)
    flat = WIDTH / flats
    back = DEPTH + CORRIDOR
    wall(model, "white", -0.3, WIDTH + 0.3, back, z, z + height + 0.7, 0.3, [])
    model.box("white", -0.3, 0.0, z, 0.3, back, height, 0.004)
    model.box("brick", -0.3, -0.35, z, WIDTH + 0.6, 0.35, 0.3, 0.004)
    partition_with_doors(model, 0, WIDTH, DEPTH, z, height, [k * flat + 0.4 for k in range(flats)], "cream")
    for k in range(flats):
        one_flat(model, k * flat, flat, z, height)
    pipes(model, flats, flat, z, height)
    soffit(model, WIDTH, DEPTH + 1.35, CORRIDOR - 1.05, z + height + 0.7)
    figure(model, WIDTH * 0.4, DEPTH + 1.0, z, 0, stride=0.4)
    figure(model, flat * 0.36, 2.6, z, 60, "mid", "mid")
    model.see_box(-0.4, -0.6, 0.3, WIDTH + 0.4, back, z + height + 0.7)
    return dict(
        az=-64,
        el=33,
        lens=62,
        margin=0.045,
        grid=1.2,
        sun=(-36, 46),
        dof=0.01,
        focus=(WIDTH * 0.5, 4, 2),
        soft=6,
    )


def one_flat(model, x, flat, z, height):
    """A bathroom pod beside the door, a bedroom behind a partition, and the living room."""
    model.box("cream", x + flat - 0.1, 0.0, z, 0.1, DEPTH, height, 0.003)
    pod = x + flat - 2.3
    model.box("white", pod, DEPTH - 2.2, z, 2.15, 0.08, height - 0.1, 0.003)
    model.box("white", pod, DEPTH - 2.12, z, 0.08, 2.1, height - 0.1, 0.003)
    model.box("white", pod + 1.3, DEPTH - 1.0, z, 0.6, 0.8, 0.45, 0.03)
    model.box("cream", x + flat * 0.52, 0.1, z, 0.08, DEPTH - 2.4, height, 0.003)
    model.box("timber", x + flat * 0.62, 0.8, z + 0.1, 1.5, 2.0, 0.25, 0.02)
    model.box("white", x + flat * 0.62, 0.8, z + 0.35, 1.5, 2.0, 0.2, 0.05)
    model.box("grey", x + flat * 0.62, 1.5, z + 0.45, 1.5, 1.35, 0.14, 0.05)
    model.box("mid", x + 0.3, 0.9, z + 0.05, 0.85, 2.0, 0.4, 0.04)
    model.box("mid", x + 0.3, 0.9, z + 0.45, 0.2, 2.0, 0.35, 0.04)
    table(model, x + 1.3, 3.6, z, 1.1, 0.7)
    model.box("white", x + 0.1, DEPTH - 2.6, z, 0.6, 2.2, 0.9, 0.01)
    model.box("walnut", x + 0.08, DEPTH - 2.62, z + 0.9, 0.64, 2.24, 0.04, 0.004)


def pipes(model, flats, flat, z, height):
    """Main in the corridor from the wet riser, a branch with a valve to each flat, three heads on it."""
    run = z + height + 0.16
    main = DEPTH + 0.55
    riser = WIDTH - 0.7
    model.pipe("orange", [(0.5, main, run), (riser, main, run), (riser, main + 0.9, run)], 0.05, 0.12, 14)
    model.tube("orange", (riser, main + 0.9, z), (riser, main + 0.9, z + height + 0.7), 0.085, 20)
    model.tube("ink", (riser, main + 0.9, z + 0.95), (riser - 0.3, main + 0.65, z + 0.95), 0.06, 14)
    model.tube("ink", (riser - 0.3, main + 0.65, z + 0.95), (riser - 0.36, main + 0.6, z + 0.95), 0.09, 16)
    for k in range(8):
        x = 0.9 + k * (riser - 1.6) / 7
        model.box("ink", x, DEPTH + 0.05, run - 0.1, 0.05, 0.55, 0.04, 0.003)
        model.box("ink", x, DEPTH + 0.03, z + height, 0.05, 0.06, 0.1, 0.003)
    for k in range(flats):
        x = k * flat + flat * 0.3
        model.pipe("orange", [(x, main, run), (x, DEPTH - 0.6, run), (x, 1.2, run)], 0.035, 0.1, 12)
        model.tube("ink", (x, DEPTH + 0.22, run - 0.06), (x, DEPTH + 0.22, run + 0.12), 0.06, 12)
        side = k * flat + flat * 0.72
        model.pipe("orange", [(x, 2.2, run), (side, 2.2, run)], 0.03, 0.1, 12)
        for hx, hy in ((x, 1.2), (x, 4.4), (side, 2.2)):
            head(model, hx, hy, run)


def head(model, x, y, run):
    """A pendent head: a drop, the rose of the ceiling plate and the deflector."""
    model.tube("orange", (x, y, run), (x, y, run - 0.34), 0.025, 10)
    model.tube("orange", (x, y, run - 0.36), (x, y, run - 0.33), 0.09, 20)
    model.tube("ink", (x, y, run - 0.44), (x, y, run - 0.36), 0.018, 8)
    model.tube("ink", (x, y, run - 0.45), (x, y, run - 0.43), 0.06, 16)
