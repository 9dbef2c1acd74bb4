"""Renders one picture: blender -b -P render.py -- SCENE OUT.png '{"seed": 1, ...facts}' '{"size": [1200, 800], "samples": 20}'."""

import importlib
import json
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
from camera import shoot  # noqa: E402
from model import Model  # noqa: E402


def render(scene, out, facts, shot):
    """Builds the scene from its facts and photographs it; `shot` changes what the scene asks of the camera."""
    for left_over in list(bpy.data.objects):
        bpy.data.objects.remove(left_over)
    model = Model(facts.pop("seed", 1))
    build = getattr(importlib.import_module(f"scenes.{scene}"), scene)
    asked = {**build(model, **facts), **shot}
    shoot(model, os.path.abspath(out), **asked)


scene, out, facts, shot = sys.argv[sys.argv.index("--") + 1 :]
render(scene, out, json.loads(facts), json.loads(shot))
