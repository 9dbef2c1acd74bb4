"""Volumetric modules stacked storey by storey, the last one on the hook."""

from mathutils import Vector

from parts.access import lattice
from parts.machines import tracks
from parts.surroundings import plot, trees, walkers

WIDTH, DEPTH, HEIGHT = 3.6, 9.0, 3.3


def modules(
    model, modules=96, storeys=3, rows=2, lifting=True, plant=False, clad=0, orange="module", side="left", **_
):
    """Rows of modules back to back; the one being landed or the newest is orange, or the services on the roof."""
    per_row = modules // storeys // rows
    length = per_row * WIDTH
    z = plot(model, -8, -15, length + 17, rows * DEPTH + 5)
    model.box("conc", -0.6, -0.6, z, length + 1.2, rows * DEPTH + 1.2, 0.25, 0.02)
    for storey in range(storeys):
        for row in range(rows):
            for i in range(per_row):
                is_last = storey == storeys - 1 and row == 0 and i == per_row - 1
                low = z + 0.25 + storey * HEIGHT
                if is_last and lifting:
                    lifted(model, i * WIDTH, low + 3.4, length, z)
                    continue
                mat = "orange" if is_last and orange == "module" else "white"
                one_module(model, i * WIDTH, row * DEPTH, low, mat, i < clad)
    top = z + 0.25 + storeys * HEIGHT
    if orange == "services":
        roof_services(model, top, length, rows * DEPTH, per_row)
    elif plant:
        for i in range(4):
            model.box("grey", length * (0.12 + 0.18 * i), DEPTH * 0.7, top, length * 0.12, 4, 1.9, 0.02)
    walkers(model, 5, 0, length, -6, -2, z + 0.03)
    trees(model, [(-5, 3), (-5.5, 12)], z, 5, 7)
    model.see_box(-3, -7, 0, length + 4, DEPTH, top + (4 if lifting else 2))
    return dict(
        az=(-58 if side == "left" else -120) + model.random.uniform(-3, 3),
        el=19,
        lens=70,
        margin=0.045,
        grid=5,
        sun=(-50 if side == "left" else 50, 39),
        dof=0.008,
        focus=(length * 0.5, 0, z + 4),
    )


def roof_services(model, top, length, depth, per_row):
    """Chillers and air handlers on rails, ducts and pipes along the ridge with a connection to every module."""
    middle = depth / 2
    for k in range(3):
        x = length * (0.1 + 0.3 * k)
        model.box("steel", x - 0.2, middle + 1.6, top, 6.0, 4.6, 0.3, 0.02)
        for section in range(3):
            model.box("orange", x + section * 1.8, middle + 1.9, top + 0.3, 1.77, 2.0, 2.1, 0.03)
        for fan in range(3):
            along = x + 0.9 + fan * 1.8
            model.box("orange", along - 0.88, middle + 4.3, top + 0.3, 1.76, 1.6, 1.5, 0.03)
            model.tube("ink", (along, middle + 5.1, top + 1.8), (along, middle + 5.1, top + 1.84), 0.6, 26)
            model.tube("grey", (along, middle + 5.1, top + 1.84), (along, middle + 5.1, top + 1.9), 0.18, 16)
        model.box("orange", x + 2.2, middle + 0.4, top + 0.7, 0.9, 1.5, 0.8, 0.02)
    for k in range(12):
        left = 0.8 + k * (length - 1.6) / 12
        model.box("orange", left + 0.015, middle - 0.5, top + 0.6, (length - 1.6) / 12 - 0.03, 0.9, 0.8, 0.015)
    for y in (middle - 1.3, middle - 1.7):
        model.tube("orange", (0.8, y, top + 0.6), (length - 0.8, y, top + 0.6), 0.13, 16)
    for k in range(per_row):
        x = (k + 0.5) * WIDTH
        model.box("steel", x - 0.1, middle - 2.0, top, 0.2, 2.6, 0.45, 0.01)
        for y in (middle - 1.3, middle - 1.7):
            model.tube("orange", (x + 0.5, y, top), (x + 0.5, y, top + 0.6), 0.09, 12)


def one_module(model, x, y, z, mat, has_cladding):
    """A box on four posts with its window to the street and the joint to its neighbour."""
    model.box(
        "cream" if has_cladding and mat == "white" else mat,
        x + 0.04,
        y + 0.04,
        z + 0.04,
        WIDTH - 0.08,
        DEPTH - 0.08,
        HEIGHT - 0.08,
        0.04,
    )
    for post in (x + 0.02, x + WIDTH - 0.16):
        model.box("grey", post, y, z, 0.14, 0.14, HEIGHT, 0.01)
    model.box("grey", x, y, z, WIDTH, 0.1, 0.16, 0.01)
    model.box("ink", x + 0.9, y - 0.02, z + 0.9, 1.8, 0.08, 1.6, 0.01)
    for pane in (x + 0.97, x + 1.83):
        model.box("pane", pane, y - 0.03, z + 0.97, 0.8, 0.04, 1.46, 0.004)


def lifted(model, x, z, length, ground):
    """The last module on its chains, and the crawler crane that holds it."""
    one_module(model, x, 0, z, "orange", False)
    hook = Vector((x + WIDTH / 2, DEPTH / 2, z + HEIGHT + 5))
    for corner in (
        (x + 0.1, 0.1),
        (x + WIDTH - 0.1, 0.1),
        (x + 0.1, DEPTH - 0.1),
        (x + WIDTH - 0.1, DEPTH - 0.1),
    ):
        model.tube("ink", hook, (*corner, z + HEIGHT), 0.03, 4)
    tip = hook + Vector((0, 0, 6))
    model.tube("ink", hook, tip, 0.05, 5)
    with model.at(length + 11, DEPTH / 2, ground, 180):
        tracks(model, 6, 0.9, 4.4)
        model.box("mid", -2, -1.2, 0.7, 4, 2.4, 0.5)
        model.box("white", -4.2, -1.5, 1.2, 6, 3, 1.9, 0.06)
        model.box("white", 0.6, -2.4, 1.3, 1.6, 1.0, 1.8, 0.05)
        model.box("conc", -4.9, -1.6, 1.2, 0.9, 3.2, 2.0, 0.04)
    heel = Vector((length + 9.4, DEPTH / 2, ground + 2.2))
    lattice(model, "ink", heel, tip, 1.0, 1.4, 0.07)
    model.tube("ink", (length + 14, DEPTH / 2, ground + 3), tip, 0.05, 4)
    model.see(tip, (length + 15, DEPTH / 2, ground))
