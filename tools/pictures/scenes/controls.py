"""A control panel and the field devices that it reads and moves, in the plant room of a laboratory."""

from parts.people import figure
from parts.rooms import back_and_side, soffit, stage
from parts.services import duct, tray

WIDTH, DEPTH = 13.2, 8.0


def controls(model, sections=6, handlers=2, height=4.2, **_):
    """The panel, its containment and every device on duct and pipe are orange."""
    z = stage(model, WIDTH, DEPTH)
    back_and_side(model, WIDTH, DEPTH, z, height)
    soffit(model, WIDTH, DEPTH - 0.8, 1.1, z + height)
    panel(model, z, sections)
    run = z + 3.3
    tray(model, 0.4, WIDTH - 0.3, DEPTH - 1.0, run, 0.4, "orange", 6, z + height)
    for k in range(handlers):
        handler(model, 5.6, 0.9 + k * 2.7, z, run)
    pump_set(model, z, run)
    figure(model, 2.6, DEPTH - 1.9, z, 100)
    figure(model, 4.2, 2.6, z, 190, "mid", stride=0.3)
    model.see_box(-0.4, -0.8, 0.3, WIDTH + 0.4, DEPTH, z + height + 0.2)
    return dict(
        az=-64,
        el=27,
        lens=62,
        margin=0.045,
        grid=1.2,
        sun=(-34, 44),
        dof=0.01,
        focus=(WIDTH * 0.4, 5, 1.6),
        soft=6,
    )


def panel(model, z, sections):
    """Sections of a free-standing panel on a plinth: doors with lamps, a screen and an isolator's handle."""
    y = DEPTH - 0.75
    for k in range(sections):
        x = 0.8 + k * 0.85
        model.box("ink", x, y, z, 0.85, 0.6, 0.1, 0.004)
        model.box("orange", x + 0.005, y, z + 0.1, 0.84, 0.6, 2.0, 0.015)
        model.box("orange", x + 0.04, y - 0.02, z + 0.16, 0.77, 0.02, 1.88, 0.008)
        model.box("ink", x + 0.72, y - 0.05, z + 1.0, 0.03, 0.03, 0.2, 0.004)
        if k == 2:
            model.box("ink", x + 0.15, y - 0.035, z + 1.35, 0.5, 0.015, 0.36, 0.004)
            model.box("pane", x + 0.18, y - 0.04, z + 1.38, 0.44, 0.005, 0.3, 0.002)
        else:
            for lamp in range(4):
                lamp_x = x + 0.2 + lamp * 0.13
                model.tube("white", (lamp_x, y - 0.02, z + 1.72), (lamp_x, y - 0.035, z + 1.72), 0.03, 12)
    for k in range(2):
        x = 1.4 + k * 2.4
        model.box("orange", x, y + 0.15, z + 2.1, 0.4, 0.12, 1.2, 0.006)


def handler(model, x, y, z, run):
    """An air handling unit with a duct at each end; actuators on its dampers, probes in its ducts."""
    length, width, height = 4.6, 1.5, 1.7
    model.box("steel", x, y, z, length, width, 0.15, 0.006)
    for k in range(4):
        left = x + k * length / 4
        model.box("white", left + 0.01, y, z + 0.15, length / 4 - 0.02, width, height, 0.025)
        model.box("cream", left + 0.12, y - 0.03, z + 0.3, length / 4 - 0.24, 0.03, height - 0.3, 0.015)
        model.box("ink", left + 0.15, y - 0.06, z + 0.95, 0.05, 0.03, 0.16, 0.004)
    duct(
        model,
        "white",
        [(x + length, y + width / 2, z + 1.1), (WIDTH + 0.2, y + width / 2, z + 1.1)],
        0.8,
        0.7,
        1.1,
    )
    duct(model, "white", [(x, y + width / 2, z + 1.1), (x - 0.9, y + width / 2, z + 1.1)], 0.8, 0.7, 0.9)
    for foot in (x - 0.6, x + length + 0.9, x + length + 2.3):
        model.box("steel", foot, y + width / 2 - 0.4, z, 0.06, 0.8, 0.05, 0.004)
        for side in (-0.4, 0.34):
            model.box("steel", foot, y + width / 2 + side, z + 0.05, 0.06, 0.06, 0.68, 0.004)
    for device in (x - 0.45, x + length + 0.7):
        model.box("orange", device - 0.13, y + width / 2 - 0.6, z + 1.05, 0.26, 0.2, 0.2, 0.01)
        model.tube("orange", (device, y + width / 2, z + 1.45), (device, y + width / 2, z + 1.7), 0.025, 8)
        model.box("orange", device - 0.08, y + width / 2 - 0.06, z + 1.68, 0.16, 0.12, 0.1, 0.01)
        model.pipe(
            "orange",
            [
                (device, y + width / 2, z + 1.78),
                (device, y + width / 2, run - 0.1),
                (device, DEPTH - 0.8, run - 0.1),
            ],
            0.02,
            0.12,
            8,
        )


def pump_set(model, z, run):
    """Heating pipes with two pumps on the side wall, a control valve with its actuator on each."""
    for k in range(2):
        y = 1.4 + k * 1.6
        model.box("conc", 0.5, y - 0.35, z, 1.5, 0.7, 0.2, 0.01)
        model.tube("white", (0.8, y, z + 0.5), (1.15, y, z + 0.5), 0.27, 24)
        model.tube("mid", (1.15, y, z + 0.5), (1.85, y, z + 0.5), 0.2, 20)
        model.pipe(
            "steel",
            [(0.95, y, z + 0.75), (0.95, y, z + 2.3), (0.15, y, z + 2.3), (0.15, DEPTH - 1.6, z + 2.3)],
            0.08,
            0.2,
            14,
        )
        model.tube("steel", (0.95, y, z + 1.35), (0.95, y, z + 1.6), 0.14, 16)
        model.tube("orange", (0.95, y, z + 1.48), (1.3, y, z + 1.48), 0.05, 10)
        model.box("orange", 1.3, y - 0.12, z + 1.34, 0.26, 0.24, 0.28, 0.015)
        model.pipe(
            "orange",
            [(1.43, y, z + 1.62), (1.43, y, run - 0.05), (1.43, DEPTH - 0.8, run - 0.05)],
            0.02,
            0.12,
            8,
        )
