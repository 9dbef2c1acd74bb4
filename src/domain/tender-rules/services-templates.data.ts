import { type PackageTemplate, attend, credentials, linesOf } from "./template-parts.data.ts";

const mechanical: PackageTemplate = {
  code: "mechanical-services",
  category: "ME",
  name: "Mechanical services installation",
  services: ["ME-01"],
  scope: `Complete design development, supply, installation, testing, commissioning and handover of heating, ventilation, cooling and public health services, to the consultant’s drawings, specification and schedules.

Included:
- Working drawings and coordination with all other services in the model before anything is ordered.
- Plant, pipework, ductwork, insulation, supports, valves, identification and controls interfaces.
- Builder’s work drawings in time, with sizes and positions, six weeks before the wall or slab is built.
- Pressure tests, flushing and water treatment to BSRIA BG 29, chlorination, air and water balancing, witnessed.
- Seasonal commissioning within the first year, training of the user’s staff, and 12 months of maintenance.
- O&M manuals, as-built drawings and the data of each asset.

Not included:
- Power supplies beyond local isolators, the building management system’s head end, fire stopping, and holes through structure.`,
  attendances: attend({
    subcontractor: ["unloading", "setting-out", "samples", "design", "records", "commissioning"],
    shared: ["access", "waste", "protection", "permits", "builders-work"],
  }),
  designPortion:
    "Development of the design from the consultant’s: final sizes, supports, expansion, plant selection and working drawings.",
  credentials: credentials(
    "*trade_scheme/f-gas",
    "*employers_liability",
    "*public_liability",
    "*professional_indemnity",
    "trade_scheme/gas-safe",
    "hs_policy",
    "ssip_certificate",
    "iso_9001",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Site management and supervision", "week"],
      ["p", "Accommodation, stores, tools and access equipment"],
      ["d", "Working drawings, coordination and design development"],
    ],
    [
      "Heating and cooling",
      ["l", "Air source heat pumps, buffer vessel, pumps and ancillaries"],
      ["m", "Steel pipework, pressed or screwed, 15 to 28 mm, with fittings and supports", "m"],
      ["m", "Steel pipework, welded or grooved, 32 to 108 mm, with fittings and supports", "m"],
      ["m", "Valves, commissioning sets and strainers", "nr"],
      ["m", "Radiators with thermostatic valves", "nr"],
      ["m", "Underfloor heating, with manifolds", "m²"],
      ["m", "VRF or split indoor units, with refrigerant pipework and condensate", "nr"],
    ],
    [
      "Ventilation",
      ["l", "Air handling units, delivered, positioned and assembled"],
      ["m", "Rectangular galvanised ductwork to DW/144, class B", "m²"],
      ["m", "Circular ductwork, 100 to 400 mm, with fittings", "m"],
      ["m", "Fire and smoke dampers with actuators", "nr"],
      ["m", "Grilles and diffusers, with plenum boxes", "nr"],
      ["m", "Attenuators and volume control dampers", "nr"],
    ],
    [
      "Public health",
      ["m", "Copper or multilayer pipework, 15 to 54 mm, with fittings and supports", "m"],
      ["m", "Soil and waste stacks and branches, 32 to 110 mm", "m"],
      ["m", "Sanitary ware, fixed and connected", "nr"],
      ["l", "Cold water storage, boosters and hot water plant"],
    ],
    [
      "Insulation, tests and handover",
      ["m", "Thermal insulation to pipes and ducts, foil faced", "m²"],
      ["l", "Flushing, water treatment and chlorination"],
      ["l", "Commissioning, balancing and witnessed tests"],
      ["l", "O&M manuals, as-built drawings, asset data and training"],
      ["s", "Provisional sum: alterations to existing services"],
    ],
  ),
  form: "jct-dbsub",
  scottishForm: "sbcc-dbsub",
};

const electrical: PackageTemplate = {
  code: "electrical-services",
  category: "EL",
  name: "Electrical services installation",
  services: ["EL-01"],
  scope: `Complete supply, installation, testing, commissioning and certification of low-voltage distribution, small power, lighting, emergency lighting and fire alarm, to the consultant’s drawings and specification and to BS 7671.

Included:
- Working drawings, circuit charts, cable calculations, and coordination with all other services.
- Main switchgear, distribution boards with metering, containment, cabling, accessories and luminaires.
- Supplies and local isolators for mechanical plant, lifts and equipment by others.
- Fire alarm to BS 5839-1 with design, installation, commissioning and acceptance certificates.
- Earthing and bonding, labels, tests, certificates and a thermographic survey under load.
- Training of the user’s staff, O&M manuals, as-built drawings and 12 months of call-out.

Not included:
- The incoming supply and its charges, temporary site electrics, fire stopping, controls of mechanical plant.`,
  attendances: attend({
    subcontractor: ["unloading", "setting-out", "samples", "design", "records", "commissioning"],
    shared: ["access", "waste", "protection", "permits", "builders-work"],
    "not-needed": ["craneage"],
  }),
  designPortion: "Cable calculations, containment routes, fire alarm device layout and working drawings.",
  credentials: credentials(
    "*trade_scheme/niceic/napit/eca",
    "*employers_liability",
    "*public_liability",
    "professional_indemnity",
    "trade_scheme/bafe/lps-1014",
    "hs_policy",
    "ssip_certificate",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Site management and supervision", "week"],
      ["p", "Accommodation, stores, tools and access equipment"],
      ["d", "Working drawings, calculations and coordination"],
    ],
    [
      "Distribution",
      ["l", "Main switchgear, metering and surge protection"],
      ["m", "Distribution boards, complete with protective devices", "nr"],
      ["m", "Armoured submain cables, 16 to 95 mm², with glands and terminations", "m"],
      ["m", "Galvanised cable tray and basket, 150 to 450 mm, with supports", "m"],
      ["m", "Steel conduit and trunking", "m"],
      ["l", "Earthing and protective bonding"],
    ],
    [
      "Small power",
      ["m", "Twin socket outlet on a ring or radial circuit, complete", "nr"],
      ["m", "Floor boxes, with power and data modules", "nr"],
      ["m", "Fused spurs and isolators for equipment", "nr"],
      ["m", "Supplies to mechanical plant, wired and connected", "nr"],
    ],
    [
      "Lighting",
      ["m", "LED luminaires, fixed and connected, with wiring", "nr"],
      ["m", "Emergency luminaires and exit signs, self-contained, with self-test", "nr"],
      ["m", "Switches, presence detectors and dimmers", "nr"],
      ["l", "Lighting control system, programmed and set to work"],
      ["m", "External and façade luminaires", "nr"],
    ],
    [
      "Fire alarm",
      ["l", "Addressable control panel, repeaters and interfaces"],
      ["m", "Detectors, call points, sounders and beacons, wired in fire-resistant cable", "nr"],
      ["l", "Cause and effect programming, commissioning and certificates"],
    ],
    [
      "Tests and handover",
      ["l", "Inspection, testing and electrical installation certificates"],
      ["l", "O&M manuals, as-built drawings, asset data and training"],
      ["q", "Additional socket outlets, instructed after first fix", "nr"],
      ["s", "Provisional sum: data cabling to areas that are not yet planned"],
    ],
  ),
  form: "jct-dbsub",
  scottishForm: "sbcc-dbsub",
};

const scaffolding: PackageTemplate = {
  code: "scaffolding",
  category: "VT",
  name: "Scaffolding and access",
  services: ["VT-06"],
  scope: `Design, supply, erection, adaptation, weekly inspection, hire and dismantling of access scaffolds, loading bays and temporary roofs, to BS EN 12811-1, TG20 or a design by a scaffold engineer, and NASC guidance SG4.

Included:
- Designs, drawings and a check to the category that the temporary works coordinator asks for.
- All tube, fittings, system, boards, ties with pull-out tests, netting or sheeting, ladders and gates.
- Handover certificate for each section, inspection every seven days and after adverse weather, with tags.
- Hire for the period of each section as stated, and a rate for each week beyond it.
- Adaptations that are drawn; others are instructed and measured.
- Removal of everything, and making good of tie holes where another trade has left.

Not included:
- Foundations for scaffolds on made ground, pavement licences, making good of finishes, hoists.`,
  attendances: attend({
    subcontractor: ["unloading", "access", "design", "setting-out", "records"],
    shared: ["protection", "permits", "craneage"],
    "not-needed": ["builders-work", "commissioning", "samples", "waste"],
  }),
  designPortion: "All scaffolds outside TG20 compliance sheets, ties, loading bays and temporary roofs.",
  credentials: credentials(
    "*employers_liability",
    "*public_liability",
    "trade_scheme/nasc",
    "professional_indemnity",
    "hs_policy",
    "ssip_certificate",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise, transport and welfare for own people"],
      ["p", "Supervision and weekly statutory inspections", "week"],
      ["d", "Scaffold designs, drawings and checks"],
    ],
    [
      "Erect, hire for the stated period, and dismantle",
      ["m", "Independent tied scaffold, five boards wide, 2.00 kN/m², measured on face", "m²"],
      ["m", "Birdcage scaffold, measured by volume", "m³"],
      ["m", "Extra over for inside boards and brackets", "m"],
      ["m", "Loading bay, 10 kN/m², two lifts", "nr"],
      ["m", "Staircase tower, height to 15.00 m", "nr"],
      ["m", "Ladder access with gate", "nr"],
      ["m", "Pavement gantry, boarded and sheeted", "m"],
      ["m", "Temporary roof, span to 15.00 m, measured on plan", "m²"],
      ["m", "Debris netting", "m²"],
      ["m", "Monarflex or similar sheeting", "m²"],
      ["m", "Edge protection to roofs and slabs", "m"],
      ["m", "Mobile tower, height to 6.00 m", "week"],
      ["m", "Rubbish chute", "m"],
      ["l", "Scaffold alarm, monitored"],
    ],
    [
      "Hire beyond the stated period",
      ["q", "Extra hire of independent scaffold", "week"],
      ["q", "Extra hire of temporary roof", "week"],
    ],
    [
      "Adaptations",
      ["q", "Strike and re-erect a lift for another trade", "m"],
      ["q", "Scaffolders for instructed adaptations", "hour"],
      ["s", "Provisional sum: licences and charges of the highway authority"],
    ],
  ),
  form: "jct-sbcsub-d",
  scottishForm: "sbcc-sbcsub-d",
};

const lifts: PackageTemplate = {
  code: "lifts",
  category: "VT",
  name: "Passenger lifts",
  services: ["VT-01"],
  scope: `Design, manufacture, delivery, installation, testing and certification of machine-room-less passenger lifts, to BS EN 81-20, BS EN 81-50 and BS EN 81-70, and the Lifts Regulations 2016.

Included:
- General arrangement and builder’s work drawings within three weeks of the order, with loads on pit, walls and lifting beam.
- Survey of the finished shaft, guide rails, car, doors, drives, controls, alarm and remote monitoring.
- Lighting and sockets in the shaft, pit ladder and pit switches.
- Protection of car and entrances for builder’s use, where it is instructed, and refurbishment after it.
- Declaration of conformity, thorough examination before first use, O&M manuals and training.
- 12 months of maintenance and call-out, with response within four hours to a trapped passenger.

Not included:
- Shaft construction, lifting beam, smoke vents, supply to the main isolator, telephone or GSM contract.`,
  attendances: attend({
    subcontractor: ["design", "records", "samples", "setting-out", "commissioning"],
    shared: ["unloading", "access", "protection", "permits"],
  }),
  designPortion: "The complete lift installation.",
  credentials: credentials(
    "*trade_scheme/lifts-ukca",
    "*employers_liability",
    "*public_liability",
    "*professional_indemnity",
    "hs_policy",
    "ssip_certificate",
    "iso_9001",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Site management, supervision and own welfare", "week"],
      ["p", "Installation scaffold or platform in the shaft"],
    ],
    [
      "Design",
      ["d", "Design, general arrangement and builder’s work drawings"],
      ["l", "Survey of finished shafts"],
    ],
    [
      "Lifts",
      ["m", "Passenger lift, 8 persons, 630 kg, 4 stops, supplied and installed", "nr"],
      ["m", "Passenger lift, 13 persons, 1,000 kg, 6 stops, supplied and installed", "nr"],
      ["m", "Extra over for a fire-fighting lift to BS EN 81-72", "nr"],
      ["m", "Extra over for an evacuation lift to BS EN 81-76", "nr"],
      ["m", "Additional stop", "nr"],
      ["m", "Landing entrances, fire rated, stainless steel", "nr"],
      ["m", "Car finishes: mirror, handrail, floor and ceiling", "nr"],
      ["l", "Alarm, intercom and remote monitoring"],
      ["l", "Destination or group control"],
      ["l", "Lighting, sockets and switches in shafts and pits"],
    ],
    [
      "Handover and maintenance",
      ["l", "Tests, thorough examination and declaration of conformity"],
      ["l", "O&M manuals, training and spare parts"],
      ["m", "Maintenance and call-out in the first year", "month"],
      ["q", "Attendant and maintenance during builder’s use", "week"],
      ["q", "Refurbishment after builder’s use", "nr"],
      ["s", "Provisional sum: GSM connection and its charges"],
    ],
  ),
  form: "jct-dbsub",
  scottishForm: "sbcc-dbsub",
};

const metalwork: PackageTemplate = {
  code: "architectural-metalwork",
  category: "SI",
  name: "Architectural metalwork, staircases and balconies",
  services: ["SI-08"],
  scope: `Design, fabrication, finishing, delivery and installation of metal staircases, balustrades, handrails, balconies and secondary metalwork, to the architect’s drawings, BS 6180 and BS EN 1090-2.

Included:
- Site survey of openings and supports before fabrication.
- Calculations for loads, deflection and fixings, with tests of fixings into the structure as built.
- Fabrication drawings, for two rounds of comment, and a sample of each finish and joint.
- Galvanising and powder coating to the environment’s class, with repairs that match.
- Lifting equipment within the area of work, and temporary edge protection kept until the permanent one is fixed.
- Declaration of performance and a maintenance manual.

Not included:
- Primary steelwork that supports balconies, soffit boards, waterproofing, glazing by others.`,
  attendances: attend({
    subcontractor: ["unloading", "setting-out", "samples", "design", "records", "waste"],
    shared: ["craneage", "protection", "permits", "access"],
    "not-needed": ["commissioning"],
  }),
  designPortion: "All metalwork, with its fixings to the structure.",
  credentials: credentials(
    "*trade_scheme/en-1090",
    "*employers_liability",
    "*public_liability",
    "*professional_indemnity",
    "hs_policy",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise, supervision, lifting and access equipment"],
      ["l", "Site survey before fabrication"],
    ],
    ["Design", ["d", "Calculations and fabrication drawings"], ["l", "Samples and tests of fixings"]],
    [
      "Staircases",
      ["m", "Steel staircase, flight of 10 risers, 1,200 mm wide, with landing", "nr"],
      ["m", "Feature staircase, with stone or timber treads by others", "nr"],
      ["m", "Cat ladders with safety hoops", "nr"],
      ["m", "Open-grid walkways and platforms", "m²"],
    ],
    [
      "Balustrades and handrails",
      ["m", "Vertical bar balustrade, 1,100 mm high, powder coated", "m"],
      ["m", "Frameless glass balustrade, 1,100 mm high, with base channel", "m"],
      ["m", "Wall-mounted handrail, stainless steel, with brackets", "m"],
      ["m", "Extra over for ramps, wreaths and ends", "nr"],
      ["m", "Juliet balconies", "nr"],
    ],
    [
      "Balconies",
      ["m", "Bolt-on balcony 3.00 × 1.50 m, non-combustible, with soffit and drainage tray", "nr"],
      ["m", "Thermally broken connections, cast in or fixed", "nr"],
      ["m", "Decking of balconies, aluminium", "m²"],
    ],
    [
      "Sundry metalwork",
      ["m", "Bollards and protection rails", "nr"],
      ["m", "Plant screens and louvres", "m²"],
      ["m", "Access hatches and gratings", "nr"],
      ["q", "Additional brackets and packing to suit the structure as built", "nr"],
      ["s", "Provisional sum: metalwork to the entrance that is not yet designed"],
    ],
  ),
  form: "jct-dbsub",
  scottishForm: "sbcc-dbsub",
};

export const servicesTemplates: readonly PackageTemplate[] = [
  mechanical,
  electrical,
  lifts,
  scaffolding,
  metalwork,
];
