"""A steel frame in erection: columns, beams and bracing, its decking, and the crane with the last beam."""

from mathutils import Vector

from parts.machines import mobile_crane
from parts.people import figure
from parts.surroundings import plot, trees


def steel_frame(model, storeys=3, bays=8, deep=4, bay=5.0, height=3.8, decked=0.6, **_):
    """The steel is orange; decks lie on every floor and on a share of the roof's bays."""
    width, depth = bays * bay, deep * bay
    z = plot(model, -8, -17, width + 8, depth + 6)
    for a in range(bays + 1):
        for b in range(deep + 1):
            column(model, a * bay, b * bay, z, storeys * height)
    missing = (bays - 1, 0)
    for level in range(1, storeys + 1):
        top = z + level * height
        is_roof = level == storeys
        add_beams(model, bays, deep, bay, top, missing if is_roof else None)
        lay_deck(model, bays, deep, bay, top, int(bays * decked) if is_roof else bays)
    brace(model, z, bays, deep, bay, storeys, height)
    lift_beam(model, z, bays, bay, storeys * height)
    for x, y in ((bay * 1.4, 2.5), (bay * 3.5, depth - 3)):
        figure(model, x, y, z + storeys * height + 0.2, model.random.uniform(0, 360))
    figure(model, width * 0.3, -3.0, z, 60)
    figure(model, width * 0.36, -3.4, z, 200, "mid")
    trees(model, [(-5, 4), (-5.5, 12), (width + 5, 12)], z, 5, 7)
    model.see_box(-2, -9, 0, width + 3, depth * 0.7, z + storeys * height + 5)
    return dict(
        az=-64, el=21, lens=70, margin=0.04, grid=5, sun=(-48, 40), dof=0.008, focus=(width * 0.5, 0, z + 6)
    )


def column(model, x, y, z, height):
    """A column on its base plate, an H in plan."""
    model.box("conc", x - 0.55, y - 0.55, z, 1.1, 1.1, 0.12, 0.01)
    model.box("orange", x - 0.14, y - 0.14, z + 0.12, 0.28, 0.06, height - 0.12, 0.006)
    model.box("orange", x - 0.14, y + 0.08, z + 0.12, 0.28, 0.06, height - 0.12, 0.006)
    model.box("orange", x - 0.04, y - 0.08, z + 0.12, 0.08, 0.16, height - 0.12, 0.006)


def joist(model, p, q, depth=0.42):
    """An I beam: two flanges and a web, its top at the given points."""
    p, q = Vector(p), Vector(q)
    down = Vector((0, 0, -1))
    model.beam("orange", p + down * 0.03, q + down * 0.03, 0.22, 0.06)
    model.beam("orange", p + down * depth / 2, q + down * depth / 2, 0.07, depth - 0.12)
    model.beam("orange", p + down * (depth - 0.03), q + down * (depth - 0.03), 0.22, 0.06)


def add_beams(model, bays, deep, bay, top, missing):
    """Main beams on the columns and two secondary beams in each bay."""
    for b in range(deep + 1):
        for a in range(bays):
            if (a, b) != missing:
                joist(model, (a * bay + 0.15, b * bay, top), ((a + 1) * bay - 0.15, b * bay, top))
    for a in range(bays + 1):
        for b in range(deep):
            joist(model, (a * bay, b * bay + 0.15, top), (a * bay, (b + 1) * bay - 0.15, top))
    for a in range(bays):
        for b in range(deep):
            if missing == (a, 0) and b == 0:
                continue
            for third in (1, 2):
                x = a * bay + third * bay / 3
                joist(model, (x, b * bay + 0.12, top), (x, (b + 1) * bay - 0.12, top), 0.3)


def lay_deck(model, bays, deep, bay, top, decked):
    """Trough decking in sheets with its edge trim and a rail round it."""
    length = decked * bay
    for a in range(decked * 5):
        x = a * bay / 5
        model.box("white", x + 0.01, -0.1, top, bay / 5 - 0.02, deep * bay + 0.2, 0.05, 0.004)
        model.box("grey", x + bay / 10 - 0.12, -0.1, top + 0.05, 0.24, deep * bay + 0.2, 0.05, 0.004)
    for rail in (0.6, 1.1):
        model.beam("mid", (0, -0.1, top + rail), (length, -0.1, top + rail), 0.05, 0.05)
        model.beam("mid", (length, -0.1, top + rail), (length, deep * bay + 0.1, top + rail), 0.05, 0.05)
    for k in range(int(length / 2.5) + 1):
        model.beam("mid", (k * 2.5, -0.1, top), (k * 2.5, -0.1, top + 1.1), 0.05, 0.05)
    for k in range(int(deep * bay / 2.5) + 1):
        model.beam("mid", (length, k * 2.5, top), (length, k * 2.5, top + 1.1), 0.05, 0.05)


def brace(model, z, bays, deep, bay, storeys, height):
    """Cross bracing in one bay of the front and of the end."""
    for level in range(storeys):
        low, high = z + level * height + 0.2, z + (level + 1) * height - 0.3
        a = 2 * bay
        model.tube("orange", (a, -0.02, low), (a + bay, -0.02, high), 0.07, 10)
        model.tube("orange", (a, 0.02, high), (a + bay, 0.02, low), 0.07, 10)
        b = (deep - 2) * bay
        end = bays * bay
        model.tube("orange", (end + 0.02, b, low), (end + 0.02, b + bay, high), 0.07, 10)
        model.tube("orange", (end - 0.02, b, high), (end - 0.02, b + bay, low), 0.07, 10)


def lift_beam(model, z, bays, bay, height):
    """The missing beam of the roof on the hook, above the place it goes to."""
    middle = (bays - 0.5) * bay
    low = z + height + 2.2
    joist(model, (middle - bay / 2 + 0.15, -0.3, low), (middle + bay / 2 - 0.15, -0.3, low))
    hook = Vector((middle, -0.3, low + 2.0))
    for end in (-1.4, 1.4):
        model.tube("ink", hook, (middle + end, -0.3, low), 0.035, 5)
    tip = mobile_crane(model, middle - 13, -5.6, z, hook + Vector((0, 0, 3.0)), 0)
    model.tube("ink", hook, tip, 0.045, 5)
    model.box("ink", hook.x - 0.2, hook.y - 0.2, hook.z, 0.4, 0.4, 0.5, 0.03)
    model.see(tip)
