"""Parts: small pitched-roof buildings."""

from parts.building import slates


def pitched_roof(model, width, depth, eaves, rise, mat="slate", overhang=0.35, gable="white", ridge="ink"):
    """Gables on both ends and two slopes of slate or sheet over a block that begins at (0, 0)."""
    half = depth / 2
    for x in (0, width - 0.25):
        model.prism(gable, [(0, eaves), (depth, eaves), (half, eaves + rise)], x, x + 0.25, "x")
    for foot in (-overhang, depth + overhang):
        low = eaves - overhang * rise / half
        if mat == "slate":
            slates(model, -0.1, width + 0.1, foot, low, half, eaves + rise, mat)
            continue
        across = [(foot, low), (half, eaves + rise), (half, eaves + rise + 0.1), (foot, low + 0.1)]
        model.prism(mat, across, -0.2, width + 0.2, "x")
        for k in range(int(width / 0.6)):
            seam = [
                (foot, low + 0.1),
                (half, eaves + rise + 0.1),
                (half, eaves + rise + 0.15),
                (foot, low + 0.15),
            ]
            model.prism(mat, seam, 0.2 + k * 0.6, 0.25 + k * 0.6, "x")
    model.tube(ridge, (-0.1, half, eaves + rise + 0.08), (width + 0.1, half, eaves + rise + 0.08), 0.09, 10)


def boarded_wall(model, length, z, height, openings=(), mat="timber", thickness=0.14):
    """Upright boards along x at y = 0, cut round openings (x, low, width, height) measured from z."""
    count = round(length / 0.25)
    step = length / count
    for i in range(count):
        left = i * step
        pieces = [(0.0, height)]
        for x, low, across, up in openings:
            if left + step > x + 0.01 and left < x + across - 0.01:
                pieces = [(0.0, low), (low + up, height)]
        for start, end in pieces:
            if end - start > 0.02:
                model.box(mat, left, 0, z + start, step - 0.02, thickness, end - start, 0.006)
