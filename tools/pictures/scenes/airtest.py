"""A house under an air test: the fan in its red door frame, the front wall cut open beside it."""

from parts.building import slates, wall, window
from parts.people import figure
from parts.surroundings import plot, trees


def airtest(model, storeys=3, width=5.4, depth=8.0, storey=2.75, **_):
    """One of a terrace, cut along its party wall; the blower door and its hose are orange."""
    z = plot(model, -6, -11.5, width * 2 + 6, depth + 3)
    top = z + storeys * storey + 0.3
    for house in range(2):
        front(model, house * width, z, width, top, storeys, storey, house == 0)
    for house in range(2):
        model.box("brick", house * width, depth - 0.32, z, width, 0.32, top - z, 0.002)
    for x in (0.0, 2 * width - 0.3):
        model.box("brick", x, 0.33, z, 0.3, depth - 0.66, top - z, 0.002)
    half = depth / 2
    rise = half * 0.7
    for end in (0.0, 2 * width - 0.3):
        model.prism("brick", [(0, top), (depth, top), (half, top + rise)], end, end + 0.3, "x")
    slates(model, 0.02, 2 * width - 0.02, -0.35, top - 0.25, half, top + rise, "slate")
    slates(model, 0.02, 2 * width - 0.02, depth + 0.35, top - 0.25, half, top + rise, "slate")
    model.tube("ink", (0, half, top + rise + 0.05), (2 * width, half, top + rise + 0.05), 0.1, 10)
    model.box("ink", -0.05, -0.45, top - 0.36, 2 * width + 0.1, 0.12, 0.1, 0.01)
    blower_door(model, 0.8, z)
    gauge(model, 2.6, -2.2, z)
    figure(model, 3.2, -2.9, z, 140)
    figure(model, width + 2.5, -4.6, z, 20, "mid", stride=0.35)
    trees(model, [(-4, -4.8), (2 * width + 4, -4.8), (2 * width + 4.4, 4)], z + 0.12, 4.5, 6)
    model.see_box(-2, -5, z, 2 * width + 2, depth * 0.6, top + rise)
    return dict(
        az=-64 + model.random.uniform(-3, 3), el=15, lens=68, margin=0.045, grid=2.5, sun=(-46, 40), dof=0.01,
        focus=(1.5, 0, 2),
    )  # fmt: skip


def front(model, x, z, width, top, storeys, storey, has_test):
    """A brick front: door, and a window to each storey."""
    door = (x + 0.8, z + 0.02, 1.0, 2.15)
    openings = [door, (x + 2.6, z + 0.85, 1.8, 1.4)]
    for level in range(1, storeys):
        low = z + level * storey + 0.85
        openings += [(x + 0.8, low, 1.0, 1.4), (x + 2.6, low, 1.8, 1.4)]
    wall(model, "brick", x, x + width, 0, z, top, 0.32, openings)
    for left, low, across, up in openings:
        model.box("conc", left - 0.15, -0.03, low + up, across + 0.3, 0.2, 0.2, 0.006)
        if low > z + 0.1:
            model.box("white", left - 0.08, -0.07, low - 0.08, across + 0.16, 0.28, 0.08, 0.008)
            window(model, left, 0.1, low, across, up, "pane", "ink", 1 if across > 1.2 else 0)
        elif not has_test:
            model.box("ink", left, 0.12, low, across, 0.06, up, 0.006)


def blower_door(model, x, z):
    """A frame and skirt in the doorway with the calibrated fan low down."""
    for side in (x, x + 0.92):
        model.box("mid", side, 0.0, z + 0.02, 0.08, 0.1, 2.15, 0.006)
    for up in (0.02, 1.1, 2.09):
        model.box("mid", x + 0.08, 0.0, z + up, 0.84, 0.1, 0.08, 0.006)
    model.box("orange", x + 0.08, 0.05, z + 0.1, 0.84, 0.03, 1.99, 0.002)
    model.tube("orange", (x + 0.5, -0.28, z + 0.6), (x + 0.5, 0.05, z + 0.6), 0.36, 32)
    model.tube("ink", (x + 0.5, -0.3, z + 0.6), (x + 0.5, -0.28, z + 0.6), 0.3, 32)
    model.tube("grey", (x + 0.5, -0.32, z + 0.6), (x + 0.5, -0.3, z + 0.6), 0.12, 20)


def gauge(model, x, y, z):
    """The manometer on its tripod, with tubes to the fan."""
    for leg in ((-0.3, -0.2), (0.3, -0.2), (0.0, 0.35)):
        model.tube("ink", (x + leg[0], y + leg[1], z), (x, y, z + 1.05), 0.025, 6)
    model.box("orange", x - 0.17, y - 0.05, z + 1.05, 0.34, 0.1, 0.24, 0.01)
    model.box("pane", x - 0.12, y - 0.06, z + 1.13, 0.24, 0.02, 0.12, 0.002)
    model.pipe(
        "orange",
        [(x, y + 0.04, z + 1.1), (x, y + 0.5, z + 0.06), (1.5, -0.4, z + 0.06), (1.4, -0.26, z + 0.4)],
        0.02,
        0.15,
        8,
    )
