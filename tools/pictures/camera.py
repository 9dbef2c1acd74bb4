"""Light, camera and printing."""

import math
import os
import shutil
import tempfile

import bpy
import numpy as np
from denoise import denoise, tone
from mathutils import Matrix, Vector
from materials import materials

SENSOR_HALF = 18
PASSES = {"colour": "Image", "normal": "Normal", "albedo": "DiffCol", "depth": "Depth"}


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
    grid=5.0,
    dof=0.01,
    focus=None,
    threads=0,
    expo=1.13,
    soft=7,
):
    """Builds, frames and renders the model into a PNG. `az` and `el` say where the camera stands, in degrees."""
    model.build(materials(grid))
    place_camera(model.seen, az, el, lens, size, margin, dof, focus)
    place_sun(az + sun[0], sun[1], soft)
    light_sky()
    set_up_renderer(size, samples, threads)
    folder = keep_passes()
    bpy.ops.render.render()
    taken = {name: read_pass(folder, name, size) for name in PASSES}
    shutil.rmtree(folder)
    light = denoise(taken["colour"], taken["normal"], taken["albedo"], taken["depth"][..., :1])
    write_png(tone(light * expo), size, out)


def towards(azimuth, elevation):
    """The unit vector that points to a place in the sky."""
    around, up = math.radians(azimuth), math.radians(elevation)
    return Vector((math.cos(around) * math.cos(up), math.sin(around) * math.cos(up), math.sin(up)))


def place_camera(seen, az, el, lens, size, margin, dof, focus):
    """Puts the camera at the nearest place from which every point of `seen` lies within the margins."""
    ahead = -towards(az, el)
    right = ahead.cross(Vector((0, 0, 1))).normalized()
    up = right.cross(ahead)
    wide = SENSOR_HALF / lens
    tall = wide * size[1] / size[0]
    points = [(point.dot(right), point.dot(up), point.dot(ahead)) for point in seen]
    (x, depth_x), (y, depth_y) = (
        fit(points, axis, slope * (1 - 2 * margin)) for axis, slope in ((0, wide), (1, tall))
    )
    depth = min(depth_x, depth_y)
    position = right * x + up * y + ahead * depth
    distance = sum(point[2] for point in points) / len(points) - depth
    camera = bpy.data.cameras.new("camera")
    holder = link("camera", camera)
    holder.matrix_world = Matrix((right, up, -ahead)).transposed().to_4x4()
    holder.location = position
    bpy.context.scene.camera = holder
    camera.lens = lens
    camera.clip_start = 0.5
    camera.clip_end = 9000
    sharp_at = (Vector(focus) - position).dot(ahead) if focus else distance
    camera.dof.use_dof = True
    camera.dof.focus_distance = sharp_at
    # At real scale no lens would blur a tower: the aperture grows with the model.
    camera.dof.aperture_fstop = lens / 1000 / (sharp_at * dof)


def fit(points, axis, slope):
    """Where the frustum's apex lies along an axis, and how deep, so that both its sides hold every point."""
    high = max(point[axis] - slope * point[2] for point in points)
    low = max(-point[axis] - slope * point[2] for point in points)
    return (high - low) / 2, -(high + low) / 2 / slope


def link(name, data):
    """Adds an object to the scene."""
    added = bpy.data.objects.new(name, data)
    bpy.context.collection.objects.link(added)
    return added


def place_sun(azimuth, elevation, softness):
    """A low warm sun, wide enough for soft edges."""
    sun = bpy.data.lights.new("sun", "SUN")
    sun.angle = math.radians(softness)
    sun.energy = 2.6
    sun.color = (1, 0.95, 0.87)
    link("sun", sun).rotation_euler = towards(azimuth, elevation).to_track_quat("Z", "Y").to_euler()


def light_sky():
    """An even, slightly blue sky at a seventh of the sun's strength."""
    world = bpy.data.worlds.new("sky")
    world.use_nodes = True
    background = world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (0.9, 0.955, 1.03, 1)
    background.inputs[1].default_value = 0.4
    bpy.context.scene.world = world


def set_up_renderer(size, samples, threads):
    """Cycles with few bounces: card shows no more than two."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.02
    cycles.adaptive_min_samples = 16
    cycles.use_denoising = False
    cycles.max_bounces = 4
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 2
    cycles.transparent_max_bounces = 12
    cycles.caustics_reflective = False
    cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 3
    cycles.seed = 7
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    if threads:
        scene.render.threads_mode = "FIXED"
        scene.render.threads = threads
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.render.resolution_percentage = 100
    # We print it ourselves: a view transform would bend the colours twice.
    scene.view_settings.view_transform = "Raw"


def keep_passes():
    """Has colour, normals, albedo and depth written as files; returns their folder."""
    scene = bpy.context.scene
    layer = scene.view_layers[0]
    layer.use_pass_normal = True
    layer.use_pass_diffuse_color = True
    layer.use_pass_z = True
    scene.use_nodes = True
    nodes = scene.node_tree.nodes
    layers = nodes["Render Layers"] if "Render Layers" in nodes else nodes.new("CompositorNodeRLayers")
    files = nodes.new("CompositorNodeOutputFile")
    files.base_path = tempfile.mkdtemp(prefix="passes-")
    files.format.file_format = "OPEN_EXR"
    files.format.color_depth = "32"
    files.file_slots.clear()
    for name, output in PASSES.items():
        files.file_slots.new(name)
        scene.node_tree.links.new(layers.outputs[output], files.inputs[name])
    return files.base_path


def read_pass(folder, name, size):
    """One pass as an array, its numbers as they were rendered."""
    path = os.path.join(folder, f"{name}{bpy.context.scene.frame_current:04d}.exr")
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    pixels = np.empty(size[0] * size[1] * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(size[1], size[0], 4)[..., :3]


def write_png(print_, size, out):
    """Saves what was printed."""
    pixels = np.ones((size[1], size[0], 4), np.float32)
    pixels[..., :3] = print_
    image = bpy.data.images.new("print", *size)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(pixels.ravel())
    image.file_format = "PNG"
    image.filepath_raw = out
    image.save()
