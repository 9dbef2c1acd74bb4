"""A lift core cut through every floor: the shaft walls and their lobbies."""

from parts.ground import base, sheet
from parts.people import figure

SIDE, PITCH, DOOR, LOBBY, SHAFT = 0.9, 3.0, 1.3, 2.4, 2.6


def shaft_walls(model, storeys=7, lifts=4, height=3.6, boarded=3, **_):
    """On every floor a wall of orange studs between lobby and shafts, boarded on the lower floors."""
    z = 0.5
    width = 2 * SIDE + lifts * PITCH
    depth = LOBBY + SHAFT
    sheet(model)
    base(model, -2.5, -3.0, width + 2.5, depth + 3, z, "ply", "white")
    for level in range(storeys + 1):
        low = z + level * height
        model.box("white", 0, 0, low, width, LOBBY, 0.3, 0.015)
        model.box("white", 0, LOBBY, low, SIDE, SHAFT, 0.3, 0.01)
        model.box("white", width - SIDE, LOBBY, low, SIDE, SHAFT, 0.3, 0.01)
        model.box("white", 0, depth, low, width, 1.0, 0.3, 0.01)
        if level < storeys:
            one_floor(model, low + 0.3, width, lifts, height - 0.3, level < boarded)
            place = 1.6 + level * 2.9 % (width - 3)
            figure(model, place, 0.9, low + 0.3, 90 * level, "mid" if level % 2 else "ink", "ink")
    model.see_box(-0.5, -1.0, 0, width + 0.5, depth, z + storeys * height + 0.4)
    return dict(
        az=-68, el=12, lens=66, margin=0.03, grid=2.5, sun=(-26, 36), dof=0.009,
        focus=(width * 0.5, LOBBY, z + storeys * height * 0.5),
    )  # fmt: skip


def one_floor(model, z, width, lifts, height, is_boarded):
    """Columns at the corners, the shaft wall with its lift openings, and the walls between the shafts."""
    for x in (0.1, width - 0.45):
        model.box("white", x, LOBBY - 0.5, z, 0.35, 0.35, height, 0.01)
    doors = [SIDE + k * PITCH + (PITCH - DOOR) / 2 for k in range(lifts)]
    ends = [SIDE, *(x + DOOR for x in doors)]
    for start, end in zip(ends, [*doors, width - SIDE]):
        stud_bay(model, start, end, z, height)
        if is_boarded:
            model.box("cream", start, LOBBY - 0.03, z + 0.01, end - start, 0.03, height - 0.02, 0.003)
    for x in doors:
        head(model, x, z, height, is_boarded)
    for k in range(lifts + 1):
        x = SIDE + k * PITCH - 0.05
        for stud in range(5):
            y = LOBBY + 0.14 + stud * (SHAFT - 0.2) / 4.2
            model.box("orange", x, y, z, 0.1, 0.08, height, 0.002)
        model.box("cream", x + 0.02, LOBBY + 0.14, z, 0.06, SHAFT - 0.2, height, 0.002)
    model.box("cream", SIDE, LOBBY + SHAFT - 0.06, z, width - 2 * SIDE, 0.06, height, 0.002)


def head(model, x, z, height, is_boarded):
    """Jambs and header round a lift opening; lined lobbies have their landing doors, the others a barrier."""
    model.box("orange", x, LOBBY, z + 2.3, DOOR, 0.1, 0.08, 0.002)
    for k in range(3):
        model.box("orange", x + k * (DOOR - 0.08) / 2, LOBBY, z + 2.38, 0.08, 0.1, height - 2.43, 0.002)
    for edge in (x, x + DOOR - 0.06):
        model.box("orange", edge, LOBBY, z, 0.06, 0.1, 2.3, 0.002)
    if is_boarded:
        model.box("cream", x, LOBBY - 0.03, z + 2.3, DOOR, 0.03, height - 2.31, 0.003)
        for leaf in (x + 0.06, x + DOOR / 2 + 0.005):
            model.box("grey", leaf, LOBBY + 0.02, z, DOOR / 2 - 0.065, 0.04, 2.3, 0.004)
    else:
        for up in (0.12, 0.6, 1.1):
            model.box("white", x - 0.15, LOBBY - 0.08, z + up, DOOR + 0.3, 0.06, 0.07, 0.004)


def stud_bay(model, start, end, z, height):
    """Studs at 600 mm between a head and a base channel, a board let in behind them."""
    model.box("orange", start, LOBBY, z, end - start, 0.1, 0.08, 0.002)
    model.box("orange", start, LOBBY, z + height - 0.08, end - start, 0.1, 0.08, 0.002)
    count = max(1, round((end - start) / 0.6))
    for i in range(count + 1):
        x = start + i * (end - start - 0.08) / count
        model.box("orange", x, LOBBY, z + 0.08, 0.08, 0.1, height - 0.16, 0.002)
    model.box("cream", start + 0.01, LOBBY + 0.1, z + 0.01, end - start - 0.02, 0.025, height - 0.02, 0.002)
