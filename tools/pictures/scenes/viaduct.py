"""A railway viaduct of brick arches with its deck opened up."""

import math

from parts.ground import sheet
from parts.people import figure
from parts.surroundings import trees

SPAN, PIER, WIDE = 9.0, 1.8, 8.4


def viaduct(model, arches=9, height=17.0, coated=0.7, **_):
    """Piers, arches and parapets in brick; the new waterproofing on the deck is orange, ballast lies on one end."""
    sheet(model)
    pitch = SPAN + PIER
    length = arches * pitch + PIER
    ground(model, length)
    spring = height - SPAN / 2 - 1.4
    for k in range(arches + 1):
        x = k * pitch
        model.box("brick", x - 0.15, -0.15, 0.8, PIER + 0.3, WIDE + 0.3, 1.6, 0.01)
        model.box("brick", x, 0, 2.4, PIER, WIDE, height - 2.4, 0.004)
        model.box("white", x - 0.12, -0.12, spring - 0.3, PIER + 0.24, WIDE + 0.24, 0.3, 0.01)
        if k < arches:
            arch(model, x + PIER, spring, height)
    deck(model, length, height, coated)
    on_ropes(model, pitch, height)
    model.see_box(-1, -2, 0, length + 1, WIDE, height + 2)
    return dict(
        az=-58,
        el=21,
        lens=72,
        margin=0.035,
        grid=10,
        sun=(-50, 39),
        dof=0.006,
        focus=(length * 0.5, 0, height * 0.7),
    )


def ground(model, length):
    """A valley in card with a stream under the middle arch and trees along the foot."""
    model.box("ply", -8, -16, 0, length + 16, WIDE + 32, 0.5, 0.03)
    model.box("sage", -7.9, -15.9, 0.5, length + 15.8, WIDE + 31.8, 0.3, 0.02)
    middle = length / 2
    model.box("pane", middle - 3.2, -15.95, 0.78, 6.4, WIDE + 31.9, 0.06, 0.004)
    model.box("grey", length * 0.22 - 2, -15.9, 0.8, 4.0, WIDE + 31.8, 0.05, 0.004)
    places = [(length * share, -9 - 3 * (k % 2)) for k, share in enumerate((0.03, 0.34, 0.66, 0.8, 0.96))]
    trees(model, places, 0.8, 5, 7.5)
    trees(model, [(k * 15.0 + 3, WIDE + 9) for k in range(6)], 0.8, 6, 9)


def arch(model, x, spring, height):
    """A half circle cut into slices that fill the wall from the ring to the deck."""
    slices = 18
    radius = SPAN / 2
    for i in range(slices):
        a0, a1 = (math.pi * (1 - j / slices) for j in (i, i + 1))
        p0 = (x + radius + radius * math.cos(a0), spring + radius * math.sin(a0))
        p1 = (x + radius + radius * math.cos(a1), spring + radius * math.sin(a1))
        model.prism("brick", [p0, p1, (p1[0], height), (p0[0], height)], 0, WIDE, "y")
        q0 = (x + radius + (radius + 0.6) * math.cos(a0), spring + (radius + 0.6) * math.sin(a0))
        q1 = (x + radius + (radius + 0.6) * math.cos(a1), spring + (radius + 0.6) * math.sin(a1))
        model.prism("cream", [p0, p1, q1, q0], -0.08, -0.005, "y")


def deck(model, length, height, coated):
    """Parapets with their copings; between them the membrane, protection and ballast with two tracks."""
    for y in (0, WIDE - 0.5):
        model.box("brick", 0, y, height, length, 0.5, 1.3, 0.004)
        model.box("white", 0, y - 0.1, height + 1.3, length, 0.7, 0.18, 0.01)
    model.box("white", 0, -0.12, height - 0.25, length, 0.12, 0.25, 0.01)
    bare = length * (1 - coated) * 0.4
    end = length * coated
    model.box("conc", 0.1, 0.5, height, bare, WIDE - 1.0, 0.1, 0.004)
    model.box("orange", bare, 0.5, height, end - bare, WIDE - 1.0, 0.14, 0.004)
    for y in (0.5, WIDE - 0.56):
        model.box("orange", bare, y, height + 0.14, end - bare, 0.06, 0.5, 0.004)
    model.box("earth", end, 0.5, height, length - end - 0.1, WIDE - 1.0, 0.55, 0.03)
    for middle in (2.5, WIDE - 2.5):
        for k in range(int((length - end) / 0.65)):
            model.box("mid", end + 0.3 + k * 0.65, middle - 1.25, height + 0.55, 0.25, 2.5, 0.1, 0.006)
        for rail in (-0.75, 0.72):
            model.box("ink", end + 0.2, middle + rail, height + 0.65, length - end - 0.4, 0.07, 0.14, 0.004)
    for k in range(4):
        figure(model, bare + 3 + k * 8.5, 2.5 + (k % 2) * 2.5, height + 0.14, 70 * k)
    for k in range(3):
        model.tube(
            "ink", (end - 2 - k * 0.7, 2.0, height + 0.3), (end - 2 - k * 0.7, 3.2, height + 0.3), 0.16, 16
        )


def on_ropes(model, pitch, height):
    """Two people on ropes at the face of the arches."""
    for k, down in ((2, 4.2), (5, 6.5)):
        x = k * pitch + PIER / 2
        model.tube("ink", (x, -0.22, height + 1.5), (x, -0.32, height - down), 0.025, 5)
        figure(model, x, -0.45, height - down - 1.2, 90, "ink", "white", stride=0.1)
