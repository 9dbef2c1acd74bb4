"""Unitised panels hung on the slab edges of a tower, storey by storey."""

from mathutils import Vector

from parts.building import window
from parts.ground import base, sheet
from parts.people import figure

SLAB, DEPTH = 0.28, 8.0


def curtain_wall(model, floors=4, panels=8, pitch=2.4, height=3.0, hung=5, **_):
    """Whole storeys of panels below, the newest row in orange with one more on the hoist."""
    width = panels * pitch
    z = 0.5
    sheet(model)
    base(model, -3, -4.5, width + 3, DEPTH + 2, z, "ply", "white")
    for floor in range(floors + 1):
        low = z + floor * height
        model.box("white", 0, 0, low, width, DEPTH, SLAB, 0.02)
        if floor < floors:
            columns(model, low + SLAB, width, height - SLAB)
        for i in range(panels + 1):
            model.box(
                "steel",
                min(max(i * pitch - 0.09, 0.0), width - 0.18),
                -0.1,
                low + SLAB,
                0.18,
                0.4,
                0.1,
                0.008,
            )
    for floor in range(floors - 1):
        newest = floor == floors - 2
        for i in range(hung if newest else panels):
            panel(
                model,
                i * pitch,
                -0.42,
                z + SLAB * 0.5 + floor * height,
                pitch,
                height,
                "orange" if newest else "brick",
            )
        if newest:
            continue
        low = z + SLAB * 0.5 + floor * height
        model.box("brick", width + 0.005, -0.42, low + 0.015, 0.41, 0.41, height - 0.03, 0.006)
        with model.at(width + 0.42, 0, 0, 90):
            for i in range(int(DEPTH / pitch)):
                panel(model, i * DEPTH / 3, 0.0, z + SLAB * 0.5 + floor * height, DEPTH / 3, height, "brick")
    hoist(
        model, z + floors * height + SLAB, hung * pitch, z + SLAB * 0.5 + (floors - 2) * height, pitch, height
    )
    edge_rails(model, z, width, floors, height, hung * pitch)
    figure(model, hung * pitch + pitch * 1.6, 0.9, z + (floors - 2) * height + SLAB, 200)
    figure(model, hung * pitch - 1.2, 1.2, z + (floors - 1) * height + SLAB, 300, "mid")
    figure(model, width * 0.2, -2.6, z, 30, "ink", stride=0.35)
    model.see_box(-1, -2, 0, width + 1.5, DEPTH * 0.6, z + floors * height + 3.2)
    return dict(
        az=-58,
        el=17,
        lens=66,
        margin=0.045,
        grid=2.5,
        sun=(-46, 40),
        dof=0.01,
        focus=(width * 0.55, 0, z + 6),
    )


def columns(model, z, width, height):
    """Columns set back from the slab's edge."""
    for k in range(4):
        for y in (1.0, DEPTH - 1.4):
            model.box("conc", 0.8 + k * (width - 2.0) / 3, y, z, 0.4, 0.4, height, 0.01)


def panel(model, x, y, z, pitch, height, skin):
    """A storey-high unit: brick slips round a window, with a joint to its neighbours."""
    gap = 0.015
    left, right = x + gap, x + pitch - gap
    opening = pitch * 0.46
    start = x + pitch * 0.32
    sill, head = 0.55, height - 0.5
    model.box(skin, left, y, z + gap, start - left, 0.3, height - 2 * gap, 0.006)
    model.box(skin, start + opening, y, z + gap, right - start - opening, 0.3, height - 2 * gap, 0.006)
    model.box(skin, start, y, z + gap, opening, 0.3, sill - gap, 0.006)
    model.box(skin, start, y, z + head, opening, 0.3, height - head - gap, 0.006)
    window(model, start, y + 0.14, z + sill, opening, head - sill, "glass", "ink", 0, 1)


def hoist(model, top, x, z, pitch, height):
    """A spider crane on the top floor lowers the next panel past the slab edge into its place."""
    low = z + 1.1
    with model.at(x + 0.35, -0.35, 0):
        panel(model, 0, -0.5, low, pitch, height, "orange")
    hook = Vector((x + 0.35 + pitch / 2, -0.75, low + height + 1.3))
    for end in (0.5, pitch - 0.5):
        model.tube("ink", hook, (x + 0.35 + end, -0.7, low + height), 0.025, 5)
    body = Vector((x + pitch / 2 + 0.2, 3.2, top))
    for dx in (-1.3, 1.3):
        for dy in (-1.3, 1.3):
            model.beam("steel", body + Vector((0, 0, 0.7)), body + Vector((dx, dy, 0.05)), 0.14, 0.16)
            model.box("timber", body.x + dx - 0.2, body.y + dy - 0.2, top, 0.4, 0.4, 0.05, 0.006)
    model.box("white", body.x - 0.45, body.y - 0.7, top + 0.5, 0.9, 1.4, 0.8, 0.04)
    tip = Vector((hook.x, hook.y, top + 2.9))
    model.beam("white", body + Vector((0, 0, 1.2)), tip, 0.26, 0.3)
    model.tube("ink", tip, hook, 0.03, 5)
    model.box("ink", hook.x - 0.1, hook.y - 0.1, hook.z, 0.2, 0.2, 0.3, 0.02)


def edge_rails(model, z, width, floors, height, hung):
    """Edge protection where no panel stands yet."""
    for floor in range(floors - 2, floors + 1):
        low = z + floor * height + SLAB
        start = hung + 2.9 if floor == floors - 2 else 0.05
        for rail in (0.55, 1.1):
            model.beam("mid", (start, 0.35, low + rail), (width - 0.1, 0.35, low + rail), 0.05, 0.05)
            model.beam("mid", (width - 0.1, 0.35, low + rail), (width - 0.1, DEPTH, low + rail), 0.05, 0.05)
        for k in range(int((width - start) / 2.4) + 1):
            model.beam("mid", (start + k * 2.4, 0.35, low), (start + k * 2.4, 0.35, low + 1.1), 0.05, 0.05)
