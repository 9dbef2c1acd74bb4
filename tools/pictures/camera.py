"""Light, camera and printing."""
import math
import os
import tempfile
import time
import bpy
import numpy as np
from mathutils import Matrix, Vector
from materials import lin, materials
from denoise import denoise, tone


def shoot(
    model,
    out,
    az=-55,
    el=24,
    lens=70,
    size=(1200, 800),
    margin=0.08,
    sun=(-100, 38),
    samples=64,
    dark=False,
    grid=5.0,
    glow=0.0,
    dof=0.01,
    focus=None,
    shift=(0, 0),
    threads=0,
    expo=1.13,
    soft=7,
):
    """Frame m.fit for any picture shape and render. az/el: where the camera stands; sun az is relative to the camera."""
    t0 = time.time()
    sc = bpy.context.scene
    model.build(materials(dark, grid, glow if dark else 0))
    W, H = size
    a = math.radians(az)
    e = math.radians(el)
    D = -Vector((math.cos(a) * math.cos(e), math.sin(a) * math.cos(e), math.sin(e)))
    X = D.cross(Vector((0, 0, 1))).normalized()
    Y = X.cross(D)
    tx = 18 / lens
    ty = tx * H / W
    kx = tx * (1 - 2 * margin)
    ky = ty * (1 - 2 * margin)
    pts = [(p.dot(X), p.dot(Y), p.dot(D)) for p in model.seen]
    sol = []
    for i, t in ((0, kx), (1, ky)):
        A = max((p[i] - t * p[2] for p in pts))
        B = max((-p[i] - t * p[2] for p in pts))
        sol.append(((A - B) / 2, -(A + B) / 2 / t))
    cd = min(sol[0][1], sol[1][1])
    mid = sum((p[2] for p in pts)) / len(pts)
    dist = mid - cd
    pos = X * (sol[0][0] - shift[0] * tx * 2 * dist) + Y * (sol[1][0] - shift[1] * ty * 2 * dist) + D * cd
    cam = bpy.data.cameras.new("cam")
    co = bpy.data.objects.new("cam", cam)
    bpy.context.collection.objects.link(co)
    sc.camera = co
    co.matrix_world = Matrix((X, Y, -D)).transposed().to_4x4()
    co.location = pos
    cam.lens = lens
    cam.clip_end = 9000
    cam.clip_start = 0.5
    f = (Vector(focus) - pos).dot(D) if focus else dist
    cam.dof.use_dof = True
    cam.dof.focus_distance = f
    cam.dof.aperture_fstop = lens / 1000 / (f * dof)
    su = bpy.data.lights.new("sun", "SUN")
    so = bpy.data.objects.new("sun", su)
    bpy.context.collection.objects.link(so)
    sa = math.radians(az + sun[0])
    se = math.radians(sun[1])
    so.rotation_euler = (
        Vector((math.cos(sa) * math.cos(se), math.sin(sa) * math.cos(se), math.sin(se)))
        .to_track_quat("Z", "Y")
        .to_euler()
    )
    su.angle = math.radians(soft)
    su.energy = 0.42 if dark else 2.6
    su.color = lin("#9fb6dd")[:3] if dark else (1, 0.95, 0.87)
    w = bpy.data.worlds.new("w")
    sc.world = w
    w.use_nodes = True
    bg = w.node_tree.nodes["Background"]
    bg.inputs[0].default_value = lin("#7490ba") if dark else (0.9, 0.955, 1.03, 1)
    bg.inputs[1].default_value = 0.62 if dark else 0.4
    sc.render.engine = "CYCLES"
    c = sc.cycles
    c.samples = samples
    c.use_adaptive_sampling = True
    c.adaptive_threshold = 0.02
    c.adaptive_min_samples = 16
    c.use_denoising = False
    c.max_bounces = 4
    c.diffuse_bounces = 2
    c.glossy_bounces = 2
    c.transparent_max_bounces = 12
    c.caustics_reflective = c.caustics_refractive = False
    c.sample_clamp_indirect = 3
    c.seed = 7
    c.pixel_filter_type = "BLACKMAN_HARRIS"
    if threads:
        sc.render.threads_mode = "FIXED"
        sc.render.threads = threads
    sc.render.resolution_x, sc.render.resolution_y, sc.render.resolution_percentage = (W, H, 100)
    sc.view_settings.view_transform = "Raw"
    vl = sc.view_layers[0]
    vl.use_pass_normal = True
    vl.use_pass_diffuse_color = True
    vl.use_pass_z = True
    sc.use_nodes = True
    N = sc.node_tree.nodes
    L = sc.node_tree.links
    rl = N["Render Layers"] if "Render Layers" in N else N.new("CompositorNodeRLayers")
    fo = N.new("CompositorNodeOutputFile")
    fo.base_path = os.path.join(tempfile.gettempdir(), "lintel-%d" % os.getpid())
    fo.format.file_format = "OPEN_EXR"
    fo.format.color_depth = "32"
    fo.file_slots.clear()
    for s_, o_ in (("c", "Image"), ("n", "Normal"), ("a", "DiffCol"), ("z", "Depth")):
        fo.file_slots.new(s_)
        L.new(rl.outputs[o_], fo.inputs[s_])
    print("built %.1fs, %d faces" % (time.time() - t0, sum((len(v[1]) for v in model.pieces.values()))))
    t1 = time.time()
    bpy.ops.render.render()
    t2 = time.time()

    def ld(k):
        p = fo.base_path + "/%s%04d.exr" % (k, sc.frame_current)
        im = bpy.data.images.load(p)
        im.colorspace_settings.name = "Non-Color"
        b = np.empty(W * H * 4, np.float32)
        im.pixels.foreach_get(b)
        os.remove(p)
        return b.reshape(H, W, 4)[..., :3]

    img = tone(denoise(ld("c"), ld("n"), ld("a"), ld("z")[..., :1]) * expo, dark)
    o = np.ones((H, W, 4), np.float32)
    o[..., :3] = img
    im = bpy.data.images.new("o", W, H)
    im.colorspace_settings.name = "Non-Color"
    im.pixels.foreach_set(o.ravel())
    im.file_format = "PNG"
    im.filepath_raw = out
    im.save()
    print(
        "RENDER %s %.1fs denoise %.1fs dist %.0f" % (os.path.basename(out), t2 - t1, time.time() - t2, dist)
    )
