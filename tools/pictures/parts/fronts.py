"""Parts: an old street front with its openings storey by storey."""

from parts.building import wall, window


def place_openings(bays, bay, storeys, storey, z, share=0.42, door=None):
    """One opening for each bay of each storey as (x, z, width, height); a door takes the place of one below."""
    places = []
    width = bay * share
    for level in range(storeys):
        for column in range(bays):
            left = column * bay + (bay - width) / 2
            if level == 0 and column == door:
                places.append((left, z + 0.02, width, storey * 0.82))
            else:
                places.append((left, z + level * storey + storey * 0.26, width, storey * 0.56))
    return places


def old_front(model, skin, width, z, height, thickness, places, sill="white", glazed=True, panes=2):
    """A wall along x whose outside lies at y = 0, with sashes and cills in its openings."""
    wall(model, skin, 0, width, 0, z, z + height, thickness, places)
    for left, low, across, up in places:
        is_door = low < z + 0.3
        if is_door:
            model.box("ink", left, thickness * 0.4, low, across, 0.08, up, 0.008)
            continue
        if glazed:
            window(model, left, thickness * 0.4, low, across, up, "pane", "white", 1, panes)
        model.box(sill, left - 0.12, -0.09, low - 0.12, across + 0.24, 0.3, 0.12, 0.008)
