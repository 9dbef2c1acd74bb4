"""An ashlar front under repair: new stone let in where the old has gone."""

from parts.fronts import old_front, place_openings
from parts.people import figure
from parts.surroundings import plot, trees, walkers

DEPTH = 9.0


def stone_front(
    model,
    storeys=3,
    bays=15,
    bay=2.9,
    storey=3.6,
    order="townhouses",
    indents=60,
    renewed=0.63,
    side="left",
    **_
):
    """The new stone is orange: indents in the wall, and cills and a blocking course, or a cornice."""
    width = bays * bay
    z = plot(model, -8, -15, width + 8, DEPTH + 5)
    height = storeys * storey + 1.0
    is_terrace = order == "townhouses"
    doors = [i * 3 + 1 for i in range(bays // 3)] if is_terrace else [bays // 2]
    places = place_openings(bays, bay, storeys, storey, z, 0.4)
    for column in doors:
        left, _, across, _ = places[column]
        places[column] = (left, z + 0.02, across, storey * 0.8)
    old_front(model, "cream", width, z, height, 0.5, places, panes=3)
    body(model, z, width, height)
    string_courses(model, z, width, storeys, storey)
    if is_terrace:
        crown_terrace(model, z, width, height, renewed)
        renew_cills(model, places, z, renewed, width)
        party_walls(model, z, bays, bay, height)
    else:
        crown_palladian(model, z, width, storeys * storey, bays, bay, storey)
    let_in(model, z, bays, bay, storeys, storey, indents, renewed if is_terrace else 1.0)
    walkers(model, 5, 2, width - 2, -7.6, -6.4, z + 0.12)
    figure(model, width * 0.55, -3.0, z, 90)
    figure(model, width * 0.58, -3.5, z, 130, "mid")
    trees(model, [(-5, -5.0), (width + 5, -5.2), (width + 5, 6)], z + 0.12, 5, 6.5, "twig")
    model.see_box(-1.5, -5, z, width + 1.5, DEPTH * 0.4, z + height + (1.5 if is_terrace else 3.2))
    return dict(
        az=-64 if side == "left" else -114,
        el=14,
        lens=72,
        margin=0.045,
        grid=5,
        sun=(-42 if side == "left" else 42, 41),
        dof=0.008,
        focus=(width * 0.5, 0, z + height * 0.5),
    )


def body(model, z, width, height):
    """What stands behind the front: flanks, back and a flat of lead."""
    for x in (0, width - 0.5):
        model.box("cream", x, 0.5, z, 0.5, DEPTH - 0.5, height - 0.4, 0.004)
    model.box("cream", 0.5, DEPTH - 0.5, z, width - 1.0, 0.5, height - 0.4, 0.004)
    model.box("grey", 0.5, 0.5, z + height - 0.8, width - 1.0, DEPTH - 1.0, 0.2, 0.01)


def string_courses(model, z, width, storeys, storey):
    """A plinth, and a band at every floor."""
    model.box("white", -0.06, -0.06, z, width + 0.12, 0.06, 0.5, 0.006)
    for level in range(1, storeys):
        model.box("white", -0.05, -0.07, z + level * storey - 0.1, width + 0.1, 0.07, 0.22, 0.008)


def crown_terrace(model, z, width, height, renewed):
    """A cornice, and above it the blocking course, new from one end as far as the work has come."""
    model.box("white", -0.2, -0.35, z + height - 0.35, width + 0.4, 0.35, 0.3, 0.02)
    done = width * renewed
    stones = int(done / 1.2)
    for k in range(stones):
        model.box("orange", k * 1.2, 0.02, z + height, 1.19, 0.4, 0.55, 0.008)
    model.box("cream", stones * 1.2, 0.02, z + height, width - stones * 1.2, 0.4, 0.55, 0.008)


def renew_cills(model, places, z, renewed, width):
    """The cills of every window in the part that is done."""
    for left, low, across, _ in places:
        if low > z + 0.3 and left < width * renewed:
            model.box("orange", left - 0.16, -0.13, low - 0.14, across + 0.32, 0.13, 0.16, 0.008)


def party_walls(model, z, bays, bay, height):
    """A chimney stack on each party wall, and steps with railings to each door."""
    for k in range(bays // 3 + 1):
        x = min(max(k * 3 * bay - 0.5, 0.04), bays * bay - 1.04)
        model.box("cream", x, DEPTH * 0.35, z + height - 0.6, 1.0, 2.4, 2.6, 0.01)
        for pot in range(4):
            y = DEPTH * 0.35 + 0.35 + pot * 0.56
            model.tube(
                "earth", (x + 0.5, y, z + height + 2.0), (x + 0.5, y, z + height + 2.5), 0.14, 12, 0.11
            )
    for k in range(bays // 3):
        middle = (k * 3 + 1.5) * bay
        model.box("conc", middle - 0.9, -1.9, z, 1.8, 1.9, 0.16, 0.01)
        for side in (-0.9, 0.86):
            for post in range(9):
                y = -1.85 + post * 0.22
                model.beam("ink", (middle + side, y, z + 0.16), (middle + side, y, z + 1.1), 0.03, 0.03)
            model.beam("ink", (middle + side, -1.9, z + 1.1), (middle + side, -0.02, z + 1.1), 0.05, 0.05)


def crown_palladian(model, z, width, top, bays, bay, storey):
    """Half-columns and a pediment over the middle five bays; the cornice runs on round the corners."""
    low = z + top + 0.5
    model.box("white", -0.1, -0.12, z + top - 0.1, width + 0.2, 0.12, 0.5, 0.008)
    first = (bays - 5) // 2
    for k in range(6):
        x = (first + k) * bay
        model.box("white", x - 0.42, -0.62, z, 0.84, 0.62, 0.7, 0.02)
        model.tube("white", (x, -0.28, z + 0.7), (x, -0.28, z + top - 0.5), 0.32, 24, 0.27)
        model.box("white", x - 0.4, -0.6, z + top - 0.5, 0.8, 0.6, 0.4, 0.02)
    model.box("white", first * bay - 0.5, -0.66, z + top - 0.1, 5 * bay + 1.0, 0.54, 0.5, 0.01)
    for step, out in ((0.0, 0.25), (0.2, 0.42), (0.38, 0.6)):
        model.box("orange", -out, -out - 0.1, low + step, width + 2 * out, out + 0.1, 0.17, 0.008)
        for x in (-out, width):
            model.box("orange", x, 0.0, low + step, out, 4.0 - out, 0.17, 0.008)
    left, right = first * bay - 0.7, (first + 5) * bay + 0.7
    middle = (left + right) / 2
    model.prism("white", [(left, low + 0.55), (right, low + 0.55), (middle, low + 2.75)], -0.5, 0.45, "y")
    for end, along in ((left, 1), (right, -1)):
        model.beam("white", (end - along * 0.3, -0.45, low + 0.62), (middle, -0.45, low + 2.95), 0.7, 0.24)


def let_in(model, z, bays, bay, storeys, storey, indents, renewed):
    """New blocks, on the courses of the ashlar, in the piers between the openings."""
    random = model.random
    used = set()
    while len(used) < indents:
        column = random.randrange(int(bays * renewed * 2))
        course = random.randrange(int(storeys * storey / 0.36) - 2)
        if (column, course) in used or course == 0:
            continue
        used.add((column, course))
        left_side = column % 2 == 0
        pier = bay * 0.29
        size = random.uniform(0.4, pier - 0.12)
        x = column // 2 * bay + (random.uniform(0.04, pier - size - 0.05) if left_side else bay * 0.72)
        model.box("orange", x, -0.035, z + 0.55 + course * 0.36, size, 0.06, 0.345, 0.004)
