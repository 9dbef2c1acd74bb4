import { type PackageTemplate, attend, credentials, linesOf } from "./template-parts.data.ts";

const groundworks: PackageTemplate = {
  code: "groundworks",
  category: "EG",
  name: "Groundworks and substructure",
  services: ["EG-07"],
  scope: `Excavate, form and complete the substructure and below-ground drainage from the reduced level that is handed over to the damp-proof course, to the structural engineer’s drawings and specification.

Included:
- Setting out from the grid and datum that the main contractor gives, and checking it.
- Excavation, earthwork support, keeping excavations free of surface and perched water, and disposal off site with waste transfer notes.
- Blinding, reinforcement, formwork and concrete to foundations, ground beams, pits and slabs, with cube tests.
- Membranes, insulation below slabs and gas protection, with photographs of each area before it is covered.
- Foul and surface water drainage to the boundary, manholes, tests and a CCTV survey on completion.
- Holding-down bolts cast in to templates supplied by the steelwork firm.

Not included:
- Piling and its attendance plant, other than trimming and breaking down pile heads.
- Sewer connections in the highway and their applications.
- Removal of asbestos or other hazardous ground that the ground investigation does not show.`,
  attendances: attend({
    subcontractor: ["unloading", "waste", "setting-out", "samples", "records"],
    shared: ["protection", "permits"],
    "not-needed": ["commissioning", "design", "craneage"],
  }),
  credentials: credentials(
    "*employers_liability",
    "*public_liability",
    "*waste_carrier_registration",
    "hs_policy",
    "ssip_certificate",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise plant, welfare for own people and setting-out equipment"],
      ["p", "Supervision, engineer and site management", "week"],
      ["p", "Temporary works design and coordination"],
    ],
    [
      "Earthworks",
      ["m", "Excavate to reduce levels, maximum depth not exceeding 1.00 m", "m³"],
      ["m", "Excavate foundation trenches and pads, maximum depth not exceeding 2.00 m", "m³"],
      ["q", "Extra over excavation for breaking out rock or concrete", "m³"],
      ["m", "Disposal of inert excavated material off site", "m³"],
      ["q", "Extra over disposal for non-hazardous contaminated material", "m³"],
      ["m", "Imported type 1 sub-base, compacted in layers of 150 mm", "m³"],
      ["m", "Earthwork support, all depths", "m²"],
    ],
    [
      "Foundations and slabs",
      ["m", "Concrete blinding 50 mm thick", "m²"],
      ["m", "Reinforced concrete in foundations and ground beams, C32/40", "m³"],
      ["m", "Reinforced concrete ground slab 200 mm thick, power floated", "m²"],
      ["m", "Formwork to edges and faces", "m²"],
      ["m", "Bar reinforcement, all diameters, cut, bent and fixed", "t"],
      ["m", "Fabric reinforcement A393", "m²"],
      ["m", "Break down pile heads and prepare reinforcement", "nr"],
      ["m", "Gas and damp-proof membrane, lapped and taped, verified", "m²"],
      ["m", "Rigid insulation below slab, 100 mm", "m²"],
    ],
    [
      "Drainage",
      ["m", "Clayware or plastics pipe 150 mm in trench, average depth 1.50 m, with bed and surround", "m"],
      ["m", "Precast concrete manhole 1200 mm diameter, depth not exceeding 2.00 m, with cover", "nr"],
      ["l", "Testing and CCTV survey of all drains"],
      ["s", "Provisional sum: diversion of services that no survey shows"],
    ],
  ),
  form: "jct-sbcsub",
  scottishForm: "sbcc-sbcsub",
};

const steelwork: PackageTemplate = {
  code: "structural-steelwork",
  category: "SF",
  name: "Structural steelwork and metal decking",
  services: ["SF-05"],
  scope: `Design of connections, fabrication, protection, delivery and erection of the structural steel frame, metal decking and secondary steelwork, to the structural engineer’s drawings, the National Structural Steelwork Specification and BS EN 1090-2.

Included:
- Connection design, fabrication drawings and a model for coordination, each in time for two rounds of comment.
- Erection plan, lifting plans, mobile craneage beyond the tower crane’s reach, and temporary bracing.
- Survey of holding-down bolts before erection, grouting of base plates, and a survey of the frame when it is plumbed.
- Shop-applied paint, and intumescent coating where the drawings say so, with repairs of damage on site.
- Metal decking, edge trims, shear studs with tests, and safety nets until the deck is fixed.
- Declaration of performance and traceability records for each phase.

Not included:
- Concrete to decks, fire boarding, and cladding rails beyond those that are drawn.
- Scaffolds and crash decks for other trades.`,
  attendances: attend({
    subcontractor: ["unloading", "access", "samples", "design", "records"],
    shared: ["craneage", "setting-out", "permits"],
    "not-needed": ["commissioning", "builders-work"],
  }),
  designPortion:
    "Connections, secondary steelwork, edge trims and the stability of the frame while it is erected.",
  credentials: credentials(
    "*trade_scheme/en-1090",
    "*employers_liability",
    "*public_liability",
    "*professional_indemnity",
    "hs_policy",
    "iso_9001",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise, welfare for own people, tools and access equipment"],
      ["p", "Site management and supervision", "week"],
      ["p", "Mobile craneage beyond the tower crane’s reach", "visit"],
    ],
    [
      "Design and drawings",
      ["d", "Connection design and calculations"],
      ["d", "Fabrication drawings and coordination model"],
      ["l", "Erection plan, lifting plans and temporary works design"],
    ],
    [
      "Frame",
      ["m", "Universal columns, fabricated and erected", "t"],
      ["m", "Universal beams, fabricated and erected", "t"],
      ["m", "Hollow sections and bracing, fabricated and erected", "t"],
      ["m", "Trusses and lattice members, fabricated and erected", "t"],
      ["m", "Secondary steelwork, trimmers and lift shaft beams", "t"],
      ["m", "Purlins and cladding rails, galvanised, with sleeves and ties", "m"],
      ["m", "Fittings, plates and bolts, as a share of the frame’s mass", "t"],
      ["m", "Survey, line, level and grout base plates", "nr"],
    ],
    [
      "Protection",
      ["m", "Blast clean to Sa 2½ and shop-applied primer", "m²"],
      ["m", "Intumescent coating, 60 minutes, applied in the shop", "m²"],
      ["m", "Hot-dip galvanising of external members", "t"],
      ["l", "Making good of coatings on site after erection"],
    ],
    [
      "Decking",
      ["m", "Galvanised composite metal deck 60 mm deep, 1.0 mm gauge", "m²"],
      ["m", "Edge trim 150 mm high", "m"],
      ["m", "Shear studs 19 mm × 95 mm, welded through the deck and tested", "nr"],
      ["m", "Safety netting, installed, tested and removed", "m²"],
      ["s", "Provisional sum: alterations to steelwork after approval of drawings"],
    ],
  ),
  form: "jct-sbcsub-d",
  scottishForm: "sbcc-sbcsub-d",
};

const infill: PackageTemplate = {
  code: "sfs-infill",
  category: "BE",
  name: "SFS infill and sheathing",
  services: ["BE-02"],
  scope: `Design, supply and installation of light steel infill framing to the outer walls, sheathed and with a breather membrane, ready for the cladding and the windows, to the architect’s and the structural engineer’s drawings and the system owner’s tested details.

Included:
- Setting out from the main contractor’s grid lines and datum, and a survey of slab edges before framing begins.
- Studs, tracks, slotted heads for the movement of the slabs, bracing, and framing of openings for windows, doors and services.
- Fixings to the frame, with pull-out tests, and supports for what the drawings hang from the framing.
- Sheathing board, joints taped the same day, breather membrane, and air seals at slabs, columns and openings.
- Cavity barriers in the zone of the framing, with photographs of each before it is covered.
- A sample bay with its corner and opening, and the system owner’s evidence for fire, sound and wind load.

Not included:
- Cladding, brickwork and their ties, windows and doors, internal boarding and insulation within the studs.
- Primary and secondary steelwork, edge protection and access scaffold, which the main contractor provides.`,
  attendances: attend({
    subcontractor: ["unloading", "setting-out", "samples", "design", "records"],
    shared: ["waste", "protection"],
    "not-needed": ["commissioning", "permits"],
  }),
  designPortion:
    "Studs, tracks, connections and the framing of openings, for the wind loads and movements drawn.",
  credentials: credentials(
    "*employers_liability",
    "*public_liability",
    "*professional_indemnity",
    "hs_policy",
    "ssip_certificate",
    "cscs_workforce_statement",
    "reference",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise, supervision and access equipment"],
      ["p", "Distribution of framing and boards to floors", "week"],
    ],
    [
      "Design",
      ["d", "Design, calculations and working drawings of the framing"],
      ["l", "Survey of slab edges, pull-out tests and sample bay"],
    ],
    [
      "Framing",
      ["m", "SFS infill, 150 mm studs, height not exceeding 3.00 m", "m²"],
      ["m", "SFS infill, 150 mm studs, height 3.00 to 4.50 m", "m²"],
      ["m", "Extra over for framing openings not exceeding 3.00 m²", "nr"],
      ["m", "Extra over for framing openings over 3.00 m²", "nr"],
      ["m", "Slotted head track for the movement of the slab", "m"],
      ["m", "Parapet framing, height not exceeding 1.20 m", "m"],
      ["m", "Corners and movement joints", "m"],
    ],
    [
      "Sheathing",
      ["m", "Cement particle board 12 mm, fixed to framing", "m²"],
      ["m", "Breather membrane, laps taped", "m²"],
      ["m", "Air seal at slabs, columns and openings", "m"],
      ["m", "Cavity barriers at slab edges", "m"],
      ["m", "Cavity barriers at party walls and around openings", "m"],
    ],
    [
      "Completion",
      ["q", "Return to close openings after other trades", "hour"],
      ["s", "Provisional sum: openings for services that are not yet designed"],
    ],
  ),
  form: "jct-dbsub",
  scottishForm: "sbcc-dbsub",
};

const envelope: PackageTemplate = {
  code: "flat-roofing",
  category: "BE",
  name: "Flat roofing and waterproofing",
  services: ["BE-06"],
  scope: `Design, supply and installation of a warm flat roof of single-ply membrane with tapered insulation, upstands, outlets and flashings, to the architect’s drawings and the manufacturer’s specification, with an insured guarantee of 20 years for materials, workmanship and design.

Included:
- Wind uplift and fall calculations, and a layout of the insulation and fixings.
- Check and acceptance of the deck before work begins, with pull-out tests.
- Vapour control layer, insulation to the stated U-value, membrane, details at upstands, parapets, outlets and penetrations.
- Temporary weathering at the end of each day, and day joints.
- Electronic leak test of the finished roof, and the manufacturer’s inspection.
- Walkways and protection below plant.

Not included:
- Structural deck, rainwater pipes below the outlet, lightning protection, man-safe systems, photovoltaic panels.
- Edge protection and access scaffold, which the main contractor provides.`,
  attendances: attend({
    subcontractor: ["unloading", "waste", "samples", "design", "records", "setting-out"],
    shared: ["protection", "permits"],
    "not-needed": ["commissioning"],
  }),
  designPortion: "Falls, wind uplift, fixings and details of the roof system.",
  credentials: credentials(
    "*employers_liability",
    "*public_liability",
    "*professional_indemnity",
    "hs_policy",
    "ssip_certificate",
    "cscs_workforce_statement",
    "reference",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise, supervision and welfare for own people"],
      ["p", "Hot works permits, fire watch and fire-fighting equipment", "week"],
    ],
    [
      "Design",
      ["d", "Roof design: falls, wind uplift, condensation risk and details"],
      ["l", "Pull-out tests and acceptance of the deck"],
    ],
    [
      "Roof coverings",
      ["m", "Vapour control layer, lapped and sealed", "m²"],
      ["m", "Tapered insulation, average thickness 160 mm, mechanically fixed", "m²"],
      ["m", "Single-ply membrane 1.5 mm, mechanically fixed", "m²"],
      ["m", "Extra over for fully adhered membrane in perimeter zones", "m²"],
      ["m", "Upstands, height 150 to 300 mm", "m"],
      ["m", "Parapet upstand and lining, height not exceeding 1.10 m", "m"],
      ["m", "Dressing to rooflights and plant plinths", "m"],
      ["m", "Pipe and cable penetrations, sealed", "nr"],
      ["m", "Rainwater outlets 100 mm, with leaf guards", "nr"],
      ["m", "Overflows through parapets", "nr"],
      ["m", "Movement joints", "m"],
      ["m", "Walkway tiles or membrane, 600 mm wide", "m"],
    ],
    [
      "Metalwork",
      ["m", "Polyester powder coated aluminium copings, 450 mm girth", "m"],
      ["m", "Drip edge trims", "m"],
      ["m", "Lead or membrane flashings chased into walls", "m"],
    ],
    [
      "Completion",
      ["l", "Electronic leak test and report"],
      ["l", "Guarantee of 20 years, insured, with the manufacturer’s inspections"],
      ["q", "Replace damaged or wet insulation found on opening up", "m²"],
      ["s", "Provisional sum: work to plant bases that are not yet designed"],
    ],
  ),
  form: "jct-dbsub",
  scottishForm: "sbcc-dbsub",
};

const partitions: PackageTemplate = {
  code: "drylining",
  category: "IP",
  name: "Drylining, partitions and suspended ceilings",
  services: ["IP-01"],
  scope: `Supply and installation of metal stud partitions, shaft walls, wall linings, ceilings and their insulation, ready for decoration, to the architect’s drawings and the system owner’s tested details for fire, sound, height and duty.

Included:
- Setting out from the main contractor’s grid lines, and a sample panel of each type.
- Studs, tracks, deflection heads, boards to the full height of the partition, quilt, sealants, taping and jointing or skim where drawn.
- Pattresses, openings for doors and services as scheduled, trimming and access panels.
- Two visits to each area: first fix and close after services are signed off.
- System owner’s tested evidence for each type, and a record of what is behind the boards.

Not included:
- Penetration sealing, door sets, glazed screens and decoration.
- Builder’s work that services firms ask for after boards are closed, which is instructed and measured.`,
  attendances: attend({
    subcontractor: ["unloading", "setting-out", "samples", "design", "records", "access"],
    shared: ["waste", "protection", "builders-work"],
    "not-needed": ["commissioning", "permits"],
  }),
  designPortion: "Deflection heads, and the choice of studs for the heights, loads and duties drawn.",
  credentials: credentials(
    "*employers_liability",
    "*public_liability",
    "hs_policy",
    "ssip_certificate",
    "cscs_workforce_statement",
    "reference",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise, supervision and access equipment"],
      ["p", "Distribution of boards to floors and clearing away to skips", "week"],
      ["d", "Design of studs, deflection heads and fixings, with working details"],
      ["l", "Sample panels and first-of-each inspection"],
    ],
    [
      "Partitions",
      [
        "m",
        "Partition type 1: 70 mm stud, one layer 15 mm board each side, 30 minutes, height to 3.60 m",
        "m²",
      ],
      [
        "m",
        "Partition type 2: 92 mm stud, two layers 15 mm board each side, 60 minutes, height to 4.20 m",
        "m²",
      ],
      ["m", "Partition type 3: twin stud, acoustic, with quilt, height to 4.20 m", "m²"],
      ["m", "Shaft wall, 60 minutes, built from one side", "m²"],
      ["m", "Extra over partitions for moisture-resistant board", "m²"],
      ["m", "Deflection head, 25 mm, fire rated", "m"],
      ["m", "Form opening for single door, with timber or steel subframe", "nr"],
      ["m", "Form opening for double door, with timber or steel subframe", "nr"],
      ["m", "Pattresses of 18 mm plywood", "m²"],
    ],
    [
      "Linings and casings",
      ["m", "Independent wall lining, one layer 15 mm board", "m²"],
      ["m", "Casings to columns and ducts, girth not exceeding 1.20 m", "m"],
      ["m", "Window reveals, width not exceeding 300 mm", "m"],
    ],
    [
      "Ceilings",
      ["m", "Lay-in grid ceiling, 600 × 600 mm mineral tile", "m²"],
      ["m", "MF plasterboard ceiling, taped and jointed", "m²"],
      ["m", "Bulkheads and downstands, girth not exceeding 900 mm", "m"],
      ["m", "Perimeter trims and shadow gaps", "m"],
      ["m", "Access panels 600 × 600 mm, fire rated", "nr"],
      ["m", "Cavity barriers in ceiling voids", "m²"],
    ],
    [
      "Finish",
      ["m", "Skim coat to board", "m²"],
      ["q", "Return to close openings after late services", "hour"],
      ["s", "Provisional sum: making good after other trades"],
    ],
  ),
  form: "jct-sbcsub-d",
  scottishForm: "sbcc-sbcsub-d",
};

const finishes: PackageTemplate = {
  code: "painting-decorating",
  category: "FN",
  name: "Painting and decorating",
  services: ["FN-03"],
  scope: `Preparation and decoration of internal and external surfaces to the finishes schedule, in the manufacturer’s system for each substrate, to the standard of an agreed sample area.

Included:
- Inspection and written acceptance of each area before work begins.
- Filling of fine cracks and fixings, sanding, stopping, knotting, priming, undercoats and finishing coats to a solid, even finish.
- Masking, dust sheets and protection of finished work within the area of work.
- A mist coat at first fix where drawn, and finishing coats after second fix.
- One visit of touching up in each area before handover, without extra charge, for fair wear by others.
- Schedule of colours, data sheets and spare paint of each colour, labelled.

Not included:
- Making good of plaster beyond fine filling, damage by other trades beyond that visit, intumescent coatings, line marking.`,
  attendances: attend({
    subcontractor: ["unloading", "waste", "access", "samples", "records"],
    shared: ["protection"],
    "not-needed": ["craneage", "setting-out", "builders-work", "commissioning", "design", "permits"],
  }),
  credentials: credentials(
    "*employers_liability",
    "*public_liability",
    "hs_policy",
    "cscs_workforce_statement",
    "reference",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise, supervision, towers and protection"],
      ["l", "Sample areas of each finish"],
    ],
    [
      "Walls and ceilings",
      ["m", "Mist coat and two coats emulsion to plaster or board walls, over 300 mm girth", "m²"],
      ["m", "Mist coat and two coats emulsion to plaster or board ceilings", "m²"],
      ["m", "Two coats emulsion to blockwork walls, with filler coat", "m²"],
      ["m", "Acrylic eggshell to walls of wet areas, three coats", "m²"],
      ["m", "Anti-mould or hygienic coating to walls", "m²"],
      ["m", "Walls and ceilings of staircase areas, height to 5.00 m", "m²"],
      ["m", "Isolated surfaces not exceeding 300 mm girth", "m"],
    ],
    [
      "Wood and metal",
      ["m", "Prepare, prime, undercoat and gloss or satin to skirtings and architraves", "m"],
      ["m", "Doors, both faces and edges, three coats", "nr"],
      ["m", "Door frames and linings, three coats", "nr"],
      ["m", "Window boards and sills", "m"],
      ["m", "Clear finish to hardwood handrails and joinery", "m²"],
      ["m", "Structural and secondary steel, two coats over primer", "m²"],
      ["m", "Metal balustrades and railings, both sides measured overall", "m²"],
      ["m", "Exposed pipes and conduits", "m"],
    ],
    [
      "Outside",
      ["m", "Masonry paint to render, two coats", "m²"],
      ["m", "External joinery, four coats", "m²"],
    ],
    [
      "Completion",
      ["q", "Touching up after other trades beyond the visit included", "hour"],
      ["l", "Spare paint, data sheets and schedule of colours"],
      ["s", "Provisional sum: wall graphics and feature finishes"],
    ],
  ),
  form: "jct-shortsub",
  scottishForm: "sbcc-shortsub",
};

export const buildingTemplates: readonly PackageTemplate[] = [
  groundworks,
  steelwork,
  infill,
  envelope,
  partitions,
  finishes,
];
