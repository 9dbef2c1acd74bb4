"""Card, timber, brick, glass and the sheet they stand on; all matte, each piece in a tone of its own."""

import bpy

WHITE = (1, 1, 1, 1)
CARDS = {
    "white": ("#efece5", 0.025),
    "cream": ("#e6dfd0", 0.035),
    "grey": ("#b4b7b6", 0.05),
    "mid": ("#868e94", 0.05),
    "ink": ("#39444e", 0.08),
    "steel": ("#6d7880", 0.06),
    "orange": ("#ff7d1e", 0.03),
    "sage": ("#c3c7b2", 0.07),
}
GRITTY = {"conc": ("#cbc9c3", 0.06), "earth": ("#cfc1a8", 0.05)}
WOODS = {"timber": "#d2b78e", "ply": "#e0d3ba", "walnut": "#a98a66"}
COURSED = {
    "brick": ("#dbc6b1", "#cfb69f", "#efe8dc"),
    "slate": ("#7d868d", "#6c767e", "#555f68"),
}


def linear(colour):
    """A colour as written on the web, in the renderer's linear light."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [1]


class Surface:
    """A material in the making: its nodes, their links and the shader that the colour goes into."""

    def __init__(self, name, is_matte=True):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes = self.material.node_tree.nodes
        self.output = self.nodes["Material Output"]
        self.shader = self.nodes["Principled BSDF"]
        if is_matte:
            # Plain diffuse is true to card and renders a third faster.
            self.nodes.remove(self.shader)
            self.shader = self.add("ShaderNodeBsdfDiffuse")
            self.link(self.shader.outputs[0], self.output.inputs[0])

    def add(self, kind, **inputs):
        """A new node with the given inputs set."""
        node = self.nodes.new(kind)
        for name, value in inputs.items():
            node.inputs[name.replace("_", " ")].default_value = value
        return node

    def link(self, source, target):
        """Joins an output to an input."""
        self.material.node_tree.links.new(source, target)

    def paint(self, output):
        """Lets a node's output be the colour."""
        self.link(output, self.shader.inputs[0])

    def vary(self, colour, by, amount):
        """A node that makes a colour lighter or darker by an amount, as a value from 0 to 1 says."""
        tint = self.add("ShaderNodeHueSaturation", Color=colour)
        span = self.add("ShaderNodeMapRange", To_Min=1 - amount, To_Max=1 + amount)
        self.link(by, span.inputs["Value"])
        self.link(span.outputs[0], tint.inputs["Value"])
        return tint

    def card(self, colour, amount):
        """The base of most: one colour, in another tone for each piece."""
        piece = self.add("ShaderNodeNewGeometry").outputs["Random Per Island"]
        tint = self.vary(linear(colour), piece, amount)
        self.paint(tint.outputs[0])
        return tint


def materials(grid):
    """Every material by its name; the sheet's lines stand `grid` metres apart."""
    made = {}
    for name, (colour, amount) in CARDS.items():
        made[name] = Surface(name)
        made[name].card(colour, amount)
    for name, (colour, grit) in GRITTY.items():
        made[name] = make_gritty(name, colour, grit)
    for name, colour in WOODS.items():
        made[name] = make_wood(name, colour)
    for name, colours in COURSED.items():
        made[name] = make_coursed(name, *colours)
    made["glass"] = make_glass()
    made["pane"] = Surface("pane", False)
    made["pane"].shader.inputs[0].default_value = linear("#a7b4bc")
    made["pane"].shader.inputs["Roughness"].default_value = 0.2
    made["lamp"] = Surface("lamp", False)
    made["lamp"].shader.inputs[0].default_value = linear("#efece5")
    made["sheet"] = make_sheet(grid)
    return {name: surface.material for name, surface in made.items()}


def make_gritty(name, colour, grit):
    """Card with the grain of cast concrete or soil."""
    surface = Surface(name)
    tint = surface.card(colour, 0.045)
    noise = surface.add("ShaderNodeTexNoise", Scale=9, Detail=6)
    place = surface.add("ShaderNodeTexCoord")
    surface.link(place.outputs["Object"], noise.inputs["Vector"])
    grain = surface.vary(WHITE, noise.outputs["Fac"], grit * 2)
    surface.link(tint.outputs[0], grain.inputs["Color"])
    surface.paint(grain.outputs[0])
    return surface


def make_wood(name, colour):
    """Timber whose grain follows each stick, by the axes that the model wrote down for it."""
    surface = Surface(name)
    tint = surface.card(colour, 0.09)
    axes = surface.add("ShaderNodeAttribute")
    axes.attribute_name = "grain"
    stretch = surface.add("ShaderNodeMapping", Scale=(0.5, 14, 14))
    elsewhere = surface.add("ShaderNodeVectorMath")
    elsewhere.operation = "SCALE"
    elsewhere.inputs[0].default_value = (37, 91, 53)
    piece = surface.add("ShaderNodeNewGeometry").outputs["Random Per Island"]
    surface.link(piece, elsewhere.inputs["Scale"])
    surface.link(axes.outputs["Vector"], stretch.inputs["Vector"])
    surface.link(elsewhere.outputs[0], stretch.inputs["Location"])
    noise = surface.add("ShaderNodeTexNoise", Scale=1.6, Detail=4)
    surface.link(stretch.outputs[0], noise.inputs["Vector"])
    grain = surface.vary(WHITE, noise.outputs["Fac"], 0.22)
    surface.link(tint.outputs[0], grain.inputs["Color"])
    surface.paint(grain.outputs[0])
    return surface


def make_coursed(name, first, second, joint):
    """Scribed courses at the true size of a brick, on walls along either axis."""
    surface = Surface(name)
    place = surface.add("ShaderNodeTexCoord")
    parts = surface.add("ShaderNodeSeparateXYZ")
    surface.link(place.outputs["Object"], parts.inputs[0])
    along = surface.add("ShaderNodeMath")
    surface.link(parts.outputs[0], along.inputs[0])
    surface.link(parts.outputs[1], along.inputs[1])
    flat = surface.add("ShaderNodeCombineXYZ")
    surface.link(along.outputs[0], flat.inputs[0])
    surface.link(parts.outputs[2], flat.inputs[1])
    courses = surface.add(
        "ShaderNodeTexBrick",
        Scale=1,
        Brick_Width=0.225,
        Row_Height=0.075,
        Mortar_Size=0.006,
        Mortar_Smooth=0.2,
        Color1=linear(first),
        Color2=linear(second),
        Mortar=linear(joint),
    )
    surface.link(flat.outputs[0], courses.inputs["Vector"])
    surface.paint(courses.outputs["Color"])
    return surface


def make_glass():
    """Half clear, half a soft reflection."""
    surface = Surface("glass", False)
    surface.shader.inputs[0].default_value = linear("#9fb3c0")
    surface.shader.inputs["Roughness"].default_value = 0.12
    clear = surface.add("ShaderNodeBsdfTransparent", Color=linear("#d3dfe6"))
    both = surface.add("ShaderNodeMixShader", Fac=0.5)
    surface.link(clear.outputs[0], both.inputs[1])
    surface.link(surface.shader.outputs[0], both.inputs[2])
    surface.link(both.outputs[0], surface.output.inputs[0])
    return surface


def make_sheet(grid):
    """Warm paper with a faint printed grid."""
    surface = Surface("sheet")
    place = surface.add("ShaderNodeTexCoord")
    parts = surface.add("ShaderNodeSeparateXYZ")
    surface.link(place.outputs["Object"], parts.inputs[0])
    on_line = surface.add("ShaderNodeMath")
    on_line.operation = "MAXIMUM"
    for axis in (0, 1):
        distance = surface.add("ShaderNodeMath")
        distance.operation = "PINGPONG"
        distance.inputs[1].default_value = grid / 2
        surface.link(parts.outputs[axis], distance.inputs[0])
        near = surface.add("ShaderNodeMath")
        near.operation = "LESS_THAN"
        near.inputs[1].default_value = grid * 0.006
        surface.link(distance.outputs[0], near.inputs[0])
        surface.link(near.outputs[0], on_line.inputs[axis])
    ink = surface.add("ShaderNodeMixRGB", Color1=linear("#f0ede5"), Color2=linear("#cbc5b6"))
    surface.link(on_line.outputs[0], ink.inputs[0])
    surface.paint(ink.outputs[0])
    return surface
