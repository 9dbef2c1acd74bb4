import type { DemoModel } from "./model.data.ts";

/** Models of the projects of Scotland's, Wales's and Northern Ireland's main contractors. */
export const modelsOfTheNations: readonly DemoModel[] = [
  {
    project: "Corporation Square Hotel",
    scene: "building",
    facts: {
      seed: 11, storeys: 11, clad: 3, bays: 9, deep: 4, bay: 4, height: 3.1, cladding: "panel", ground: "glazed",
      orange: "cladding", cranes: 1, surroundings: "city",
    },
    caption: "Frame topped out, façade panels on level 3",
    alt: "Model of an eleven-storey concrete frame with façade panels on the lowest three storeys, the newest in orange, and a tower crane",
  },
  {
    project: "Ysgol Bro Taf",
    scene: "building",
    facts: {
      seed: 35, storeys: 3, clad: 2, bays: 12, deep: 4, bay: 4.6, height: 3.9, cladding: "ribbon", skin: "cream",
      frame: "steel", orange: "cladding", side: "right", surroundings: "park",
    },
    caption: "Two floors closed for drylining",
    alt: "Model of a three-storey school: steel and slabs complete, two storeys clad, the newest in orange, the top floor open",
  },
  {
    project: "Queen Street Student Rooms",
    scene: "building",
    facts: {
      seed: 402, storeys: 9, bays: 11, deep: 4, bay: 3.6, height: 2.9, cladding: "panel", skin: "earth", ground: "glazed",
      roof: "solar", surroundings: "city", side: "right",
    },
    caption: "Nine storeys of study rooms",
    alt: "Model of a nine-storey building of student rooms in earth-coloured panels over a glazed ground floor, with solar panels and an orange canopy",
  },
  {
    project: "Titanic Reach Offices",
    scene: "building",
    facts: {
      seed: 8, storeys: 8, bays: 10, deep: 5, bay: 4.6, height: 3.8, cladding: "brick", ground: "arcade", roof: "garden",
      surroundings: "quay",
    },
    caption: "Brick arcade to the river",
    alt: "Design model of an eight-storey brick office building on an open arcade, with a planted roof and the river behind",
  },
  {
    project: "Butetown Extra Care",
    scene: "building",
    facts: {
      seed: 58, storeys: 5, bays: 12, deep: 3, bay: 4.2, height: 3, cladding: "brick", skin: "cream", balconies: true,
      roof: "plant", side: "right", wings: [[0, 3, 3, 3, 5]], surroundings: "park",
    },
    caption: "Fifty-eight flats and a café",
    alt: "Model of a five-storey extra-care building with balconies and a wing running back, an orange canopy at the entrance",
  },
  {
    project: "Barrhead Learning Campus",
    scene: "building",
    facts: {
      seed: 34, storeys: 2, bays: 15, deep: 5, bay: 4.6, height: 3.9, cladding: "ribbon", roof: "solar",
      surroundings: "park",
    },
    caption: "Nursery, two primaries and a library under one roof",
    alt: "Model of a long two-storey campus building with ribbon windows, solar panels on its roof and an orange canopy",
  },
  {
    project: "Shawlands Arcade Renewal",
    scene: "building",
    facts: {
      seed: 18, storeys: 4, bays: 12, deep: 3, bay: 4.4, height: 3.4, cladding: "brick", ground: "glazed",
      balconies: true, roof: "solar", side: "right", surroundings: "city",
    },
    caption: "Shops with homes above",
    alt: "Design model of a four-storey street block: glazed shops at ground level, brick flats with balconies above",
  },
  {
    project: "Llandough Mental Health Unit",
    scene: "building",
    facts: {
      seed: 48, storeys: 2, bays: 13, deep: 2, bay: 4.4, height: 3.4, cladding: "brick", roof: "garden",
      wings: [[0, 2, 2, 5, 2], [11, 2, 2, 5, 2]], surroundings: "park",
    },
    caption: "Bedrooms around planted courts",
    alt: "Design model of a two-storey brick unit whose wings enclose a court, with planted roofs and an orange canopy",
  },
  {
    project: "Govanhill Tenement Retrofit",
    scene: "facade",
    facts: { seed: 88, storeys: 4, bays: 8, bay: 2.9, fh: 3.4 },
    caption: "Scaffold to the first close",
    alt: "Model of a four-storey stone tenement front behind an independent tied scaffold in orange tube with timber boards",
  },
  {
    project: "Buncrana Road Retail Units",
    scene: "shed",
    facts: { seed: 4, bays: 12, bay: 6, span: 32, eaves: 6.5, units: 4, orange: "canopy", skin: "cream", side: "right" },
    caption: "Four units, envelope complete",
    alt: "Model of four retail units under one roof with glazed fronts and orange canopies",
  },
  {
    project: "Dalmarnock Riverside Homes",
    scene: "timber_closes",
    facts: { seed: 186, storeys: 4, built: [[4, 4, 4]], skinned: [[4, 4, 2]], orange: "brick", side: "right" },
    caption: "Blocks A and B roofed, brick on the next",
    alt: "Model of three four-storey closes: two in brick under slate, the third a timber frame under felt with brick to its second storey, the newest in orange",
  },
  {
    project: "Glen Affric Lodge Hotel",
    scene: "building",
    facts: {
      seed: 34, storeys: 3, clad: 2, bays: 7, deep: 3, bay: 4.2, height: 3.1, cladding: "boards", orange: "cladding",
      side: "right", surroundings: "glen",
    },
    caption: "The bedroom wing, boarding at first floor",
    alt: "Model of a three-storey bedroom wing beside a single track: upright boards on two storeys, the newer in orange, the third storey an open frame with edge protection",
  },
  {
    project: "Loch Duich Hydro Intake",
    scene: "hydro",
    facts: { seed: 18, steps: 14 },
    caption: "From the intake to the turbine house",
    alt: "Model of a hillside in contour cards: a weir and intake on the burn, an orange penstock down the slope on anchor blocks, a turbine house with a turf roof at the foot",
  },
  {
    project: "Faughan Bridge Houses",
    scene: "estate",
    facts: { seed: 22, homes: 22, storeys: 2, streets: 2, paired: true, width: 5.4, depth: 8.2, gap: 5 },
    caption: "Eleven pairs along two new streets",
    alt: "Design model of eleven pairs of two-storey houses in brick under slate along two new streets, each door below a small orange roof",
  },
  {
    project: "Nairn Dunes Houses",
    scene: "dune_houses",
    facts: { seed: 90, houses: 3, storeys: 2 },
    caption: "Larch and zinc on screw piles",
    alt: "Design model of three two-storey houses in larch boards under zinc roofs in the dunes, cut open to show the orange screw piles they stand on",
  },
  {
    project: "Capel Bryn Community Hall",
    scene: "chapel",
    facts: { seed: 1862, slated: 0.42 },
    caption: "Slate going back on the chapel of 1862",
    alt: "Model of a gabled stone chapel with a round-headed door: slate on the front part of its roof, orange battens on felt over the rest, pews stacked before it",
  },
];
