"""A site of small houses or cabins along its road or track."""

from parts.building import wall, window
from parts.houses import boarded_wall, pitched_roof
from parts.people import figure
from parts.surroundings import plot, trees


def estate(
    model, homes=22, storeys=2, streets=2, paired=True, skin="brick", width=6.0, depth=8.5, gap=5.0, **_
):
    """Pairs of houses in brick or single cabins in boards on their streets; the roof over each door is orange."""
    units = homes // (2 if paired else 1)
    rows = [len(range(row, units, 2 * streets)) for row in range(2 * streets)]
    across = width * (2 if paired else 1)
    pitch = across + gap
    length = max(rows) * pitch - gap
    setback = 5.0 if paired else 4.4
    road = 5.5 if paired else 3.6
    street = 2 * (depth + setback) + road
    block = street + 6.0
    far = streets * block - 6.0
    z = plot(model, -14, -6, length + 7, far + 5, street=False)
    for k in range(streets):
        with model.at(0, k * block, 0):
            road_along(model, z, length, depth + setback, road, paired)
            for row, count in enumerate(rows[2 * k : 2 * k + 2]):
                for i in range(count):
                    x = i * pitch
                    place = (x + across, depth, 180) if row == 0 else (x, street - depth, 0)
                    with model.at(place[0], place[1], 0, place[2]):
                        (pair if paired else cabin)(model, z, width, depth, storeys, skin)
                        path(model, z, across, setback, paired)
            walk(model, z, length, depth + setback, road)
    model.box("grey" if paired else "cream", -12.5, -5.9, z, road, far + 10.8, 0.045, 0.004)
    planting(model, z, length, far, block, pitch, depth)
    model.see_box(-8, 0, 0, length + 2, far - 2, z + storeys * 2.7 + depth * 0.2)
    return dict(
        az=-64, el=31, lens=70, margin=0.03, grid=5, sun=(-52, 39), dof=0.007, focus=(length * 0.5, depth, 3)
    )


def road_along(model, z, length, y, wide, paired):
    """The street between two rows, with footways where houses stand."""
    model.box("grey" if paired else "cream", wide - 12.5, y, z, length + 19.4 - wide, wide, 0.05, 0.004)
    if paired:
        for side in (y - 1.5, y + wide):
            model.box("cream", -5.0, side, z, length + 11.9, 1.5, 0.12, 0.006)


def walk(model, z, length, y, wide):
    """A few people on the street."""
    for k in range(3):
        coat = "mid" if k % 2 else "ink"
        place = y + wide * (0.3 + 0.3 * (k % 2))
        figure(model, length * (0.2 + 0.28 * k), place, z + 0.06, 60 * k, coat, "ink", stride=0.4)


def pair(model, z, width, depth, storeys, skin):
    """Two houses under one roof, handed, each with its door to the outside."""
    height = storeys * 2.7 + 0.2
    openings = []
    doors = (0.7, 2 * width - 1.7)
    for home in range(2):
        room = home * width + (2.6 if home == 0 else width - 4.4)
        openings.append((doors[home], z + 0.05, 1.0, 2.2))
        openings.append((room, z + 0.85, 1.8, 1.35))
        for level in range(1, storeys):
            openings += [
                (doors[home], z + level * 2.7 + 0.9, 1.0, 1.25),
                (room, z + level * 2.7 + 0.9, 1.8, 1.25),
            ]
    wall(model, skin, 0, 2 * width, 0, z, z + height, 0.3, openings)
    for left, low, across, up in openings:
        if low < z + 0.3:
            model.box("ink", left, 0.12, low, across, 0.06, up, 0.006)
            model.box("orange", left - 0.3, -0.8, low + up + 0.1, across + 0.6, 0.8, 0.14, 0.01)
        else:
            window(model, left, 0.1, low, across, up, "pane", "white", 1 if across > 1.2 else 0)
    for x in (0, 2 * width - 0.3):
        model.box(skin, x, 0.3, z, 0.3, depth - 0.6, height, 0.004)
    model.box(skin, 0, depth - 0.3, z, 2 * width, 0.3, height, 0.004)
    for home in range(2):
        for level in range(storeys):
            left = home * width + 1.6
            model.box("pane", left, depth - 0.02, z + level * 2.7 + 0.9, 2.0, 0.04, 1.3, 0.006)
    pitched_roof(model, 2 * width, depth, z + height, depth * 0.34, "slate", gable=skin)


def cabin(model, z, width, depth, storeys, skin):
    """A cabin on short posts: boards on all sides, a deck before the door, a sheet roof."""
    floor = z + 0.45
    for x in (0.3, width / 2, width - 0.4):
        for y in (0.3, depth / 2, depth - 0.4):
            model.box("mid", x, y, z, 0.15, 0.15, 0.45, 0.005)
    model.box("timber", 0, 0, floor - 0.12, width, depth, 0.12, 0.01)
    height = 2.5
    door = (0.8, 0.05, 1.0, 2.1)
    view = (2.4, 0.3, width - 3.2, 1.85)
    boarded_wall(model, width, floor, height, (door, view))
    window(model, view[0], 0.03, floor + view[1], view[2], view[3], "pane", "ink", 1)
    model.box("ink", door[0], 0.04, floor + door[1], door[2], 0.05, door[3], 0.005)
    for x, y, turn, length in (
        (width, 0.15, 90, depth - 0.3),
        (width, depth, 180, width),
        (0, depth - 0.15, 270, depth - 0.3),
    ):
        with model.at(x, y, 0, turn):
            hole = (length * 0.4, 0.9, 1.0, 1.0)
            boarded_wall(model, length, floor, height, (hole,))
            window(model, hole[0], 0.03, floor + hole[1], hole[2], hole[3], "pane", "ink", 0)
    for k in range(12):
        model.box("timber", 0, -1.9 + k * 0.155, floor - 0.1, width, 0.145, 0.06, 0.004)
    for x in (0.1, width - 0.25):
        model.box("mid", x, -1.8, z, 0.15, 0.15, 0.36, 0.005)
    model.box("orange", door[0] - 0.3, -0.9, floor + 2.2, door[2] + 0.6, 0.9, 0.12, 0.01)
    pitched_roof(model, width, depth, floor + height, depth * 0.22, "mid", 0.4, "timber")


def path(model, z, across, length, paired):
    """From the door to the road."""
    places = (0.6, across - 1.8) if paired else (0.7,)
    for x in places:
        model.box("cream", x, -length, z, 1.2, length - (0.05 if paired else 1.9), 0.04, 0.004)


def planting(model, z, length, far, block, pitch, depth):
    """Trees between the houses, between the streets and at the ends."""
    for k in range(int(length / pitch)):
        x = (k + 1) * pitch - pitch * 0.14
        if x < length - 2:
            trees(model, [(x, depth * 0.5)], z, 3.5, 4.6, "twig")
    streets = round((far + 6) / block)
    for k in range(1, streets):
        trees(model, [(i * 9.0, k * block - 3.0) for i in range(int(length / 9) + 1)], z, 3.8, 5.2)
    trees(model, [(i * 11.0 + 2, far + 3.2) for i in range(int(length / 11) + 1)], z, 4.5, 6.5)
    trees(model, [(length + 4.5, 3.0), (length + 4.8, far - 3.0), (-4.0, 2.0)], z, 4.5, 6.0)
