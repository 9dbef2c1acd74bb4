"""Closes of flats in closed timber panels: finished, skinned in brick, or going up storey by storey."""

import math

from mathutils import Vector

from parts.building import slates
from parts.faces import clad_storey
from parts.machines import mobile_crane
from parts.people import figure
from parts.surroundings import plot, trees, walkers

WIDTH, DEPTH, BAY, GAP = 14.4, 10.8, 3.6, 3.0


def timber_closes(model, storeys=4, built=(), skinned=(), height=2.9, orange="panels", side="left", **_):
    """For each close the storeys of panels that stand and those that have their brick; the newest are orange."""
    count = len(built[0])
    length = count * WIDTH + (count - 1) * GAP
    z = plot(model, -8, -16, length + 8, DEPTH + 6)
    for i in range(count):
        with model.at(i * (WIDTH + GAP), 0, 0):
            one_close(model, z, storeys, height, built[0][i], skinned[0][i], orange)
    if orange == "panels":
        land_panel(model, z, built[0], height)
    top = z + storeys * height + DEPTH / 2 * math.tan(math.radians(30))
    walkers(model, 4, 2, length - 2, -8.4, -7.2, z + 0.12)
    figure(model, length * 0.7, -3.2, z, 120)
    trees(model, [(-5, 3), (-5.5, 10), (length + 5, 4), (length + 4.5, 11)], z, 5, 7.5)
    model.see_box(-3, -8, 0, length + 3, DEPTH, top)
    return dict(
        az=-60 if side == "left" else -120,
        el=19,
        lens=70,
        margin=0.04,
        grid=5,
        sun=(-50 if side == "left" else 50, 40),
        dof=0.008,
        focus=(length * 0.5, 0, z + 5),
    )


def one_close(model, z, storeys, height, built, skinned, orange):
    """Storeys of panels on a raft, brick up to where it has come, and slate once all is there."""
    model.box("conc", -0.4, -0.4, z, WIDTH + 0.8, DEPTH + 0.8, 0.2, 0.02)
    for level in range(built):
        low = z + 0.2 + level * height
        newest_panels = orange == "panels" and level == built - 1 and built < storeys
        newest_brick = orange == "brick" and level == skinned - 1 and skinned < storeys
        style = "brick" if level < skinned else "panel"
        skin = "orange" if newest_panels or newest_brick else ("brick" if level < skinned else "ply")
        clad_storey(model, style, low, WIDTH, DEPTH, BAY, height, skin=skin)
        model.box("timber", 0.36, 0.36, low + height - 0.24, WIDTH - 0.72, DEPTH - 0.72, 0.23, 0.01)
        if level < storeys - 1 or built < storeys:
            model.box("cream", 0.4, 0.4, low + height - 0.01, WIDTH - 0.8, DEPTH - 0.8, 0.02, 0.004)
    top = z + 0.2 + built * height
    if built == storeys:
        pitch_roof(model, top, skinned >= storeys)
    else:
        for k in range(5):
            model.box("timber", 1.2 + k * 2.6, DEPTH * 0.3, top, 1.8, 1.0, 0.35 + 0.2 * (k % 2), 0.01)
    close_door(model, z, orange if skinned >= storeys else "")


def pitch_roof(model, top, is_slated):
    """Gables and a roof from eaves to ridge: slate, or the felt that waits for it."""
    half = DEPTH / 2
    rise = half * math.tan(math.radians(30))
    for x in (0, WIDTH - 0.3):
        gable = [(0, top), (DEPTH, top), (half, top + rise)]
        model.prism("brick" if is_slated else "ply", gable, x, x + 0.3, "x")
    for eaves in (-0.35, DEPTH + 0.35):
        foot = top - 0.2
        if is_slated:
            slates(model, 0.02, WIDTH - 0.02, eaves, foot, half, top + rise, "slate")
        else:
            across = [(eaves, foot), (half, top + rise), (half, top + rise + 0.08), (eaves, foot + 0.08)]
            model.prism("grey", across, 0.02, WIDTH - 0.02, "x")
    model.tube("ink", (0, half, top + rise + 0.05), (WIDTH, half, top + rise + 0.05), 0.1, 10)


def close_door(model, z, orange):
    """The shared stair's door in the middle with a small roof over it."""
    x = WIDTH / 2 - 0.7
    model.box("ink", x, -0.06, z + 0.2, 1.4, 0.06, 2.2, 0.006)
    model.box("mid" if orange else "timber", x - 0.3, -1.1, z + 2.5, 2.0, 1.1, 0.14, 0.01)


def land_panel(model, z, built, height):
    """The crane lands a closed panel, its windows in, on the close that is going up."""
    growing = min(range(len(built)), key=lambda i: built[i])
    x = growing * (WIDTH + GAP) + 0.9
    low = z + 0.2 + built[growing] * height + 1.6
    with model.at(x, -0.1, 0):
        model.box("orange", 0, 0, low, 2.2, 0.3, height - 0.1, 0.01)
        model.box("orange", 5.0, 0, low, 2.2, 0.3, height - 0.1, 0.01)
        model.box("orange", 2.2, 0, low, 2.8, 0.3, 0.8, 0.01)
        model.box("orange", 2.2, 0, low + 2.1, 2.8, 0.3, height - 2.2, 0.01)
        model.box("ink", 2.2, 0.1, low + 0.8, 2.8, 0.1, 0.1, 0.004)
        model.box("pane", 2.2, 0.12, low + 0.9, 2.8, 0.05, 1.2, 0.004)
    hook = Vector((x + 3.6, 0.05, low + height + 3.0))
    for end in (0.8, 6.4):
        model.tube("ink", hook, (x + end, 0.05, low + height - 0.1), 0.035, 5)
    tip = mobile_crane(model, x - 9, -5.4, z, hook + Vector((0, 0, 3.5)), 0)
    model.tube("ink", hook, tip, 0.045, 5)
    model.see(tip)
