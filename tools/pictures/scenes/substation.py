"""A private high-voltage substation behind its fence."""

import math

from parts.people import figure
from parts.surroundings import plot, trees


def substation(model, transformers=2, panels=9, generator=True, side="left", **_):
    """Transformers in blast-walled bays beside the switch house; the busbars are orange."""
    length = transformers * 8.5 + 13
    z = plot(model, -5, -7, length + 5, 17, street=False)
    model.box("earth", -2, -3, z, length + 4, 16, 0.06, 0.01)
    for i in range(transformers):
        transformer_bay(model, i * 8.5, z + 0.06, i == transformers - 1)
    switch_house(model, transformers * 8.5 + 1.5, z + 0.06, panels)
    if generator:
        generator_set(model, transformers * 8.5 + 1.5, z + 0.06)
    cables(model, transformers, z + 0.06)
    fence(model, -2, -3, length + 2, 13, z + 0.06)
    figure(model, transformers * 8.5 - 1.4, -1.4, z + 0.06, 60)
    figure(model, transformers * 8.5 + 0.4, -1.8, z + 0.06, 200, "mid")
    trees(model, [(-3.8, 14.5), (length + 3.6, 14), (length * 0.5, 15.5)], z, 4.5, 6)
    model.see_box(-3, -4, 0, length + 3, 10, z + 6)
    return dict(
        az=(-60 if side == "left" else -120) + model.random.uniform(-3, 3),
        el=24,
        lens=68,
        margin=0.05,
        grid=2.5,
        sun=(-48, 40),
        dof=0.01,
        focus=(length * 0.4, 2, 2),
    )


def transformer_bay(model, x, z, is_last):
    """A transformer on its plinth in a bund between blast walls."""
    for wall in (x - 0.3, x + 8.2) if is_last else (x - 0.3,):
        model.box("conc", wall, 0.2, z, 0.3, 9.6, 5.2, 0.03)
    model.box("conc", x, 9.5, z, 8.2, 0.3, 5.2, 0.03)
    for low in ((x + 0.6, 1.2, 7.0, 0.2), (x + 0.6, 8.2, 7.0, 0.2)):
        model.box("conc", low[0], low[1], z, low[2], low[3], 0.6, 0.01)
    for left in (x + 0.6, x + 7.4):
        model.box("conc", left, 1.4, z, 0.2, 6.8, 0.6, 0.01)
    model.box("conc", x + 2.0, 2.6, z, 4.2, 4.4, 0.5, 0.02)
    model.box("grey", x + 2.4, 3.2, z + 0.5, 3.4, 2.6, 2.7, 0.08)
    model.box("mid", x + 2.25, 3.05, z + 3.1, 3.7, 2.9, 0.16, 0.02)
    for k in range(11):
        for fin in (2.35, 5.9):
            model.box("white", x + 2.5 + k * 0.3, fin, z + 0.85, 0.09, 0.75, 2.0, 0.02)
    model.tube("grey", (x + 2.6, 5.2, z + 4.15), (x + 5.2, 5.2, z + 4.15), 0.38, 24)
    for post in (2.9, 4.9):
        model.tube("grey", (x + post, 5.2, z + 3.2), (x + post, 5.2, z + 3.9), 0.08, 8)
    for k in range(3):
        bushing(model, x + 3.1 + k * 1.0, 3.9, z + 3.2)


def bushing(model, x, y, z):
    """A ribbed insulator with its terminal."""
    for k in range(7):
        model.tube("cream", (x, y, z + k * 0.13), (x, y, z + 0.07 + k * 0.13), 0.17 if k % 2 else 0.12, 18)
    model.tube("steel", (x, y, z + 0.9), (x, y, z + 1.15), 0.05, 10)


def cables(model, transformers, z):
    """Three orange busbars above the bays, dropped to every bushing."""
    end = transformers * 8.5 + 1.6
    for k in range(3):
        height = z + 5.6
        y = 2.4 + k * 0.75
        model.tube("orange", (0.6 + k * 0.2, y, height), (end, y, height), 0.08, 12)
        for i in range(transformers):
            x = i * 8.5 + 3.1 + k * 1.0
            model.pipe(
                "orange", [(x, 3.9, z + 4.35), (x, 3.9, height - 0.35), (x, y, height)], 0.055, 0.12, 10
            )
    for i in range(transformers + 1):
        x = min(i * 8.5 - 0.15, end - 1.4)
        model.box("steel", x - 0.08, 2.0, z + 5.2, 0.16, 2.4, 0.14, 0.01)
        for k in range(3):
            model.tube("cream", (x, 2.4 + k * 0.75, z + 5.34), (x, 2.4 + k * 0.75, z + 5.54), 0.1, 14)


def switch_house(model, x, z, panels):
    """A brick switch house, its front left open to show the switchgear."""
    model.box("conc", x, 2.6, z, 10, 7.2, 0.2, 0.02)
    model.box("brick", x, 9.5, z + 0.2, 10, 0.3, 4.2, 0.004)
    model.box("brick", x + 9.7, 2.6, z + 0.2, 0.3, 6.9, 4.2, 0.004)
    model.box("brick", x, 2.6, z + 0.2, 0.3, 6.9, 4.2, 0.004)
    model.box("white", x - 0.1, 5.4, z + 4.4, 10.3, 4.6, 0.25, 0.02)
    for post in (x + 3.2, x + 6.5):
        model.box("steel", post, 5.5, z + 0.2, 0.18, 0.18, 4.2, 0.006)
    width = 8.6 / panels
    for k in range(panels):
        left = x + 0.7 + k * width
        model.box("white", left + 0.02, 6.6, z + 0.3, width - 0.04, 1.5, 2.3, 0.02)
        model.box("ink", left + width * 0.25, 6.57, z + 1.9, width * 0.5, 0.03, 0.4, 0.004)
        model.box("mid", left + width * 0.2, 6.57, z + 0.7, width * 0.6, 0.03, 0.8, 0.004)


def generator_set(model, x, z):
    """The standby generator in its canopy, with exhaust and louvres."""
    model.box("conc", x + 1.6, -2.0, z, 7.2, 2.9, 0.25, 0.02)
    model.box("grey", x + 2.0, -1.7, z + 0.25, 6.4, 2.3, 2.4, 0.06)
    for k in range(9):
        model.box("ink", x + 2.3 + k * 0.2, -1.73, z + 0.7, 0.09, 0.04, 1.4, 0.004)
    model.box("white", x + 4.8, -1.73, z + 0.5, 1.0, 0.04, 1.9, 0.01)
    model.box("white", x + 6.1, -1.73, z + 0.5, 1.0, 0.04, 1.9, 0.01)
    model.tube("steel", (x + 7.8, -0.5, z + 2.6), (x + 7.8, -0.5, z + 3.9), 0.14, 14)


def fence(model, x0, y0, x1, y1, z):
    """Palisade on the two sides behind, so that the front stays open to see."""
    for start, end in (((x0, y1), (x1, y1)), ((x0, y0), (x0, y1)), ((x1, y0), (x1, y1))):
        span = math.dist(start, end)
        for k in range(int(span / 0.3) + 1):
            t = min(1, k * 0.3 / span)
            x, y = start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t
            model.beam("mid", (x, y, z), (x, y, z + 2.0), 0.05, 0.05)
        for rail in (0.4, 1.7):
            model.beam("mid", (*start, z + rail), (*end, z + rail), 0.05, 0.08)
