"""A building by its storeys and bays: designed, half built or finished."""

from parts.access import crane
from parts.faces import SIDES, clad_storey, face
from parts.people import figure
from parts.surroundings import city, plot, trees, walkers

SLAB = 0.3


def building(
    model,
    storeys=5,
    bays=6,
    deep=3,
    bay=4.5,
    height=3.3,
    cladding="brick",
    ground="same",
    skin=None,
    clad=None,
    frame="conc",
    wings=(),
    roof="plant",
    orange="doors",
    cranes=0,
    balconies=False,
    surroundings="street",
    side="left",
    **_,
):
    """A block of storeys with wings (x, y, bays, deep, storeys), clad up to a level; its work is orange."""
    clad = storeys if clad is None else clad
    blocks = [(0, 0, bays, deep, storeys), *wings]
    width = max(x + w for x, _, w, _, _ in blocks) * bay
    depth = max(y + d for _, y, _, d, _ in blocks) * bay
    top = storeys * height
    z = plot(model, -8, -14, width + 8, depth + 7, street=surroundings != "glen")
    for x, y, across, back, levels in blocks:
        with model.at(x * bay, y * bay, 0):
            build_block(
                model, z, across, back, bay, levels, height, cladding, ground, skin, min(clad, levels),
                frame, roof, orange, balconies,
            )  # fmt: skip
    if orange == "doors":
        entrance(model, z, bays, bay)
    for i in range(cranes):
        stand_crane(model, i, z, width, depth, top + i * 9)
    if surroundings == "city":
        with model.at(width / 2, depth / 2, 0):
            city(model, width + 20, depth + 30)
    furnish(model, z, width, depth, surroundings, (bays // 2 + 0.5) * bay)
    model.see_box(-3, -7, 0, width + 3, depth * 0.6, z + top + 2)
    turn = -60 if side == "left" else -118
    return dict(
        az=turn + model.random.uniform(-4, 4),
        el=15 if storeys > 8 else 19,
        lens=72,
        margin=0.045,
        grid=5 if width < 60 else 10,
        sun=(-50 if side == "left" else 50, 39),
        dof=0.008,
        focus=(width * 0.4, 0, z + top * 0.5),
    )


def build_block(
    model, z, across, back, bay, levels, height, cladding, ground, skin, clad, frame, roof, orange, balconies
):
    """One block: slabs and columns, then its skin as far as it has come."""
    width, depth = across * bay, back * bay
    for level in range(levels):
        low = z + level * height
        latest = orange == "cladding" and level == clad - 1
        if level < clad:
            style = ground if level == 0 and ground != "same" else cladding
            colour = "orange" if latest else skin
            fill = "white" if style == "arcade" else frame
            model.box(fill, 0.4, 2.5 if style == "arcade" else 0.4, low, width - 0.8, depth - 3 if style == "arcade" else depth - 0.8, height - SLAB - 0.01, 0.01)  # fmt: skip
            clad_storey(model, style, low, width, depth, bay, height, SIDES, colour)
            if balconies and level > 0:
                add_balconies(model, low, width, depth, bay, across)
        else:
            open_storey(model, low, across, back, bay, height, frame, orange, level == clad)
        model.box("white", 0.05, 0.05, low + height - SLAB, width - 0.1, depth - 0.1, SLAB - 0.02, 0.02)
    finish_roof(model, z + levels * height, width, depth, roof, clad >= levels, skin, cladding)


def open_storey(model, low, across, back, bay, height, frame, orange, is_next):
    """Columns and edge protection; where the next trade works its studs or panels stand on the slab edge."""
    size = 0.28 if frame == "steel" else 0.45
    for a in range(across + 1):
        for b in range(back + 1):
            x = min(max(a * bay - size / 2, 0.1), across * bay - size - 0.1)
            y = min(max(b * bay - size / 2, 0.1), back * bay - size - 0.1)
            model.box(frame, x, y, low, size, size, height - SLAB, 0.01)
    for name in SIDES:
        with face(model, name, across * bay, back * bay) as length:
            for rail in (0.5, 1.05):
                model.beam("mid", (0, 0.08, low + rail), (length, 0.08, low + rail), 0.06, 0.06)
            if is_next and orange == "studs":
                stud_wall(model, low, length, height)


def stud_wall(model, low, length, height):
    """Steel studs between head and base track, sheathed with boards for the first part of the face."""
    model.box("orange", 0, 0.2, low, length, 0.12, 0.06, 0.002)
    model.box("orange", 0, 0.2, low + height - SLAB - 0.06, length, 0.12, 0.06, 0.002)
    for i in range(int(length / 0.6) + 1):
        model.box("orange", min(i * 0.6, length - 0.06), 0.2, low, 0.06, 0.12, height - SLAB, 0.002)
    for i in range(int(length * 0.45 / 1.2)):
        model.box("cream", i * 1.2, 0.15, low + 0.02, 1.18, 0.04, height - SLAB - 0.04, 0.002)


def add_balconies(model, low, width, depth, bay, across):
    """A balcony to every second bay of the front, its balustrade of upright bars."""
    for i in range(0, across, 2):
        x = i * bay + bay * 0.2
        length = bay * 0.6
        model.box("white", x, -1.5, low - 0.02, length, 1.5, 0.16, 0.01)
        model.beam("ink", (x, -1.46, low + 1.15), (x + length, -1.46, low + 1.15), 0.06, 0.06)
        for k in range(int(length / 0.25) + 1):
            bar = min(x + k * 0.25, x + length - 0.03)
            model.beam("ink", (bar, -1.46, low + 0.14), (bar, -1.46, low + 1.15), 0.03, 0.03)
        for end in (x + 0.03, x + length - 0.03):
            model.beam("ink", (end, -1.46, low + 1.15), (end, 0, low + 1.15), 0.05, 0.05)


def finish_roof(model, z, width, depth, roof, is_closed, skin, cladding):
    """Parapet, and plant, photovoltaic panels, a garden or a pavilion; an unfinished one has only its rail."""
    if not is_closed:
        for name in SIDES:
            with face(model, name, width, depth) as length:
                for rail in (0.5, 1.05):
                    model.beam("mid", (0, 0.1, z + rail), (length, 0.1, z + rail), 0.06, 0.06)
        model.box("conc", width * 0.36, depth * 0.36, z, width * 0.24, depth * 0.28, 3.2, 0.02)
        return
    edge = skin or {"brick": "brick", "boards": "timber"}.get(cladding, "white")
    for name in SIDES:
        with face(model, name, width, depth) as length:
            model.box(edge, 0, 0, z, length, 0.3, 0.7, 0.004)
            model.box("white", -0.05, -0.05, z + 0.7, length + 0.1, 0.4, 0.08, 0.004)
    model.box("grey", 0.3, 0.3, z, width - 0.6, depth - 0.6, 0.06, 0.004)
    if roof == "solar":
        lay_solar(model, z, width, depth)
    elif roof == "garden":
        model.box("sage", 1.2, 1.2, z + 0.06, width * 0.5, depth - 2.4, 0.25, 0.03)
        trees(model, [(2.5 + i * 3.2, depth * 0.5) for i in range(int(width * 0.5 / 3.2))], z + 0.3, 2, 3)
    elif roof == "pavilion":
        add_pavilion(model, z, width, depth)
    if roof in ("plant", "garden"):
        place_plant(model, z, width, depth)


def add_pavilion(model, z, width, depth):
    """A glazed timber pavilion set back from the parapet, its roof orange."""
    x, y, across, back = width * 0.25, depth * 0.25, width * 0.5, depth * 0.5
    count = max(3, round(across / 3))
    for i in range(count + 1):
        for end in (y, y + back - 0.18):
            model.box("timber", x + i * (across - 0.18) / count, end, z + 0.06, 0.18, 0.18, 2.8, 0.006)
    model.box("glass", x + 0.2, y + 0.3, z + 0.06, across - 0.4, 0.03, 2.78, 0.002)
    model.box("glass", x + 0.2, y + back - 0.33, z + 0.06, across - 0.4, 0.03, 2.78, 0.002)
    model.box("orange", x - 0.7, y - 0.7, z + 2.86, across + 1.4, back + 1.4, 0.28, 0.02)


def place_plant(model, z, width, depth):
    """Louvred plant behind its screen, and the lift overrun."""
    x, y = width * 0.55, depth * 0.3
    model.box("grey", x, y, z + 0.06, width * 0.3, depth * 0.4, 2.0, 0.02)
    for i in range(int(width * 0.3 / 0.4)):
        model.box("mid", x + 0.1 + i * 0.4, y - 0.05, z + 0.3, 0.18, 0.05, 1.6, 0.004)
    model.box("white", width * 0.2, depth * 0.4, z + 0.06, 3.0, min(3.0, depth * 0.4), 2.8, 0.02)


def lay_solar(model, z, width, depth):
    """Rows of photovoltaic panels on low frames, facing south."""
    for row in range(int((depth - 2) / 2.2)):
        y = 1 + row * 2.2
        for k in range(int((width - 3) / 1.8)):
            x = 1.5 + k * 1.8
            model.prism(
                "ink", [(y, z + 0.2), (y + 1.1, z + 0.65), (y + 1.1, z + 0.7), (y, z + 0.25)], x, x + 1.7, "x"
            )
            model.box("grey", x + 0.1, y + 0.9, z, 0.08, 0.08, 0.55, 0.004)


def entrance(model, z, bays, bay):
    """The way in: an orange canopy over a pair of doors, two steps up."""
    x = (bays // 2) * bay + bay * 0.15
    width = bay * 0.7
    model.box("orange", x - 0.4, -2.2, z + 2.75, width + 0.8, 2.2, 0.22, 0.02)
    for side in (x - 0.25, x + width + 0.1):
        model.box("orange", side, -2.1, z + 0.12, 0.15, 0.15, 2.65, 0.01)
    model.box("ink", x, -0.04, z + 0.12, width, 0.04, 2.4, 0.004)
    for i in range(2):
        model.box("pane", x + 0.12 + i * width / 2, -0.06, z + 0.3, width / 2 - 0.24, 0.02, 2.0, 0.002)


def stand_crane(model, index, z, width, depth, top):
    """A tower crane beside the frame, its hook clear of the top."""
    x = -6 if index == 0 else width + 6
    jib = max(32, min(55, width * 0.9 + 10))
    crane(
        model, x, depth * 0.4, z, z + top + 12, jib, 25 if index == 0 else 150, hook=(jib * 0.6, z + top + 5)
    )


def furnish(model, z, width, depth, surroundings, door):
    """People on the footway and trees at the kerb; a park, a glen or water where the place has them."""
    if surroundings == "glen":
        lay_track(model, z, width)
        return
    walkers(model, 5, 2, width - 2, -6.6, -5.4, z + 0.12)
    kerb = [-4.5 + i * 9 for i in range(int((width + 10) / 9) + 1)]
    trees(model, [(x, -5.2) for x in kerb if abs(x - door) > 6], z + 0.12, 4.5, 6.5, "twig")
    if surroundings == "park":
        trees(model, [(-4, 4), (-5, 11), (width + 5, 3), (width + 4, 10)], z, 5, 8)
    if surroundings == "quay":
        model.box("pane", -7.9, depth + 2.5, z, width + 15.8, 4.3, 0.05, 0.002)
    figure(model, width * 0.3, -2.5, z, 90, "ink", "ink", stride=0.35)


def lay_track(model, z, width):
    """A single track before the building, people on the ground and pines around it."""
    model.box("cream", -7.9, -10.5, z, width + 15.8, 3.4, 0.05, 0.004)
    walkers(model, 4, 2, width - 2, -5.0, -3.2, z)
    places = [(-5, 3), (-5.8, 9), (-5.2, -4), (width + 5, 2), (width + 4.4, 9), (width + 5.4, -5)]
    trees(model, places, z, 6, 9, "disc")
