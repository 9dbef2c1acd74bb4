"""A church tower in scaffold, its belfry and parapet under repair."""

from parts.access import scaffold
from parts.building import slates, wall
from parts.people import figure
from parts.surroundings import plot, trees

SIDE, WALL = 7.2, 1.1


def church_tower(model, height=21.0, lifts=11, nave=15.0, **_):
    """New tracery in the belfry's openings and new parapets are orange; the scaffold is left in steel."""
    z = plot(model, -9, -9, SIDE + nave + 6, SIDE + 7, street=False)
    model.box("sage", -8.9, -8.9, z, SIDE + nave + 14.8, SIDE + 15.8, 0.06, 0.01)
    z += 0.06
    belfry = z + height - 6.6
    for turn, x, y in ((0, 0, 0), (90, SIDE, 0), (180, SIDE, SIDE), (270, 0, SIDE)):
        with model.at(x, y, 0, turn):
            face_of_tower(model, z, height, belfry, turn)
    for x in (-0.5, SIDE - 0.5):
        for y in (-0.5, SIDE - 0.5):
            buttress(model, x, y, z, height)
    string_courses(model, z, height, belfry)
    parapet(model, z + height)
    nave_of(model, z, nave)
    scaffold_round(model, z, lifts)
    graves(model, z, nave)
    figure(model, 2.6, -4.6, z, 80)
    figure(model, 3.4, -4.9, z, 140, "mid")
    model.see_box(-2.5, -3, 0, SIDE + nave + 0.5, SIDE, z + 8)
    model.see_box(-2, -2, z, SIDE + 1, SIDE, z + height + 3.4)
    return dict(
        az=-124,
        el=13,
        lens=68,
        margin=0.045,
        grid=2.5,
        sun=(52, 40),
        dof=0.01,
        focus=(2, 0, z + height * 0.6),
    )


def face_of_tower(model, z, height, belfry, turn):
    """One side: a door or a slit below, the belfry's pair of openings above with mullion, tracery and louvres."""
    thickness = WALL
    pair = [(2.1, belfry + 1.0, 1.1, 3.6), (4.0, belfry + 1.0, 1.1, 3.6)]
    holes = list(pair)
    if turn == 270:
        holes.append((2.85, z + 0.1, 1.5, 3.0))
    elif turn == 0:
        holes.append((3.2, z + 5.0, 0.8, 2.2))
    spare = 0.02 if turn in (90, 270) else 0.0
    start, end = (thickness, SIDE - thickness) if turn in (90, 270) else (0.0, SIDE)
    wall(model, "cream", start + spare, end - spare, 0, z, z + height, thickness, holes[:2])
    for left, low, across, up in holes[2:]:
        model.box("ink", left, -0.02, low, across, 0.04, up, 0.006)
        model.box("white", left - 0.2, -0.06, low, 0.2, 0.08, up + 0.2, 0.008)
        model.box("white", left + across, -0.06, low, 0.2, 0.08, up + 0.2, 0.008)
        model.box("white", left, -0.06, low + up, across, 0.08, 0.2, 0.008)
    for left, low, across, up in pair:
        for k in range(9):
            model.beam(
                "mid",
                (left, 0.5, low + 0.2 + k * 0.36),
                (left + across, 0.5, low + 0.2 + k * 0.36),
                0.4,
                0.04,
            )
        tracery(model, left, low, across, up)


def tracery(model, left, low, across, up):
    """Jambs, a mullion, two pointed heads and a quatrefoil in new stone."""
    for x in (left, left + across - 0.12, left + across / 2 - 0.07):
        model.box("orange", x, 0.05, low, 0.14 if x > left else 0.12, 0.22, up - 1.0, 0.008)
    spring = low + up - 1.0
    half = across / 2
    for start in (left, left + half):
        middle = start + half / 2
        model.beam("orange", (start + 0.05, 0.16, spring), (middle, 0.16, spring + 0.5), 0.22, 0.11)
        model.beam("orange", (start + half - 0.05, 0.16, spring), (middle, 0.16, spring + 0.5), 0.22, 0.11)
    middle = left + half
    model.beam("orange", (left + 0.05, 0.16, spring), (middle, 0.16, spring + 0.98), 0.22, 0.11)
    model.beam("orange", (left + across - 0.05, 0.16, spring), (middle, 0.16, spring + 0.98), 0.22, 0.11)
    model.box("cream", left, 0.28, spring, across, 0.2, 1.0, 0.004)
    model.tube("orange", (middle, 0.08, spring + 0.55), (middle, 0.26, spring + 0.55), 0.16, 16)


def buttress(model, x, y, z, height):
    """A corner buttress that steps back twice."""
    for low, up, inset in ((0, 0.4, 0.0), (0.4, 0.72, 0.12)):
        size = 1.0 - 2 * inset
        model.box("cream", x + inset, y + inset, z + low * height, size, size, (up - low) * height, 0.02)
        model.box(
            "white", x + inset - 0.04, y + inset - 0.04, z + up * height, size + 0.08, size + 0.08, 0.14, 0.02
        )


def string_courses(model, z, height, belfry):
    """Bands round the tower at the plinth, the belfry's floor and below the parapet."""
    for up, out in ((z, 0.18), (belfry, 0.1), (z + height - 0.3, 0.16)):
        tall = 0.7 if up == z else 0.26
        model.box("white", -out, -out, up, SIDE + 2 * out, out, tall, 0.01)
        model.box("white", -out, SIDE, up, SIDE + 2 * out, out, tall, 0.01)
        model.box("white", -out, 0, up, out, SIDE, tall, 0.01)
        model.box("white", SIDE, 0, up, out, SIDE, tall, 0.01)


def parapet(model, top):
    """Battlements of new stone on all sides with a pinnacle at each corner, and the lead between them."""
    model.box("grey", 0.5, 0.5, top - 0.1, SIDE - 1.0, SIDE - 1.0, 0.2, 0.01)
    for k in range(6):
        model.box("mid", 0.9 + k * 1.05, 0.5, top + 0.1, 0.08, SIDE - 1.0, 0.08, 0.01)
    for turn, x, y in ((0, 0, 0), (90, SIDE, 0), (180, SIDE, SIDE), (270, 0, SIDE)):
        with model.at(x, y, 0, turn):
            model.box("orange", 0.5, 0, top, SIDE - 1.0, 0.4, 0.6, 0.01)
            for k in range(4):
                model.box("orange", 0.9 + k * 1.5, 0, top + 0.6, 0.9, 0.4, 0.7, 0.01)
    for x in (0, SIDE - 0.5):
        for y in (0, SIDE - 0.5):
            model.box("orange", x, y, top, 0.5, 0.5, 1.7, 0.01)
            model.tube(
                "orange", (x + 0.25, y + 0.25, top + 1.7), (x + 0.25, y + 0.25, top + 3.2), 0.3, 8, 0.04
            )


def nave_of(model, z, nave):
    """The nave behind: buttresses, windows and a roof of slate."""
    y0, y1 = -0.4, SIDE + 0.4
    eaves = z + 5.4
    holes = [(SIDE + 1.7 + k * nave / 4, z + 1.6, 1.3, 2.9) for k in range(4)]
    wall(model, "cream", SIDE + 0.02, SIDE + nave, y0, z, eaves, 0.7, holes)
    for left, low, across, up in holes:
        model.box("pane", left, y0 + 0.3, low, across, 0.06, up, 0.004)
        for part in (0.33, 0.66):
            model.box("white", left + across * part - 0.05, y0 + 0.22, low, 0.1, 0.1, up, 0.006)
    for k in range(5):
        x = SIDE + 0.5 + k * (nave - 0.9) / 4
        model.box("cream", x, y0 - 0.7, z, 0.6, 0.7, 3.8, 0.02)
    model.box("cream", SIDE + 0.02, y1 - 0.7, z, nave, 0.7, eaves - z, 0.004)
    model.box("cream", SIDE + nave - 0.7, y0 + 0.7, z, 0.7, y1 - y0 - 1.4, eaves - z, 0.004)
    middle = (y0 + y1) / 2
    rise = 3.4
    model.prism(
        "cream", [(y0, eaves), (y1, eaves), (middle, eaves + rise)], SIDE + nave - 0.5, SIDE + nave, "x"
    )
    slates(model, SIDE + 0.05, SIDE + nave + 0.1, y0 - 0.3, eaves - 0.26, middle, eaves + rise, "slate")
    slates(model, SIDE + 0.05, SIDE + nave + 0.1, y1 + 0.3, eaves - 0.26, middle, eaves + rise, "slate")


def scaffold_round(model, z, lifts):
    """Independent scaffold on the two sides one sees, boarded on the belfry's lifts."""
    boarded = set(range(lifts - 3, lifts + 1))
    scaffold(model, -0.9, SIDE + 0.2, -0.95, z, lifts, 2.1, 2.0, 1.25, "steel", boarded=boarded)
    with model.at(0, SIDE, 0, 270):
        scaffold(model, 0.0, SIDE + 0.9, -0.95, z, lifts, 2.1, 2.0, 1.25, "steel", boarded=boarded)
    for k, along in ((lifts - 1, 2.0), (lifts, 5.0), (lifts - 2, 4.4)):
        figure(model, along, -1.5, z + k * 2.0 + 0.05, 90, "mid" if k % 2 else "ink")


def graves(model, z, nave):
    """Headstones in the grass and yews by the path."""
    random = model.random
    for _ in range(22):
        x, y = random.uniform(SIDE - 2, SIDE + nave - 1), random.uniform(-8, -4.5)
        model.box("grey", x, y, z, 0.6, 0.14, random.uniform(0.7, 1.1), 0.03)
    model.box("cream", -8.7, SIDE / 2 - 0.8, z, 7.5, 1.6, 0.03, 0.004)
    trees(model, [(-6.5, -1.5), (-6.8, 9.0), (SIDE + nave + 3, -5)], z, 5, 7, "disc")
