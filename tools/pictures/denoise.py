"""What the renderer leaves to us: taking the grain out, and the print's tone."""

import numpy as np

CENTRE = 0.25
EDGE = 0.5
PASSES = 5


def denoise(colour, normal, albedo, depth):
    """Edge-stopping a-trous filter on the light alone (colour / albedo), guided by normal, albedo and depth."""
    paint = np.maximum(albedo, 0.03)
    light = colour / paint
    slope = np.abs(depth - np.roll(depth, 1, 0)) + np.abs(depth - np.roll(depth, 1, 1)) + depth * 6e-4
    guide = np.concatenate([normal / np.sqrt(0.02), albedo / np.sqrt(0.01)], axis=2)
    for step in range(PASSES):
        light = smooth(light, guide, depth, slope, 2**step, 0.1 / (1 + step))
    return light * paint


def smooth(light, guide, depth, slope, reach, contrast):
    """One pass of the filter over the eight neighbours at a distance of `reach` pixels."""
    total = light * CENTRE
    weights = np.full(depth.shape, CENTRE, np.float32)
    level = np.log1p(np.maximum(light, 0)).mean(2, keepdims=True)
    for down in (-1, 0, 1):
        for across in (-1, 0, 1):
            if not (down or across):
                continue
            shift = (down * reach, across * reach)

            def moved(field, shift=shift):
                return np.roll(field, shift, (0, 1))

            unlike = ((moved(guide) - guide) ** 2).sum(2, keepdims=True)
            unlike += np.abs(moved(depth) - depth) / (slope * reach * 2)
            unlike += ((moved(level) - level) / contrast) ** 2
            weight = CENTRE * EDGE ** (abs(down) + abs(across)) * np.exp(-unlike)
            total = total + moved(light) * weight
            weights = weights + weight
    return total / weights


def tone(colour):
    """Linear to sRGB with a soft shoulder, so white card never clips, and a slight print contrast."""
    knee = 0.8
    colour = np.maximum(colour, 0)
    shoulder = knee + (1 - knee) * (1 - np.exp(-(colour - knee) / (1 - knee)))
    colour = np.where(colour > knee, shoulder, colour)
    bright = 1.055 * np.power(np.maximum(colour, 1e-6), 1 / 2.4) - 0.055
    print_ = np.where(colour <= 0.0031308, colour * 12.92, bright)
    contrast = 0.035 * np.sin(2 * np.pi * (print_ - 0.5)) * (print_ < 0.5)
    return np.clip(print_ + contrast, 0, 1).astype(np.float32)
