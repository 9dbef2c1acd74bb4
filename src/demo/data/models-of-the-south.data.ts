import type { DemoModel } from "./model.data.ts";

/** Models of the projects of southern England's main contractors. */
export const modelsOfTheSouth: readonly DemoModel[] = [
  {
    project: "Financial District Tower",
    scene: "building",
    facts: {
      seed: 38, storeys: 38, clad: 24, bays: 10, deep: 8, bay: 4.5, height: 3.6, cladding: "fins", ground: "glazed",
      orange: "cladding", cranes: 2, surroundings: "city",
    },
    caption: "Façade at level 24 of 38",
    alt: "Model of a 38-storey tower: concrete frame complete, glass façade closed up to level 24, its newest storey in orange; two tower cranes",
  },
  {
    project: "Regency Parade Hotel",
    scene: "building",
    facts: {
      seed: 9, storeys: 9, bays: 13, deep: 4, bay: 4, height: 3.1, cladding: "panel", ground: "glazed", skin: "cream",
      roof: "plant", side: "right",
    },
    caption: "The new front to the sea",
    alt: "Design model of a nine-storey hotel: thirteen bays of pale panels with tall windows over a glazed ground floor, an orange canopy at the entrance",
  },
  {
    project: "Clerkenwell Exchange",
    scene: "building",
    facts: {
      seed: 31, storeys: 6, bays: 7, deep: 5, bay: 4.6, height: 4, cladding: "brick", roof: "pavilion", orange: "roof",
      surroundings: "city",
    },
    caption: "Roof pavilion on the exchange of 1931",
    alt: "Model of a six-storey brick exchange with a glazed timber pavilion on its roof, the pavilion's roof in orange",
  },
  {
    project: "Paddock Wharf Offices",
    scene: "building",
    facts: {
      seed: 10, storeys: 10, bays: 9, deep: 5, bay: 4.5, height: 3.7, cladding: "ribbon", ground: "glazed",
      roof: "garden", surroundings: "quay",
    },
    caption: "Ten storeys above the canal",
    alt: "Model of ten storeys of offices with ribbons of glass over a glazed ground floor, a planted roof, and the canal behind",
  },
  {
    project: "Wantsum Vale Elective Care Centre",
    scene: "building",
    facts: {
      seed: 4, storeys: 4, clad: 3, bays: 11, deep: 5, bay: 4.5, height: 4.2, cladding: "ribbon", orange: "cladding",
      frame: "conc", side: "right",
    },
    caption: "Envelope closed to the third floor",
    alt: "Model of a four-storey care centre: three storeys clad, the newest in orange, the top storey an open concrete frame with edge protection",
  },
  {
    project: "Stour Meadow Primary School",
    scene: "building",
    facts: {
      seed: 2, storeys: 1, bays: 10, deep: 3, bay: 4.5, height: 3.8, cladding: "boards", roof: "solar",
      wings: [[0, 3, 4, 4, 1]], surroundings: "park",
    },
    caption: "The school from the road",
    alt: "Model of a single-storey school in timber boards with solar panels on its roof, a wing behind and an orange canopy at the door",
  },
  {
    project: "Bexhill Extra Care Homes",
    scene: "building",
    facts: {
      seed: 64, storeys: 5, bays: 14, deep: 3, bay: 4.2, height: 3, cladding: "brick", balconies: true, roof: "solar",
      wings: [[0, 3, 3, 5, 5], [11, 3, 3, 5, 5]], surroundings: "park",
    },
    caption: "Sixty-four flats around two courts",
    alt: "Design model of a five-storey brick building with balconies, its wings running back around courts, an orange canopy at the entrance",
  },
  {
    project: "Wensum Yard Homes",
    scene: "terrace",
    facts: { seed: 46, storeys: 3, houses: 6, orange: "heat pumps", chimneys: false },
    caption: "A terrace with its heat pumps",
    alt: "Model of a terrace of six three-storey brick houses under slate, an orange heat pump beside each door",
  },
  {
    project: "Loddon Village School Hall",
    scene: "building",
    facts: {
      seed: 14, storeys: 1, bays: 5, deep: 4, bay: 4.4, height: 4.8, cladding: "boards", roof: "solar",
      surroundings: "park", side: "right",
    },
    caption: "Hall and kitchen",
    alt: "Model of a single-storey school hall in upright boards, five bays long, with an orange canopy at its door",
  },
  {
    project: "Harbourne Road Foodstore",
    scene: "shed",
    facts: { seed: 19, bays: 8, bay: 6, span: 40, eaves: 6, units: 1, orange: "canopy", side: "right" },
    caption: "The store from its car park",
    alt: "Model of a single-storey foodstore with a glazed front between piers and an orange canopy along it",
  },
  {
    project: "Thatcham Retail Park Phase 2",
    scene: "shed",
    facts: { seed: 5, bays: 15, bay: 6, span: 40, eaves: 7, units: 5, orange: "canopy" },
    caption: "Five units in a row",
    alt: "Design model of five retail units under one shallow roof, each with a glazed front and an orange canopy",
  },
  {
    project: "Ouse Valley Modular Wards",
    scene: "modules",
    facts: { seed: 28, modules: 96, storeys: 3, rows: 2, lifting: false, plant: true, clad: 7 },
    caption: "All 96 modules on the slab, cladding begun",
    alt: "Model of 96 volumetric modules in three storeys, two rows deep, with plant on the roof; seven bays clad, one module in orange",
  },
  {
    project: "Nene Park Academy Science Block",
    scene: "modules",
    facts: { seed: 12, modules: 48, storeys: 2, rows: 2, lifting: true },
    caption: "The last of 48 modules, craned in at half-term",
    alt: "Model of two storeys of volumetric modules, two rows deep; a crawler crane lands the last one, in orange",
  },
  {
    project: "Kirkby Diagnostic Centre",
    scene: "modules",
    facts: { seed: 60, modules: 60, storeys: 2, rows: 2, lifting: false, plant: true, clad: 15, side: "right" },
    caption: "Sixty modules on two floors, as designed",
    alt: "Design model of sixty modules in two storeys, two rows deep and fully clad, with plant on the roof",
  },
  {
    project: "Marina Shopping Center",
    scene: "mall",
    facts: { seed: 52, storeys: 3, bays: 10, bay: 8, height: 5, roofed: 0.55 },
    caption: "Frame complete, the hall's roof going up",
    alt: "Model of a shopping centre on a piled quay: two three-storey frames, the arched roof steel of the hall between them in orange, partly glazed, and a tower crane",
  },
  {
    project: "Hatherleigh House Extension",
    scene: "house",
    facts: { seed: 58, storeys: 3, width: 12, depth: 9, wing: 9 },
    caption: "The garden wing on its single steel",
    alt: "Model of a three-storey stone house with dormers; beside it a low garden wing, its one long beam in orange, glass in three bays and half of the roof on",
  },
  {
    project: "Oxford Street Flagship Refit",
    scene: "shop_floors",
    facts: { seed: 11, storeys: 3, height: 4.4 },
    caption: "The feature stair through three floors",
    alt: "Model of three trading floors cut open, with tables, rails and shelves; an orange feature stair rises between them through a well with railed edges",
  },
  {
    project: "Trevellas Holiday Cabins",
    scene: "estate",
    facts: { seed: 18, homes: 18, storeys: 1, streets: 2, paired: false, width: 7.5, depth: 8, gap: 4.5 },
    caption: "Eighteen cabins along two tracks",
    alt: "Design model of eighteen single-storey cabins in larch boards on short posts, in four rows along two tracks, each with an orange roof over its door",
  },
  {
    project: "Combe Hay Barn",
    scene: "barn",
    facts: { seed: 27, bays: 6, roofed: 0.5 },
    caption: "The oak frame, repaired in place",
    alt: "Model of a stone threshing barn of six bays with glass in its cart doors; half of the roof is left off to show the oak frame, its posts, ties and rafters in orange",
  },
  {
    project: "Porthmeor Net Loft",
    scene: "net_loft",
    facts: { seed: 66, storeys: 2, rebuilt: 0.66 },
    caption: "The sea wall, rebuilt between tides",
    alt: "Model of a two-storey granite net loft under slate with an outside stair; before it the sea wall in courses, the stones laid again in orange, the next one on a tripod hoist",
  },
];
