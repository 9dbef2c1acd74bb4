"""A corridor of a hotel from above: bedrooms in refit on both sides."""

from parts.building import wall, window
from parts.people import figure
from parts.rooms import partition_with_doors, stage

ROOM, DEPTH, CORRIDOR = 3.6, 6.4, 1.8


def hotel_floor(model, rooms=5, fitted=3, height=2.5, **_):
    """The joinery is orange: headboards, wardrobes and desks, in the rooms where it is fitted."""
    width = rooms * ROOM
    back = DEPTH + CORRIDOR
    total = back + DEPTH
    z = stage(model, width, total)
    openings = [(k * ROOM + 0.8, z + 0.7, 2.0, 1.5) for k in range(rooms)]
    wall(model, "white", -0.3, width + 0.3, total, z, z + height, 0.3, openings)
    for x, low, across, up in openings:
        window(model, x, total + 0.1, low, across, up, "glass", "ink", 1)
    model.box("white", -0.3, 0, z, 0.3, total, height, 0.004)
    model.box("white", -0.3, -0.3, z, width + 0.6, 0.3, 0.5, 0.004)
    doors = [k * ROOM + 2.45 for k in range(rooms)]
    partition_with_doors(model, 0, width, DEPTH, z, height, doors, leaf="walnut")
    partition_with_doors(model, 0, width, back - 0.12, z, height, doors, leaf="walnut")
    for k in range(1, rooms):
        for start in (0.0, back):
            model.box("white", k * ROOM - 0.06, start, z, 0.12, DEPTH, height, 0.003)
    for k in range(rooms):
        with model.at(k * ROOM, DEPTH, z):
            room(model, -1, k < fitted)
        with model.at(k * ROOM, back, z):
            room(model, 1, k < fitted - 1)
    model.box("grey", 0, DEPTH + 0.12, z, width, CORRIDOR - 0.24, 0.02, 0.003)
    figure(model, width * 0.3, DEPTH + 0.9, z, 0, stride=0.4)
    figure(model, fitted * ROOM + 1.2, DEPTH - 3.0, z, 60)
    figure(model, (fitted - 1) * ROOM + 1.4, back + 3.0, z, 200, "mid")
    model.see_box(-0.4, -0.5, 0.3, width + 0.4, total, z + height)
    return dict(
        az=-62,
        el=37,
        lens=64,
        margin=0.04,
        grid=1.2,
        sun=(-40, 47),
        dof=0.009,
        focus=(width * 0.5, 7, 1.2),
        soft=6,
    )


def room(model, way, is_fitted):
    """A bathroom by the door, then bed, wardrobe and desk; a bare room has its carpet rolled up."""

    def along(distance, size):
        """Where a piece begins that lies so far from the corridor."""
        return -distance - size if way < 0 else distance

    model.box("white", 0.1, along(2.2, 0.1), 0, 2.1, 0.1, 2.45, 0.003)
    model.box("white", 2.2, along(0.1, 2.2), 0, 0.1, 2.2, 2.45, 0.003)
    model.box("white", 0.2, along(0.3, 1.6), 0, 0.75, 1.6, 0.55, 0.05)
    model.box("white", 1.2, along(1.4, 0.7), 0, 0.4, 0.7, 0.42, 0.05)
    model.box("white", 1.2, along(0.2, 0.45), 0.75, 0.8, 0.45, 0.1, 0.02)
    if not is_fitted:
        rolled = along(4.0, 0.3)
        model.tube("grey", (0.5, rolled, 0.16), (2.6, rolled, 0.16), 0.16, 18)
        return
    model.box("orange", 0.08, along(2.9, 2.6), 0, 0.08, 2.6, 1.3, 0.01)
    model.box("cream", 0.2, along(3.3, 1.8), 0.12, 2.0, 1.8, 0.24, 0.03)
    model.box("white", 0.2, along(3.3, 1.8), 0.36, 2.0, 1.8, 0.18, 0.06)
    model.box("mid", 0.95, along(3.28, 1.84), 0.45, 1.2, 1.84, 0.12, 0.04)
    for pillow in (3.4, 4.3):
        model.box("white", 0.26, along(pillow, 0.7), 0.54, 0.45, 0.7, 0.14, 0.06)
    for table in (2.95, 5.15):
        model.box("orange", 0.18, along(table, 0.3), 0.1, 0.4, 0.3, 0.4, 0.01)
    model.box("orange", 2.95, along(2.5, 1.1), 0, 0.57, 1.1, 2.2, 0.012)
    model.box("orange", 3.0, along(3.9, 1.7), 0.72, 0.52, 1.7, 0.06, 0.008)
    model.box("orange", 3.0, along(3.9, 0.06), 0, 0.5, 0.06, 0.72, 0.006)
    model.box("orange", 3.0, along(5.54, 0.06), 0, 0.5, 0.06, 0.72, 0.006)
    model.box("ink", 3.48, along(4.1, 1.2), 1.0, 0.05, 1.2, 0.7, 0.008)
