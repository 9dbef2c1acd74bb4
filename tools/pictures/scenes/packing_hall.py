"""A packing hall without its roof: the distribution, trays and lighting over the lines."""

from parts.people import figure
from parts.rooms import stage
from parts.services import tray

BAY = 6.0


def packing_hall(model, bays=5, span=20.0, eaves=7.0, lines=3, lit=0.6, **_):
    """Trays, drops and distribution boards are orange; lamps burn where a line has been tested."""
    width = bays * BAY
    z = stage(model, width, span)
    model.box("white", -0.3, span, z, width + 0.6, 0.3, eaves, 0.006)
    model.box("white", -0.3, 0.4, z, 0.3, span - 0.4, eaves, 0.006)
    for k in range(bays + 1):
        x = min(max(k * BAY, 0.15), width - 0.15)
        for y in (0.15, span - 0.2):
            model.beam("steel", (x, y, z), (x, y, z + eaves), 0.22, 0.4)
        model.beam("steel", (x, 0.15, z + eaves), (x, span / 2, z + eaves + 1.0), 0.2, 0.36)
        model.beam("steel", (x, span - 0.2, z + eaves), (x, span / 2, z + eaves + 1.0), 0.2, 0.36)
    for k in range(lines):
        line(model, 2.5, span * (k + 0.6) / lines, z, width - 4.0, k)
    distribution(model, z, bays, width, span, eaves, lines)
    lighting(model, z, bays, width, span, eaves, lines, lit)
    figure(model, width * 0.55, span * 0.6 / lines - 1.6, z, 90)
    figure(model, width * 0.62, span * 0.6 / lines - 1.8, z, 150, "mid")
    figure(model, width * 0.3, span * 1.6 / lines - 1.7, z, 60, "mid", stride=0.4)
    model.see_box(-0.4, -0.8, 0.3, width + 0.4, span, z + eaves + 0.8)
    return dict(
        az=-60,
        el=27,
        lens=64,
        margin=0.04,
        grid=2.5,
        sun=(-38, 45),
        dof=0.009,
        focus=(width * 0.5, span * 0.4, 3),
    )


def line(model, x, y, z, length, which):
    """A belt on legs with guards, machines in it and boxes on the way to the palletiser."""
    model.box("steel", x, y, z + 0.8, length, 0.9, 0.14, 0.01)
    model.box("ink", x + 0.02, y + 0.06, z + 0.94, length - 0.04, 0.78, 0.02, 0.003)
    for k in range(int(length / 2)):
        for side in (y + 0.05, y + 0.77):
            model.box("mid", x + 0.4 + k * 2, side, z, 0.08, 0.08, 0.8, 0.004)
    for k, share in enumerate((0.12, 0.42, 0.72)):
        left = x + length * share
        model.box("white", left, y - 0.3, z, 2.2, 0.28, 1.9, 0.03)
        model.box("white", left, y + 0.92, z, 2.2, 0.3, 1.9, 0.03)
        model.box("white", left, y - 0.3, z + 1.9, 2.2, 1.52, 0.35, 0.04)
        model.box("pane", left + 0.3, y - 0.32, z + 1.05, 1.0, 0.03, 0.6, 0.006)
    for k in range(9):
        along = x + 0.6 + k * length / 9
        if not any(abs(along + 0.2 - x - length * share - 1.1) < 1.6 for share in (0.12, 0.42, 0.72)):
            model.box("timber", along, y + 0.25, z + 0.96, 0.45, 0.38, 0.3, 0.01)


def distribution(model, z, bays, width, span, eaves, lines):
    """Boards on the side wall, a main tray along it, and a tray over each line with drops to its machines."""
    run = z + eaves - 1.3
    for k in range(4):
        model.box("orange", 0.05, span * 0.32 + k * 1.1, z + 0.3, 0.4, 1.0, 1.9, 0.02)
        model.box("ink", 0.46, span * 0.32 + k * 1.1 + 0.8, z + 1.2, 0.03, 0.06, 0.2, 0.004)
    with model.at(0.75, 0, 0, 90):
        tray(model, 0.6, span - 0.4, 0.0, run, 0.5, "orange", 6)
    for k in range(2):
        y = span * 0.32 + 0.8 + k * 1.6
        model.box("orange", 0.2, y, z + 2.2, 0.12, 0.5, run - z - 2.2, 0.006)
    for k in range(lines):
        y = span * (k + 0.6) / lines + 0.2
        tray(model, 0.8, width - 1.2, y, run, 0.5, "orange", 5)
        for frame in range(1, bays):
            for side in (y - 0.02, y + 0.52):
                hang(model, frame * BAY, side, run, z + eaves, span)
            model.box("ink", frame * BAY - 0.03, y - 0.05, run - 0.05, 0.06, 0.6, 0.05, 0.003)
        for share in (0.12, 0.42, 0.72):
            x = 2.5 + (width - 4.0) * share + 1.8
            model.box("orange", x, y + 0.2, z + 2.25, 0.1, 0.1, run - z - 2.25, 0.006)


def lighting(model, z, bays, width, span, eaves, lines, lit):
    """Two rows of sealed fittings over each line, on trunking that hangs from the rafters."""
    count = int(width / 3)
    for k in range(lines):
        for side in (-1.6, 2.4):
            y = span * (k + 0.6) / lines + side
            run = z + eaves - 0.96
            model.box("mid", 0.6, y + 0.06, run, width - 1.0, 0.1, 0.08, 0.004)
            for frame in range(1, bays):
                hang(model, frame * BAY, y + 0.11, run, z + eaves, span)
            for i in range(count):
                mat = "lamp" if i < count * lit else "grey"
                model.box(mat, 1.2 + i * 3, y, run - 0.14, 1.6, 0.22, 0.14, 0.02)


def hang(model, x, y, low, eaves, span):
    """A rod up to the rafter above."""
    model.tube("ink", (x, y, low), (x, y, eaves + min(y, span - y) / (span / 2)), 0.02, 5)
