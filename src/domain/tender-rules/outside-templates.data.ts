import { type PackageTemplate, attend, credentials, linesOf } from "./template-parts.data.ts";

const externalWorks: PackageTemplate = {
  code: "external-works",
  category: "XW",
  name: "External works, surfacing and drainage",
  services: ["XW-02", "XW-01"],
  scope: `Construction of roads, car parks, footpaths, kerbs, paving, external drainage and attenuation within the boundary, to the civil engineer’s and landscape architect’s drawings and the Specification for Highway Works where it is named.

Included:
- Setting out, trimming of formation, proof rolling, CBR and plate tests.
- Sub-base, binder and surface courses, kerbs, edgings, block and flag paving, channels and gullies.
- Surface water drainage, attenuation tanks or crates, flow control, headwalls, tests and a CCTV survey.
- Ironwork, service ducts with draw cords, and adjustment of existing covers.
- Traffic management inside the site, dust and mud control, road sweeping.
- Levels as built, test certificates and the manufacturer’s guarantees.

Not included:
- Works in the public highway under section 278, utility mains and connections, soft landscaping, fencing, lighting columns.`,
  attendances: attend({
    subcontractor: ["unloading", "waste", "setting-out", "samples", "records"],
    shared: ["protection", "permits"],
    "not-needed": ["craneage", "access", "builders-work", "commissioning", "design"],
  }),
  credentials: credentials(
    "*employers_liability",
    "*public_liability",
    "*waste_carrier_registration",
    "trade_scheme/nrswa",
    "hs_policy",
    "ssip_certificate",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Mobilise plant, welfare for own people and setting out"],
      ["p", "Supervision and site engineer", "week"],
      ["p", "Traffic management, road sweeping and dust control", "week"],
    ],
    [
      "Preparation",
      ["m", "Trim and compact formation", "m²"],
      ["m", "Excavate to reduce levels and dispose off site", "m³"],
      ["q", "Excavate soft spots and fill with 6F2 capping", "m³"],
      ["m", "Geotextile separation layer", "m²"],
    ],
    [
      "Roads and paving",
      ["m", "Sub-base type 1, 225 mm thick, compacted", "m²"],
      ["m", "Asphalt concrete binder course 60 mm, AC 20", "m²"],
      ["m", "Asphalt surface course 40 mm, AC 10", "m²"],
      ["m", "Concrete block paving 80 mm on sand bed", "m²"],
      ["m", "Permeable block paving with graded sub-base", "m²"],
      ["m", "Concrete or natural stone flags 50 mm, on mortar bed", "m²"],
      ["m", "Precast concrete kerb 125 × 255 mm, with foundation and haunching", "m"],
      ["m", "Edgings 50 × 150 mm", "m"],
      ["m", "Tactile paving at crossings", "m²"],
      ["m", "White lining and car park bays", "m"],
    ],
    [
      "Drainage",
      ["m", "Plastics pipe 225 mm in trench, average depth 1.75 m, with bed and surround", "m"],
      ["m", "Road gullies with grating, connected", "nr"],
      ["m", "Linear drainage channel, class D400", "m"],
      ["m", "Attenuation crates, wrapped, excavated and backfilled, by storage volume", "m³"],
      ["m", "Manholes 1500 mm diameter, depth not exceeding 3.00 m", "nr"],
      ["l", "Flow control chamber"],
      ["l", "Tests, CCTV survey and levels as built"],
    ],
    [
      "Sundries",
      ["m", "Service ducts 100 mm with draw cords", "m"],
      ["m", "Raise existing covers to new levels", "nr"],
      ["s", "Provisional sum: protection of existing services"],
    ],
  ),
  form: "jct-sbcsub",
  scottishForm: "sbcc-sbcsub",
};

const commissioning: PackageTemplate = {
  code: "testing-commissioning",
  category: "TC",
  name: "Commissioning management and building tests",
  services: ["TC-01"],
  scope: `Independent management of commissioning of all building services, and the tests that the Building Regulations and the employer’s requirements ask for, from design review to the end of seasonal commissioning.

Included:
- Commissionability review of the design, a commissioning plan and a logic-linked programme, kept up to date.
- Review of method statements and pre-commissioning records of each services firm, and witnessing of tests.
- Air tightness tests by a competent person, with a design review and a walk-round before the test.
- Sound insulation tests, chlorination with certificates, and a review of Legionella risk.
- Integrated system tests: loss of mains, fire alarm cause and effect, smoke control.
- Training plan, handover file, soft landings workshops and seasonal visits in the first year.

Not included:
- Setting to work by the services firms, remedial work, temporary power and fuel, tests repeated for reasons of others beyond those priced.`,
  attendances: attend({
    subcontractor: ["commissioning", "records"],
    shared: ["permits", "access"],
    "not-needed": [
      "unloading",
      "craneage",
      "waste",
      "setting-out",
      "builders-work",
      "protection",
      "samples",
      "design",
    ],
  }),
  credentials: credentials(
    "*employers_liability",
    "*public_liability",
    "*professional_indemnity",
    "trade_scheme/ukas",
    "iso_9001",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Commissioning management",
      ["l", "Commissionability review of the design, with report"],
      ["l", "Commissioning plan, specification and programme"],
      ["p", "Commissioning manager on site", "day"],
      ["p", "Meetings and monthly reports", "month"],
      ["m", "Witnessing of tests, by visit", "visit"],
      ["l", "Integrated system tests, planned and led"],
      ["l", "Black building test out of hours"],
    ],
    [
      "Building tests",
      ["l", "Air tightness: design review and inspection before the test"],
      ["m", "Air tightness test, whole building", "nr"],
      ["m", "Air tightness test, dwelling or zone", "nr"],
      ["m", "Sound insulation test, set of airborne and impact", "set"],
      ["m", "Reverberation and background noise measurements", "nr"],
      ["m", "Thermographic survey of the envelope", "visit"],
    ],
    [
      "Water",
      ["l", "Legionella risk assessment at handover"],
      ["m", "Chlorination and certificate, by system", "nr"],
      ["m", "Water samples, analysed", "nr"],
    ],
    [
      "Handover",
      ["l", "Training plan and recorded sessions"],
      ["l", "Commissioning records in the handover file"],
      ["m", "Seasonal commissioning visits in the first year", "visit"],
      ["q", "Repeat tests, instructed", "nr"],
      ["s", "Provisional sum: test equipment that an authority asks for"],
    ],
  ),
  form: "jct-shortsub",
  scottishForm: "sbcc-shortsub",
};

const support: PackageTemplate = {
  code: "surveys-support",
  category: "CS",
  name: "Ground, measured and asbestos surveys",
  services: ["CS-07"],
  scope: `Surveys of site and building before design and demolition: ground investigation, topographical, measured and utility surveys, and refurbishment and demolition asbestos surveys, with factual and interpretative reports.

Included:
- Desk study, records of utilities, and a plan of each survey for approval before it begins.
- Rigs, hand dug pits, cable avoidance with GPR before each hole, reinstatement of the surface.
- Field tests, gas and water monitoring, laboratory tests by an accredited laboratory, logs in AGS format.
- Topographical and measured survey to the control grid, with drawings and a point cloud.
- Utility survey to PAS 128, quality level as stated.
- Asbestos survey to HSG264, intrusive, with samples, plans, photographs and a register.

Not included:
- Removal of asbestos, planning fees, repair of finishes opened up beyond making safe, traffic management on the highway.`,
  attendances: attend({
    subcontractor: ["unloading", "access", "waste", "setting-out", "records", "protection"],
    shared: ["permits"],
    "not-needed": ["craneage", "builders-work", "commissioning", "samples", "design"],
  }),
  credentials: credentials(
    "*trade_scheme/ukas",
    "*employers_liability",
    "*public_liability",
    "*professional_indemnity",
    "hs_policy",
    "cscs_workforce_statement",
  ),
  lines: linesOf(
    [
      "Preliminaries",
      ["p", "Desk study, utility records and survey plan"],
      ["p", "Mobilise rig, crew and welfare"],
      ["p", "Site supervision by an engineer", "day"],
    ],
    [
      "Ground investigation",
      ["m", "Cable percussive borehole, 150 mm, depth to 10.00 m", "m"],
      ["m", "Rotary cored borehole, depth 10.00 to 25.00 m", "m"],
      ["m", "Window sample hole, depth to 5.00 m", "nr"],
      ["m", "Trial pit, machine dug, logged and backfilled", "nr"],
      ["m", "Gas and groundwater standpipe", "nr"],
      ["m", "Gas and water monitoring", "visit"],
      ["m", "Geotechnical laboratory tests, suite", "set"],
      ["m", "Contamination and waste acceptance tests, suite", "set"],
      ["l", "Factual and interpretative report, with AGS data"],
    ],
    [
      "Site surveys",
      ["m", "Topographical survey, to 1:200", "ha"],
      ["m", "Measured building survey, plans, sections and elevations", "m²"],
      ["m", "Utility survey to PAS 128, quality level B", "ha"],
      ["m", "CCTV survey of existing drains", "m"],
    ],
    [
      "Asbestos",
      ["m", "Refurbishment and demolition survey, by floor area", "m²"],
      ["q", "Additional samples, analysed", "nr"],
      ["l", "Report, plans and register"],
    ],
    [
      "Other",
      ["q", "Standing time of rig and crew, for reasons of others", "hour"],
      ["s", "Provisional sum: obstructions and reinstatement of special surfaces"],
    ],
  ),
  form: "jct-shortsub",
  scottishForm: "sbcc-shortsub",
};

export const outsideTemplates: readonly PackageTemplate[] = [externalWorks, commissioning, support];
