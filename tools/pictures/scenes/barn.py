"""A threshing barn made into a house: its oak frame repaired in place, half of the roof left off to show it."""

from parts.building import slates, wall, window
from parts.people import figure
from parts.surroundings import plot, trees

BAY, DEPTH, EAVES, RISE = 4.2, 8.4, 4.4, 4.8


def barn(model, bays=6, roofed=0.5, **_):
    """Posts, ties, rafters and braces are orange; stone walls and tiles stand round them."""
    length = bays * BAY
    z = plot(model, -8, -9, length + 8, DEPTH + 9, street=False)
    model.box("sage", -7.9, -8.9, z, length + 15.8, 4.5, 0.05, 0.006)
    model.box("cream", -7.9, -4.4, z, length + 15.8, 4.0, 0.05, 0.006)
    model.box("white", -7.9, -0.4, z, length + 15.8, DEPTH + 9.3, 0.05, 0.006)
    z += 0.05
    stone(model, z, bays, length)
    for k in range(bays + 1):
        frame(model, min(max(k * BAY, 0.7), length - 0.7), z)
    plates(model, z, length, bays)
    inside(model, z, bays, length)
    half, top = DEPTH / 2, z + EAVES + RISE
    done = length * roofed
    for foot in (-0.4, DEPTH + 0.4):
        low = z + EAVES - 0.4 * RISE / half + 0.28
        end = done if foot < 0 else length + 0.1
        slates(model, -0.1, end, foot, low, half, top + 0.3, "slate")
    model.tube("ink", (-0.1, half, top + 0.36), (done, half, top + 0.36), 0.1, 12)
    paddock(model, z, length)
    figure(model, length * 0.55, -2.0, z, 70)
    figure(model, length * 0.85, -2.6, z, 160, "mid")
    trees(model, [(-5, 4), (-5.6, 12), (length + 5, DEPTH + 5), (length * 0.4, DEPTH + 6)], z, 5.5, 7.5)
    model.see_box(-1, -4.5, z, length + 1.5, DEPTH * 0.8, top + 0.6)
    return dict(
        az=-60,
        el=24,
        lens=66,
        margin=0.045,
        grid=2.5,
        sun=(-52, 41),
        dof=0.01,
        focus=(length * 0.6, 0, z + 4),
    )


def stone(model, z, bays, length):
    """Rubble walls with slits and windows, glass from floor to eaves in the cart doors, gables at both ends."""
    cart = (2 * BAY + 0.5, z, BAY - 1.0, 3.9)
    holes = [(0.5 * BAY + k * BAY - 0.55, z + 0.9, 1.1, 1.5) for k in (0, 1, 3, 4, 5) if k < bays]
    wall(model, "cream", 0, length, 0, z, z + EAVES, 0.6, [cart, *holes])
    for left, low, across, up in holes:
        window(model, left, 0.25, low, across, up, "pane", "ink", 0)
        model.box("timber", left - 0.2, -0.03, low + up, across + 0.4, 0.3, 0.2, 0.008)
    window(model, cart[0], 0.3, cart[1] + 0.02, cart[2], cart[3] - 0.02, "glass", "ink", 2, 1)
    model.box("timber", cart[0] - 0.3, -0.04, z + cart[3], cart[2] + 0.6, 0.4, 0.3, 0.01)
    model.box("cream", 0, DEPTH - 0.6, z, length, 0.6, EAVES, 0.006)
    for x in (0, length - 0.6):
        model.box("cream", x, 0.6, z, 0.6, DEPTH - 1.2, EAVES, 0.006)
        gable = [(0, z + EAVES), (DEPTH, z + EAVES), (DEPTH / 2, z + EAVES + RISE)]
        model.prism("cream", gable, x, x + 0.6, "x")


def frame(model, x, z):
    """Two posts, a tie beam with braces, principal rafters, a collar and queen posts."""
    half, eaves, top = DEPTH / 2, z + EAVES, z + EAVES + RISE
    for y, way in ((0.85, 1), (DEPTH - 0.85, -1)):
        model.box("orange", x - 0.15, y - 0.15, z, 0.3, 0.3, EAVES - 0.1, 0.02)
        model.beam("orange", (x, y + way * 0.15, eaves - 1.5), (x, y + way * 1.4, eaves - 0.2), 0.16, 0.2)
        model.beam("orange", (x, y - way * 0.4, eaves + 0.02), (x, half, top - 0.1), 0.22, 0.28)
        model.beam(
            "orange", (x, half + way * -1.5, eaves + 0.15), (x, half + way * -1.5, eaves + 2.6), 0.18, 0.2
        )
    model.beam("orange", (x, 0.6, eaves - 0.02), (x, DEPTH - 0.6, eaves - 0.02), 0.28, 0.34)
    model.beam("orange", (x, half - 1.75, eaves + 2.7), (x, half + 1.75, eaves + 2.7), 0.2, 0.26)


def plates(model, z, length, bays):
    """Wall plates, two purlins on each slope, the ridge, and the common rafters."""
    half, eaves, top = DEPTH / 2, z + EAVES, z + EAVES + RISE
    for y, up in (
        (0.45, eaves + 0.14),
        (half * 0.42, eaves + 0.14 + RISE * 0.4),
        (half * 0.72, eaves + 0.14 + RISE * 0.7),
    ):
        for side in (y, DEPTH - y):
            model.beam("orange", (0.6, side, up), (length - 0.6, side, up), 0.2, 0.2)
    model.beam("orange", (0.6, half, top - 0.02), (length - 0.6, half, top - 0.02), 0.12, 0.26)
    for k in range(int((length - 1.4) / 0.7) + 1):
        x = 0.75 + k * 0.7
        for foot in (-0.3, DEPTH + 0.3):
            low = eaves - 0.3 * RISE / half + 0.2
            model.beam("orange", (x, foot, low), (x, half, top + 0.18), 0.1, 0.12)


def inside(model, z, bays, length):
    """Floors and rooms of card at both ends; the hall between them goes up to the roof."""
    for start, end in ((0.6, 1.9 * BAY), (3.1 * BAY, length - 0.6)):
        model.box("white", start, 1.1, z + 2.3, end - start, DEPTH - 1.7, 0.22, 0.01)
        model.box("white", start if start > 1 else end - 0.12, 1.1, z + 2.52, 0.12, DEPTH - 1.7, 1.0, 0.006)
    model.box("timber", 0.6, 0.6, z, length - 1.2, DEPTH - 1.2, 0.06, 0.004)


def paddock(model, z, length):
    """A post and rail fence along the paddock behind."""
    for k in range(int((length + 12) / 2.4)):
        x = -6 + k * 2.4
        model.box("timber", x, DEPTH + 3.2, z, 0.14, 0.14, 1.2, 0.01)
    for up in (0.5, 1.0):
        model.beam("timber", (-6, DEPTH + 3.27, z + up), (length + 6, DEPTH + 3.27, z + up), 0.06, 0.12)
