"""A portal-frame shed: warehouse, factory, cold store or a row of retail units."""

import math

from parts.building import window
from parts.faces import face
from parts.people import van
from parts.surroundings import plot, trees, walkers

PITCH = math.tan(math.radians(6))


def shed(
    model,
    bays=9,
    bay=6.0,
    span=30.0,
    eaves=12.0,
    clad=None,
    units=0,
    docks=0,
    orange="docks",
    skin="white",
    solar=False,
    crane_beams=False,
    side="left",
    whole=False,
    **_,
):
    """Portals at every bay, clad from the left end up to `clad` bays; a deep shed is shown whole only if asked."""
    clad = bays if clad is None else clad
    length = bays * bay
    z = plot(model, -9, -19, length + 9, span + 6)
    frame = "orange" if orange == "frame" else "steel"
    for i in range(bays + 1):
        portal(model, frame if i >= clad else "steel", i * bay, z, span, eaves, crane_beams)
    if clad < bays:
        rails(model, frame, clad * bay, length, z, span, eaves, crane_beams)
    if clad > 0:
        cover(model, z, clad * bay, span, eaves, skin, units, docks, orange, solar)
    for i in range(3 if units else 2):
        van(model, length * (0.12 + 0.3 * i), -8.2, z + 0.03, 0, "white")
    trees(model, [(-6, 2), (-6.5, 12), (length + 5.5, -4), (length + 6, 8)], z, 4.5, 6.5)
    walkers(model, 5, 2, length - 2, -9.0, -3.5, z + 0.03)
    top = z + eaves + span / 2 * PITCH
    model.see_box(-3, -12, 0, length + 3, span if whole else span * 0.6, top + 1)
    turn = -58 if side == "left" else -122
    return dict(
        az=turn + model.random.uniform(-4, 4),
        el=18,
        lens=70,
        margin=0.045,
        grid=10,
        sun=(-52 if side == "left" else 52, 38),
        dof=0.008,
        focus=(length * 0.45, 0, z + eaves * 0.4),
    )


def portal(model, mat, x, z, span, eaves, crane_beams):
    """Two columns and two rafters with haunches, within the cladding; a bracket on each where a crane runs."""
    ridge = eaves + span / 2 * PITCH
    depth = min(span / 55, 0.75)
    for y in (0.35, span - 0.35):
        model.beam(mat, (x, y, z), (x, y, z + eaves), 0.25, depth)
    for near in (0.35, span - 0.35):
        inward = 1 if near < span / 2 else -1
        model.beam(mat, (x, near, z + eaves - 0.1), (x, span / 2, z + ridge - 0.1), 0.25, depth)
        foot = (x, near, z + eaves - depth * 2.2)
        model.beam(
            mat, foot, (x, near + inward * span / 9, z + eaves + span / 9 * PITCH - depth), 0.2, depth * 0.6
        )
        if crane_beams:
            model.box(
                mat, x - 0.15, near + (0.2 if inward > 0 else -1.0), z + eaves * 0.72, 0.3, 0.8, 0.35, 0.01
            )
        model.box("conc", x - 0.5, near - 0.5, z, 1.0, 1.0, 0.12, 0.01)


def rails(model, mat, start, end, z, span, eaves, crane_beams):
    """What ties open portals: side rails, purlins, a braced bay and the crane beams."""
    for k in range(int(eaves / 2)):
        for y in (0.08, span - 0.08):
            model.beam("grey", (start, y, z + 1.5 + k * 2), (end, y, z + 1.5 + k * 2), 0.08, 0.2)
    count = int(span / 2 / 2)
    for k in range(count + 1):
        up = k * span / 2 / count
        for y in (up, span - up):
            model.beam(
                "grey",
                (start, y, z + eaves + up * PITCH + 0.3),
                (end, y, z + eaves + up * PITCH + 0.3),
                0.08,
                0.2,
            )
    if crane_beams:
        for y in (0.95, span - 0.95):
            model.beam(mat, (start, y, z + eaves * 0.72 + 0.6), (end, y, z + eaves * 0.72 + 0.6), 0.35, 0.5)


def cover(model, z, length, span, eaves, skin, units, docks, orange, solar):
    """Cladding in sheets on the walls and the roof, with what opens in the front."""
    ridge = eaves + span / 2 * PITCH
    sheets = max(4, round(length / 3))
    width = length / sheets
    for i in range(sheets):
        x = i * width
        opening = 4.2 if units else (4.6 if docks else 0)
        model.box(skin, x, -0.2, z + opening, width - 0.02, 0.2, eaves - opening + 0.3, 0.01)
        model.box(skin, x, span, z, width - 0.02, 0.2, eaves, 0.01)
        for y, other in ((-0.1, span / 2), (span + 0.1, span / 2)):
            model.beam(
                "grey",
                (x + width / 2, y, z + eaves + 0.45),
                (x + width / 2, other, z + ridge + 0.45),
                width - 0.03,
                0.12,
            )
    for x in (-0.2, length):
        high = z + eaves + 0.4
        gable = [(0, z), (span, z), (span, high), (span / 2, z + ridge + 0.4), (0, high)]
        model.prism(skin, gable, x, x + 0.2, "x")
    with face(model, "front", length, span):
        if units:
            shopfronts(model, z, length, units, orange)
        elif docks:
            dock_doors(model, z, length, docks, orange)
    if solar:
        lay_roof_solar(model, z, length, span, eaves)


def shopfronts(model, z, length, units, orange):
    """A glazed front for each unit between piers, under a fascia; the canopy is orange."""
    width = length / units
    for i in range(units):
        x = i * width
        model.box("grey", x, -0.3, z, 0.8, 0.3, 4.2, 0.01)
        model.box("grey", x + width - 0.8, -0.3, z, 0.8, 0.3, 4.2, 0.01)
        for k in range(3):
            pane = (width - 1.6) / 3
            window(model, x + 0.8 + k * pane, -0.15, z + 0.1, pane, 4.0, "pane", "ink", 1)
        model.box(
            "orange" if orange == "canopy" else "ink", x + 0.6, -2.4, z + 3.6, width - 1.2, 2.1, 0.22, 0.02
        )
        model.box("cream", x + width * 0.25, -0.28, z + 4.9, width * 0.5, 0.08, 1.1, 0.01)


def dock_doors(model, z, length, docks, orange):
    """Dock doors in a row with their shelters and bumpers."""
    model.box("grey", 0, -0.2, z, length, 0.2, 4.6, 0.004)
    pitch = length / docks
    for i in range(docks):
        x = i * pitch + pitch / 2 - 1.5
        model.box("orange" if orange == "docks" else "mid", x, -0.26, z + 1.1, 3.0, 0.06, 3.0, 0.01)
        model.box("ink", x - 0.3, -0.7, z + 1.0, 0.3, 0.5, 3.4, 0.02)
        model.box("ink", x + 3.0, -0.7, z + 1.0, 0.3, 0.5, 3.4, 0.02)
        model.box("ink", x - 0.3, -0.7, z + 4.1, 3.6, 0.5, 0.3, 0.02)
        for bumper in (x + 0.2, x + 2.5):
            model.box("ink", bumper, -0.45, z + 0.6, 0.3, 0.25, 0.5, 0.02)


def lay_roof_solar(model, z, length, span, eaves):
    """Photovoltaic panels on the slope that faces the street."""
    for row in range(int(span / 2 / 2.4) - 1):
        up = 1.5 + row * 2.4
        for k in range(int(length / 2.1) - 1):
            x = 1.2 + k * 2.1
            low = (x + 1, up, z + eaves + up * PITCH + 0.6)
            model.beam("ink", low, (x + 1, up + 2.1, z + eaves + (up + 2.1) * PITCH + 0.6), 1.95, 0.05)
