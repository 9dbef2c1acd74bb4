"""A brick front kept standing by a steel frame, while what is behind it comes down or goes up."""

from parts.fronts import old_front, place_openings
from parts.machines import excavator
from parts.people import figure
from parts.surroundings import plot, trees, walkers

DEPTH = 17.0


def retained_front(
    model,
    storeys=8,
    bays=9,
    bay=3.4,
    storey=3.5,
    standing=4,
    work="demolition",
    loading=False,
    side="right",
    **_
):
    """Floors that stand behind the front; the one that comes down is orange, or the frame that holds the front."""
    width = bays * bay
    z = plot(model, -9, -17, width + 9, DEPTH + 5)
    height = storeys * storey + 0.9
    places = place_openings(bays, bay, storeys, storey, z, 0.42 if not loading else 0.3, bays // 2)
    old_front(model, "brick", width, z, height, 0.5, places, glazed=False)
    model.box("white", -0.1, -0.2, z + height - 0.9, width + 0.2, 0.25, 0.25, 0.02)
    model.box("white", -0.1, -0.1, z + height, width + 0.2, 0.7, 0.12, 0.02)
    if loading:
        loading_doors(model, z, bays, bay, storeys, storey)
    hold = "orange" if work == "retention" else "steel"
    hold_front(model, z, width, height, storeys, storey, hold)
    floors(model, z, width, standing, storey, bays, bay, work)
    if work == "demolition":
        take_down(model, z, width, standing, storey)
    walkers(model, 4, 3, width - 3, -9.4, -8.2, z + 0.12)
    figure(model, width + 3, 5, z, 100)
    figure(model, width + 3.8, 6, z, 220, "mid")
    trees(model, [(-6, 8), (width + 6, 16)], z, 5, 7)
    model.see_box(-2, -7, 0, width + 2, DEPTH, z + height)
    if work == "demolition":
        # From the yard, where the floors are: from the street the front hides them.
        around, sun = 48, -52
    else:
        around, sun = (-52, -54) if side == "right" else (-128, 54)
    return dict(
        az=around, el=24, lens=70, margin=0.045, grid=5, sun=(sun, 41), dof=0.008,
        focus=(width * 0.6, DEPTH * 0.4, z + height * 0.4),
    )  # fmt: skip


def loading_doors(model, z, bays, bay, storeys, storey):
    """A warehouse's taking-in doors above one another, with the hoist beam at the top."""
    middle = (bays // 2 + 0.5) * bay
    for level in range(1, storeys):
        low = z + level * storey
        model.box("timber", middle - 0.75, 0.05, low + 0.02, 1.5, 0.1, storey * 0.82, 0.006)
        model.box("ink", middle - 0.9, -0.35, low - 0.1, 1.8, 0.35, 0.1, 0.01)
    model.box("ink", middle - 0.1, -1.3, z + storeys * storey - 0.1, 0.2, 1.3, 0.25, 0.01)


def hold_front(model, z, width, height, storeys, storey, mat):
    """Towers of steel on blocks before the front, with walings along it at every floor."""
    count = max(3, round(width / 8))
    for i in range(count):
        x = 1.2 + i * (width - 2.4) / (count - 1)
        model.box("conc", x - 1.3, -5.6, z + 0.01, 2.6, 4.6, 1.1, 0.03)
        for y in (-4.9, -1.7):
            for dx in (-0.9, 0.9):
                model.beam(mat, (x + dx, y, z + 1.1), (x + dx, y, z + height - 0.6), 0.26, 0.26)
        for level in range(storeys):
            low = z + max(1.3, level * storey + 0.1)
            high = z + (level + 1) * storey - 0.1
            for dx in (-0.9, 0.9):
                model.beam(mat, (x + dx, -4.9, high), (x + dx, -0.4, high), 0.2, 0.2)
                ends = (low, high) if level % 2 else (high, low)
                model.beam(mat, (x + dx, -4.77, ends[0]), (x + dx, -1.83, ends[1]), 0.13, 0.13)
            for y in (-4.9, -1.7):
                model.beam(mat, (x - 0.77, y, high - 0.2), (x + 0.77, y, high - 0.2), 0.16, 0.16)
    for level in range(storeys):
        high = z + (level + 1) * storey - 0.1
        model.beam(mat, (0.2, -0.27, high), (width - 0.2, -0.27, high), 0.26, 0.3)
        model.beam(mat, (0.2, 0.63, high), (width - 0.2, 0.63, high), 0.26, 0.3)


def floors(model, z, width, standing, storey, bays, bay, work):
    """Slabs on columns behind the front; the topmost is what is being taken down."""
    old = work == "demolition"
    for level in range(standing):
        low = z + level * storey
        for a in range(bays + 1):
            for b in range(4):
                x = min(max(a * bay, 0.25), width - 0.25)
                y = 1.2 + b * (DEPTH - 1.6) / 3
                model.box("conc" if old else "white", x - 0.22, y - 0.22, low, 0.44, 0.44, storey - 0.3, 0.01)
        is_last = old and level == standing - 1
        slab = "orange" if is_last else "white"
        reach = DEPTH * 0.62 if is_last else DEPTH
        model.box(
            slab, 0, 0.85, low + storey - 0.3, width * (0.72 if is_last else 1), reach - 0.85, 0.3, 0.02
        )
        if is_last:
            model.box(slab, width * 0.72, 0.85, low + storey - 0.3, width * 0.28, DEPTH * 0.3, 0.3, 0.02)
        if not old:
            for rail in (0.5, 1.05):
                up = low + storey + rail
                model.beam("mid", (width - 0.1, 0.9, up), (width - 0.1, DEPTH - 0.1, up), 0.06, 0.06)
    if not old:
        model.box("conc", width * 0.3, DEPTH * 0.4, z, 6.0, 5.0, standing * storey + 2.2, 0.02)
    for x in (0, width - 0.4):
        for level in range(standing):
            model.box("brick", x, DEPTH, z + level * storey, 0.4, 0.4, storey, 0.004)


def take_down(model, z, width, standing, storey):
    """An excavator on the top floor breaks the slab out towards itself; props carry it below."""
    top = z + standing * storey
    with model.at(width * 0.3, DEPTH * 0.36, 0):
        excavator(model, 0, 0, top, 25, reach=6.0, drop=0.4)
    for a in range(12):
        for b in range(4):
            x = 1.4 + a * (width * 0.7 - 2) / 11
            y = 2.2 + b * 2.4
            model.tube("steel", (x, y, top - storey), (x, y, top - 0.3), 0.06, 6)
    for k in range(26):
        x = model.random.uniform(width * 0.42, width * 0.7)
        y = model.random.uniform(DEPTH * 0.34, DEPTH * 0.55)
        size = model.random.uniform(0.2, 0.6)
        model.box("conc", x, y, top, size, size * 0.8, size * 0.5, 0.03)
    figure(model, width * 0.18, 3.0, top, 30)
