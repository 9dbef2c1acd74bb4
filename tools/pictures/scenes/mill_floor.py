"""A floor of an old mill as offices: brick, iron columns, a raised floor and ducts in the open."""

from parts.building import wall, window
from parts.people import figure
from parts.rooms import stage

BAY = 4.2


def mill_floor(model, bays=5, rows=3, height=4.0, laid=0.7, **_):
    """The spiral ducts are orange; the floor's panels are left out at one end to show the pedestals."""
    width, depth = bays * BAY, rows * 3.6
    z = stage(model, width, depth)
    openings = [(k * BAY + 1.2, z + 1.0, 1.8, 2.3) for k in range(bays)]
    wall(model, "brick", -0.45, width + 0.45, depth, z, z + height, 0.45, openings)
    for x, low, across, up in openings:
        window(model, x, depth + 0.15, low, across, up, "glass", "white", 2, 3)
        model.box("white", x - 0.1, depth - 0.08, low - 0.12, across + 0.2, 0.3, 0.12, 0.008)
        model.box("white", x - 0.15, depth - 0.02, low + up, across + 0.3, 0.1, 0.24, 0.008)
    with model.at(0, depth, 0, 270):
        flank = [(0.9 + k * 3.6, z + 1.0, 1.8, 2.3) for k in range(rows)]
        wall(model, "brick", 0, depth - 0.3, -0.45, z, z + height, 0.45, flank)
        for x, low, across, up in flank:
            window(model, x, -0.3, low, across, up, "glass", "white", 2, 3)
    for a in range(bays + 1):
        for b in range(rows + 1):
            if 0 < a and b < rows:
                iron_column(model, min(a * BAY, width - 0.2), max(b * 3.6, 0.2), z, height)
    timber_ceiling(model, z, width, depth, height, bays)
    raised_floor(model, z, width, depth, laid)
    ducts(model, z, width, depth, height, bays)
    figure(model, width * 0.42, depth * 0.3, z + 0.16, 40, "mid", "mid", stride=0.35)
    figure(model, width * laid + 1.2, 1.6, z, 140)
    model.see_box(-0.5, -0.8, 0.3, width + 0.4, depth, z + height + 0.3)
    return dict(
        az=-62,
        el=25,
        lens=62,
        margin=0.045,
        grid=1.2,
        sun=(-32, 42),
        dof=0.01,
        focus=(width * 0.5, 5, 2),
        soft=6,
    )


def iron_column(model, x, y, z, height):
    """A slim round column with a base and a head."""
    model.tube("ink", (x, y, z), (x, y, z + 0.2), 0.2, 20, 0.15)
    model.tube("ink", (x, y, z + 0.2), (x, y, z + height - 0.5), 0.12, 20, 0.1)
    model.tube("ink", (x, y, z + height - 0.5), (x, y, z + height - 0.32), 0.12, 20, 0.24)


def timber_ceiling(model, z, width, depth, height, bays):
    """Beams on every line of columns, joists and boards over the rear half; the front is cut away."""
    for a in range(1, bays + 1):
        x = min(a * BAY, width - 0.2)
        model.box("walnut", x - 0.16, 0.05, z + height - 0.32, 0.32, depth - 0.05, 0.32, 0.008)
    for k in range(int(width / 0.6)):
        model.box("timber", k * 0.6 + 0.2, depth * 0.72, z + height, 0.09, depth * 0.28, 0.2, 0.004)
    for k in range(int(depth * 0.28 / 0.3)):
        model.box("timber", 0, depth * 0.72 + k * 0.3, z + height + 0.2, width, 0.29, 0.04, 0.003)


def raised_floor(model, z, width, depth, laid):
    """Panels of 600 mm on pedestals, from the far end to where they have come."""
    columns, rows = int(width / 0.6), int((depth - 0.1) / 0.6)
    for a in range(columns):
        for b in range(rows):
            x, y = 0.05 + a * 0.6, 0.05 + b * 0.6
            if a < columns * laid - (b % 3) * 0.9:
                model.box("grey", x + 0.004, y + 0.004, z + 0.12, 0.592, 0.592, 0.04, 0.003)
            else:
                model.tube("steel", (x, y, z), (x, y, z + 0.12), 0.025, 8)
                model.box("steel", x - 0.05, y - 0.05, z + 0.12, 0.1, 0.1, 0.012, 0.002)


def ducts(model, z, width, depth, height, bays):
    """A main down the middle with a branch into each bay that ends in a round diffuser."""
    run = z + height - 0.85
    middle = depth * 0.5
    model.tube("orange", (0.0, middle, run), (width - 0.6, middle, run), 0.3, 28)
    for k in range(int(width / 1.2)):
        x = 0.3 + k * 1.2
        model.tube("orange", (x, middle, run), (x + 0.05, middle, run), 0.325, 28)
    for k in range(bays):
        x = k * BAY + BAY / 2
        for end in (depth * 0.17, depth * 0.83):
            model.tube("orange", (x, middle, run), (x, end, run), 0.17, 22)
            model.tube("orange", (x, end, run), (x, end, run - 0.3), 0.17, 22)
            model.tube("white", (x, end, run - 0.36), (x, end, run - 0.3), 0.3, 26, 0.2)
        for hanger in (-0.34, 0.34):
            model.tube(
                "ink", (x + 0.6, middle + hanger, run), (x + 0.6, middle + hanger, z + height), 0.012, 5
            )
