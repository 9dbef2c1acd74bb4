import type { DemoModel } from "./model.data.ts";

/** Models of the projects of the Midlands' and northern England's main contractors. */
export const modelsOfTheNorth: readonly DemoModel[] = [
  {
    project: "Holbeck Moor High School",
    scene: "building",
    facts: {
      seed: 13, storeys: 3, clad: 3, bays: 14, deep: 3, bay: 4.5, height: 3.8, cladding: "panel", orange: "cladding",
      skin: "white", wings: [[0, 3, 3, 5, 3], [11, 3, 3, 5, 3]], roof: "plant", surroundings: "park",
    },
    caption: "Three blocks around the court, the envelope closing",
    alt: "Model of a three-storey school in three blocks around a court; the cladding of the top storey, the last to close, is orange",
  },
  {
    project: "Kirkstall Forge Health Hub",
    scene: "building",
    facts: {
      seed: 31, storeys: 3, clad: 0, bays: 8, deep: 4, bay: 5, height: 3.8, frame: "steel", orange: "studs", cranes: 0,
    },
    caption: "Steel frame decked, SFS begun at ground floor",
    alt: "Model of a three-storey steel frame with its floors in; orange steel studs stand round the ground floor, partly boarded",
  },
  {
    project: "Wellington Place Annexe",
    scene: "building",
    facts: {
      seed: 7, storeys: 7, bays: 9, deep: 5, bay: 4.8, height: 3.9, cladding: "fins", skin: "timber", ground: "glazed",
      roof: "garden", surroundings: "city",
    },
    caption: "Seven floors of offices, as designed",
    alt: "Design model of seven storeys of offices with timber fins before the glass, a planted roof and an orange canopy",
  },
  {
    project: "Craven College Engineering Centre",
    scene: "building",
    facts: {
      seed: 12, storeys: 2, bays: 11, deep: 6, bay: 4.5, height: 4.6, cladding: "fins", ground: "brick", roof: "plant",
      side: "right", surroundings: "park",
    },
    caption: "Brick below, glazed workshops above",
    alt: "Model of a two-storey college building: a brick ground floor under a light upper storey with upright fins",
  },
  {
    project: "Quayside Exchange Offices",
    scene: "building",
    facts: {
      seed: 6, storeys: 6, bays: 8, deep: 5, bay: 4.6, height: 3.8, cladding: "ribbon", ground: "arcade", skin: "cream",
      roof: "plant", orange: "doors", surroundings: "quay", side: "right",
    },
    caption: "Five floors of offices over the market hall",
    alt: "Design model of a six-storey building on the quay: an open market arcade at ground level under five floors of ribbon windows",
  },
  {
    project: "Irwell Bend Apartments",
    scene: "building",
    facts: {
      seed: 22, storeys: 22, clad: 13, bays: 6, deep: 5, bay: 4.2, height: 3, cladding: "panel", skin: "earth",
      ground: "glazed", orange: "cladding", wings: [[9, 0, 6, 5, 14]], surroundings: "city",
    },
    caption: "Façade at level 13 of both towers",
    alt: "Model of two towers of 22 and 14 storeys with their frames complete; façade panels reach level 13, the newest storey in orange",
  },
  {
    project: "Chorlton Baths Homes",
    scene: "building",
    facts: {
      seed: 50, storeys: 5, bays: 9, deep: 3, bay: 4.4, height: 3, cladding: "brick", balconies: true, roof: "garden",
      side: "right",
    },
    caption: "Five storeys in brick",
    alt: "Design model of a five-storey block of flats in brick with balconies and a planted roof, an orange canopy at the entrance",
  },
  {
    project: "Castle Donington Distribution Hub",
    scene: "shed",
    facts: { seed: 52, bays: 50, bay: 8, span: 130, eaves: 18, docks: 56, orange: "docks" },
    caption: "400 metres of dock doors",
    alt: "Model of a cross-dock distribution shed with 18-metre eaves, its row of dock doors in orange",
  },
  {
    project: "Seal Sands Process Building",
    scene: "shed",
    facts: { seed: 24, bays: 10, bay: 6, span: 36, eaves: 24, clad: 3, orange: "frame", crane_beams: true },
    caption: "Portals up, cladding waits for the wind",
    alt: "Model of a process hall 24 metres to the eaves: orange portal frames with crane beams, the first three bays clad",
  },
  {
    project: "Aycliffe Cold Store",
    scene: "shed",
    facts: {
      seed: 25, bays: 14, bay: 8, span: 88, eaves: 16, docks: 12, orange: "docks", solar: true, side: "right", whole: true,
    },
    caption: "Cold store with solar on its roof",
    alt: "Model of a cold store with twelve orange dock doors and rows of solar panels on its roof",
  },
  {
    project: "Pelaw Interchange",
    scene: "footbridge",
    facts: { seed: 9, platform: 40, canopies: true, orange: "canopies", cars: [[0], [1]] },
    caption: "Bridge in, canopies going up",
    alt: "Model of a station with two tracks, a footbridge between two lift towers, and orange canopies on both platforms",
  },
  {
    project: "Colmore Row Headquarters",
    scene: "partition_room",
    facts: { seed: 47, w: 14.4, d: 9.6, h: 3.3, boarded: 0.7, accent: "board" },
    caption: "Partitions closing on level 7",
    alt: "Model of an office floor in fit-out: a long metal stud partition, orange boards fixed along most of it, a glazed room behind",
  },
  {
    project: "Colwick Flood Embankment",
    scene: "embankment",
    facts: { seed: 38, work: "raise" },
    caption: "Sheet piles at the toe, fill on the crest",
    alt: "Section model of a river bank: orange sheet piles with a capping beam along the toe, fill placed in layers on the crest by an excavator",
  },
  {
    project: "Assembly Rooms Façade",
    scene: "stone_front",
    facts: {
      seed: 212, storeys: 2, bays: 9, bay: 3.5, storey: 5.4, order: "palladian", indents: 212, side: "right",
    },
    caption: "212 indents and 40 metres of cornice",
    alt: "Model of a two-storey Palladian front of nine bays with half-columns under a pediment; its cornice and the stones let into its wall are orange",
  },
  {
    project: "Jamaica Street Lofts",
    scene: "retained_front",
    facts: {
      seed: 38, storeys: 5, bays: 11, bay: 3, storey: 3.3, standing: 2, work: "retention", loading: true, side: "left",
    },
    caption: "Paused above the second floor",
    alt: "Model of a five-storey brick warehouse front with its loading doors, held by orange retention towers and walings; a new frame of two storeys behind it",
  },
  {
    project: "Ancoats Studio Offices",
    scene: "mill_floor",
    facts: { seed: 44, bays: 5, rows: 3, height: 4, laid: 0.7 },
    caption: "Ducts in the open, raised floor going down",
    alt: "Model of a mill floor in brick with iron columns: orange spiral ducts with round diffusers hang in the open, the raised floor is laid over two thirds, pedestals beyond",
  },
  {
    project: "Gas Street Hotel Refresh",
    scene: "hotel_floor",
    facts: { seed: 112, rooms: 5, fitted: 3 },
    caption: "Rooms on both sides of a corridor",
    alt: "Design model of a hotel corridor from above with five bedrooms on each side; headboards, wardrobes and desks in the rooms already fitted are orange",
  },
  {
    project: "Ratcliffe Link Road Bridge",
    scene: "cable_stayed",
    facts: { seed: 190, length: 190, stays: 9, pylon: 62, railed: 0.35 },
    caption: "Stays in and stressed, parapets following",
    alt: "Model of a cable-stayed road bridge of 190 metres over a river: a pylon of two legs, orange stays to both edges of the deck, parapets on the first third",
  },
  {
    project: "Ouseburn Viaduct Refurbishment",
    scene: "viaduct",
    facts: { seed: 9, arches: 9, height: 17, coated: 0.7 },
    caption: "New waterproofing on nine arches",
    alt: "Model of a brick railway viaduct of nine arches: an orange membrane along its deck, ballast and two tracks back on one end, two people on ropes at the piers",
  },
  {
    project: "St Oswald Tower Restoration",
    scene: "church_tower",
    facts: { seed: 15, height: 21, lifts: 11 },
    caption: "Belfry tracery and parapets",
    alt: "Model of a church tower with buttresses and pinnacles in an independent scaffold; new tracery in the belfry openings and the new parapet are orange, the nave stands behind",
  },
  {
    project: "Helmsley Orangery",
    scene: "orangery",
    facts: { seed: 1834, bays: 14 },
    caption: "Iron and glass of 1834 over their tunnel",
    alt: "Design model of a glass orangery on a stone plinth, its cast-iron columns, arches and ribs in orange; at the end the brick heating tunnel lies cut open",
  },
];
