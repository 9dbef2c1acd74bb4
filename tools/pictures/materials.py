"""Card, timber, brick, glass and the sheet they stand on."""
import bpy


def lin(h, k=1):
    c = [int(h[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    return [k * (x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4) for x in c] + [1]


def materials(dark=False, grid=5.0, glow=0.0):
    out = {}

    def new(name, matte=True):
        m = bpy.data.materials.new(name)
        m.use_nodes = True
        N = m.node_tree.nodes
        L = m.node_tree.links
        out[name] = m
        P = N["Principled BSDF"]
        if matte:
            N.remove(P)
            P = N.new("ShaderNodeBsdfDiffuse")
            L.new(P.outputs[0], N["Material Output"].inputs[0])
        return (m, N, L, P)

    def mul(N, L, col, fac_sock, amount):
        h = N.new("ShaderNodeHueSaturation")
        h.inputs["Color"].default_value = col
        r = N.new("ShaderNodeMapRange")
        r.inputs["To Min"].default_value = 1 - amount
        r.inputs["To Max"].default_value = 1 + amount
        L.new(fac_sock, r.inputs["Value"])
        L.new(r.outputs[0], h.inputs["Value"])
        return h

    def card(name, hexc, var=0.04):
        m, N, L, P = new(name)
        geo = N.new("ShaderNodeNewGeometry")
        h = mul(N, L, lin(hexc), geo.outputs["Random Per Island"], var)
        L.new(h.outputs[0], P.inputs[0])
        return (N, L, P, h)

    card("white", "#efece5", 0.025)
    card("cream", "#e6dfd0", 0.035)
    card("grey", "#b4b7b6", 0.05)
    card("mid", "#868e94", 0.05)
    card("ink", "#8f9aa5" if dark else "#39444e", 0.08)
    card("steel", "#6d7880", 0.06)
    card("orange", "#ff7d1e", 0.03)
    card("sage", "#c3c7b2", 0.07)
    for name, hexc, sp in (("conc", "#cbc9c3", 0.06), ("earth", "#cfc1a8", 0.05)):
        N, L, P, h = card(name, hexc, 0.045)
        t = N.new("ShaderNodeTexNoise")
        t.inputs["Scale"].default_value = 9
        t.inputs["Detail"].default_value = 6
        tc = N.new("ShaderNodeTexCoord")
        L.new(tc.outputs["Object"], t.inputs["Vector"])
        h2 = mul(N, L, (1, 1, 1, 1), t.outputs["Fac"], sp * 2)
        L.new(h.outputs[0], h2.inputs["Color"])
        L.new(h2.outputs[0], P.inputs[0])
    for name, hexc in (("timber", "#d2b78e"), ("ply", "#e0d3ba"), ("walnut", "#a98a66")):
        N, L, P, h = card(name, hexc, 0.09)
        at = N.new("ShaderNodeAttribute")
        at.attribute_name = "grain"
        geo = N.new("ShaderNodeNewGeometry")
        mp = N.new("ShaderNodeMapping")
        mp.inputs["Scale"].default_value = (0.5, 14, 14)
        cx = N.new("ShaderNodeVectorMath")
        cx.operation = "SCALE"
        cx.inputs[0].default_value = (37, 91, 53)
        L.new(geo.outputs["Random Per Island"], cx.inputs["Scale"])
        L.new(at.outputs["Vector"], mp.inputs["Vector"])
        L.new(cx.outputs[0], mp.inputs["Location"])
        t = N.new("ShaderNodeTexNoise")
        t.inputs["Scale"].default_value = 1.6
        t.inputs["Detail"].default_value = 4
        L.new(mp.outputs[0], t.inputs["Vector"])
        h2 = mul(N, L, (1, 1, 1, 1), t.outputs["Fac"], 0.22)
        L.new(h.outputs[0], h2.inputs["Color"])
        L.new(h2.outputs[0], P.inputs[0])
    for name, a, b, j in (
        ("brick", "#dbc6b1", "#cfb69f", "#efe8dc"),
        ("slate", "#7d868d", "#6c767e", "#555f68"),
    ):
        m, N, L, P = new(name)
        tc = N.new("ShaderNodeTexCoord")
        sx = N.new("ShaderNodeSeparateXYZ")
        L.new(tc.outputs["Object"], sx.inputs[0])
        ad = N.new("ShaderNodeMath")
        L.new(sx.outputs[0], ad.inputs[0])
        L.new(sx.outputs[1], ad.inputs[1])
        cb = N.new("ShaderNodeCombineXYZ")
        L.new(ad.outputs[0], cb.inputs[0])
        L.new(sx.outputs[2], cb.inputs[1])
        t = N.new("ShaderNodeTexBrick")
        t.inputs["Scale"].default_value = 1
        t.inputs["Brick Width"].default_value = 0.225
        t.inputs["Row Height"].default_value = 0.075
        t.inputs["Mortar Size"].default_value = 0.006
        t.inputs["Mortar Smooth"].default_value = 0.2
        for s_, c in (("Color1", a), ("Color2", b), ("Mortar", j)):
            t.inputs[s_].default_value = lin(c)
        L.new(cb.outputs[0], t.inputs["Vector"])
        L.new(t.outputs["Color"], P.inputs[0])
    m, N, L, P = new("glass", False)
    P.inputs[0].default_value = lin("#9fb3c0")
    P.inputs["Roughness"].default_value = 0.12
    tr = N.new("ShaderNodeBsdfTransparent")
    tr.inputs[0].default_value = lin("#d3dfe6")
    mx = N.new("ShaderNodeMixShader")
    mx.inputs[0].default_value = 0.5
    L.new(tr.outputs[0], mx.inputs[1])
    L.new(P.outputs[0], mx.inputs[2])
    L.new(mx.outputs[0], N["Material Output"].inputs[0])
    m, N, L, P = new("pane", False)
    P.inputs[0].default_value = lin("#a7b4bc")
    P.inputs["Roughness"].default_value = 0.2
    m2, N2, L2, P2 = new("lamp", False)
    P2.inputs["Base Color"].default_value = lin("#efece5")
    if glow:
        geo = N.new("ShaderNodeNewGeometry")
        r = N.new("ShaderNodeMapRange")
        r.inputs["From Min"].default_value = 0.45
        r.inputs["To Max"].default_value = glow
        L.new(geo.outputs["Random Per Island"], r.inputs["Value"])
        L.new(r.outputs[0], P.inputs["Emission Strength"])
        P.inputs["Emission"].default_value = lin("#ffb765")
        P2.inputs["Emission"].default_value = lin("#ffb96a")
        P2.inputs["Emission Strength"].default_value = glow * 1.6
    m, N, L, P = new("sheet")
    paper, line = ("#343d48", "#515c69") if dark else ("#f0ede5", "#cbc5b6")
    tc = N.new("ShaderNodeTexCoord")
    sx = N.new("ShaderNodeSeparateXYZ")
    L.new(tc.outputs["Object"], sx.inputs[0])
    prev = None
    for i in (0, 1):
        d = N.new("ShaderNodeMath")
        d.operation = "PINGPONG"
        d.inputs[1].default_value = grid / 2
        L.new(sx.outputs[i], d.inputs[0])
        lt = N.new("ShaderNodeMath")
        lt.operation = "LESS_THAN"
        lt.inputs[1].default_value = grid * 0.006
        L.new(d.outputs[0], lt.inputs[0])
        if prev:
            mxm = N.new("ShaderNodeMath")
            mxm.operation = "MAXIMUM"
            L.new(prev.outputs[0], mxm.inputs[0])
            L.new(lt.outputs[0], mxm.inputs[1])
            prev = mxm
        else:
            prev = lt
    mc = N.new("ShaderNodeMixRGB")
    mc.inputs[1].default_value = lin(paper)
    mc.inputs[2].default_value = lin(line)
    L.new(prev.outputs[0], mc.inputs[0])
    L.new(mc.outputs[0], P.inputs[0])
    return out
