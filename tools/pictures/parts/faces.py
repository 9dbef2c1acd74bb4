"""Parts: the outside of a building, a storey and a bay at a time."""

from contextlib import contextmanager
from parts.building import window


# How thick a skin is at most, in metres.
SKIN = 0.36


@contextmanager
def face(model, side, width, depth):
    """Work on one side of a block that begins at (0, 0): x runs along the face, -y is outside."""
    # The flanks stand between front and back, so that no two skins share a corner.
    turns = {
        "front": (0, 0, 0, width),
        "right": (width, SKIN, 90, depth - 2 * SKIN),
        "back": (width, depth, 180, width),
        "left": (0, depth - SKIN, 270, depth - 2 * SKIN),
    }
    x, y, turn, length = turns[side]
    with model.at(x, y, 0, turn):
        yield length


SIDES = ("front", "right", "back", "left")


def brick_bay(model, x, z, width, height, skin="brick", glass="pane"):
    """A brick panel with one window, a pale sill and a soldier course."""
    opening = width * 0.44
    left = x + (width - opening) / 2
    sill = 0.85
    head = height - 0.55
    model.box(skin, x, 0, z, left - x, 0.35, height, 0.002)
    model.box(skin, left + opening, 0, z, x + width - left - opening, 0.35, height, 0.002)
    model.box(skin, left, 0, z, opening, 0.35, sill, 0.002)
    model.box(skin, left, 0, z + head, opening, 0.35, height - head, 0.002)
    window(model, left, 0.14, z + sill, opening, head - sill, glass, "ink", 1)
    model.box("white", left - 0.08, -0.06, z + sill - 0.08, opening + 0.16, 0.28, 0.08, 0.006)


def panel_bay(model, x, z, width, height, skin="white", glass="pane"):
    """A storey-high panel with an open joint on each side and a tall window in it."""
    joint = 0.03
    opening = width * 0.5
    left = x + width * 0.3
    model.box(skin, x + joint, 0, z, left - x - joint, 0.3, height - joint, 0.01)
    rest = x + width - joint - left - opening
    model.box(skin, left + opening, 0, z, rest, 0.3, height - joint, 0.01)
    model.box(skin, left, 0, z, opening, 0.3, 0.35, 0.01)
    model.box(skin, left, 0, z + height - 0.6, opening, 0.3, 0.6 - joint, 0.01)
    window(model, left, 0.12, z + 0.35, opening, height - 0.95, glass, "ink", 1)


def ribbon_bay(model, x, z, width, height, skin="white", glass="pane"):
    """A spandrel below a ribbon of glass, with mullions every metre and a half."""
    model.box(skin, x, 0, z, width, 0.3, 0.95, 0.012)
    model.box(skin, x, 0, z + height - 0.4, width, 0.3, 0.4, 0.012)
    model.box(glass, x, 0.12, z + 0.95, width, 0.05, height - 1.35, 0.002)
    count = max(1, round(width / 1.5))
    for i in range(count):
        model.box("mid", x + i * width / count - 0.03, 0.06, z + 0.95, 0.06, 0.1, height - 1.35, 0.004)


def fin_bay(model, x, z, width, height, skin="white", glass="pane"):
    """Glass from slab to slab behind upright fins."""
    model.box(skin, x, 0.02, z + height - 0.35, width, 0.3, 0.35, 0.01)
    model.box(glass, x, 0.18, z, width, 0.05, height - 0.35, 0.002)
    count = max(2, round(width / 1.5))
    for i in range(count):
        model.box(skin, x + i * width / count - 0.07, -0.1, z, 0.14, 0.3, height, 0.008)


def board_bay(model, x, z, width, height, skin="timber", glass="pane"):
    """Upright boards, each a stick of its own, and one window."""
    opening = width * 0.42
    left = x + (width - opening) / 2
    sill, head = 0.8, height - 0.5
    count = max(4, round(width / 0.3))
    for i in range(count):
        board = x + i * width / count
        inside = board + width / count > left and board < left + opening
        for low, high in ((0, sill), (head, height)) if inside else ((0, height),):
            model.box(skin, board, 0, z + low, width / count - 0.02, 0.12, high - low, 0.006)
    window(model, left, 0.1, z + sill, opening, head - sill, glass, "ink", 1)


def glazed_bay(model, x, z, width, height, skin="white", glass="pane"):
    """A shopfront or lobby: tall panes between slim posts."""
    model.box(skin, x, 0, z + height - 0.5, width, 0.35, 0.5, 0.012)
    model.box(glass, x, 0.2, z + 0.15, width, 0.05, height - 0.65, 0.002)
    model.box("ink", x, 0.12, z, width, 0.2, 0.15, 0.004)
    for i in range(2):
        model.box("ink", x + i * width / 2 - 0.04, 0.12, z + 0.15, 0.08, 0.14, height - 0.65, 0.004)


def arcade_bay(model, x, z, width, height, skin="brick", glass="pane"):
    """An open arcade: brick piers with a deep head, the shopfront set back behind them."""
    model.box(skin, x - 0.45, 0, z, 0.9, 0.9, height - 0.9, 0.006)
    model.box(skin, x, 0, z + height - 0.9, width, 0.9, 0.9, 0.006)
    model.box(glass, x, 2.4, z, width, 0.05, height, 0.002)
    model.box("ink", x - 0.04, 2.3, z, 0.08, 0.12, height, 0.004)


BAYS = {
    "brick": brick_bay,
    "panel": panel_bay,
    "ribbon": ribbon_bay,
    "fins": fin_bay,
    "boards": board_bay,
    "glazed": glazed_bay,
    "arcade": arcade_bay,
}


def clad_storey(model, style, z, width, depth, bay, height, sides=SIDES, skin=None, glass="pane"):
    """Puts one storey of a cladding round a block, bay by bay."""
    chosen = {} if skin is None else {"skin": skin}
    for side in sides:
        with face(model, side, width, depth) as length:
            count = max(1, round(length / bay))
            for i in range(count):
                BAYS[style](model, i * length / count, z, length / count, height, glass=glass, **chosen)
