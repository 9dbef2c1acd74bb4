/**
 * The subcontractor catalogue: 12 categories with 119 services.
 *
 * A code (`EG-06`) is stored with companies and packages: never change or reuse one. The integer
 * id is derived from it (category * 100 + number) and is what integer-array indexes hold.
 */

export interface CatalogueService {
  /** Stable code as stored, for example `EG-06`. */
  readonly code: string;
  /** Stable integer for array indexes, for example 106; between 101 and 1210. */
  readonly id: number;
  readonly name: string;
  readonly categoryCode: string;
  /** Other words people use for it. */
  readonly synonyms: readonly string[];
  /** Evidence a UK main contractor normally asks of this trade; empty when there is none. */
  readonly lookFor: string;
  /** The part of `lookFor` without which this service can't carry a verified badge. */
  readonly mandatoryEvidence: string | null;
}

export interface ServiceCategory {
  readonly number: number;
  /** Two letters, the first half of its services' codes. */
  readonly code: string;
  readonly slug: string;
  readonly name: string;
  readonly services: readonly CatalogueService[];
}

/** Number, name, synonyms by comma, evidence by semicolon with ★ before what is mandatory. */
type ServiceRow = readonly [number: number, name: string, synonyms?: string, evidence?: string];

const MANDATORY = "★ ";

function readRow(category: number, categoryCode: string, row: ServiceRow): CatalogueService {
  const [number, name, synonyms = "", evidence = ""] = row;
  const mandatory = evidence.split("; ").find((part) => part.startsWith(MANDATORY));
  return {
    code: `${categoryCode}-${String(number).padStart(2, "0")}`,
    id: category * 100 + number,
    name,
    categoryCode,
    synonyms: synonyms === "" ? [] : synonyms.split(", "),
    lookFor: evidence.replace(MANDATORY, ""),
    mandatoryEvidence: mandatory?.slice(MANDATORY.length) ?? null,
  };
}

function category(number: number, code: string, name: string, rows: readonly ServiceRow[]): ServiceCategory {
  const slug =
    name
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join("-") ?? code.toLowerCase();
  return { number, code, slug, name, services: rows.map((row) => readRow(number, code, row)) };
}

// oxfmt-ignore
export const serviceCategories: readonly ServiceCategory[] = [
  category(1, "EG", "Enabling & Groundworks", [
    [1, "Demolition & soft strip", "strip-out, dismantling", "NFDC; CCDO cards"],
    [2, "Asbestos removal", "ACM, LARC, AIB", "★ HSE asbestos licence if licensable; ARCA/ACAD; waste carrier"],
    [3, "Site clearance & tree works", "vegetation, felling", "NPTC units; Arb Approved"],
    [4, "Bulk earthworks & excavation", "cut and fill, muck away, reduced-level dig", "CPCS/NPORS; waste carrier"],
    [5, "Ground remediation", "contaminated land, brownfield, Japanese knotweed", "DoWCoP, NQMS"],
    [6, "Piling", "CFA, rotary bored, driven, sheet, mini-pile, secant wall", "FPS membership; SPERWall"],
    [7, "Foundations & substructure", "pads, strips, rafts, ground beams, RC slabs", "CEECA; CPCS"],
    [8, "Below-ground drainage", "foul, surface, Section 106 connections", "NRSWA (if highway); confined space"],
    [9, "Underpinning & basement works", "propping, retaining walls", "ASUC; temporary works coordinator"],
    [10, "Dewatering & ground improvement", "vibro, grouting, soil stabilisation"],
  ]),
  category(2, "SF", "Structural Frame", [
    [1, "Reinforced concrete frame", "RC, in-situ, slipform", "CONSTRUCT"],
    [2, "Formwork & falsework", "shuttering, table forms", "TWC/TWS"],
    [3, "Steel fixing & reinforcement", "rebar, bar bending", "CARES"],
    [4, "Precast concrete & hollowcore", "stairs, planks, twin-wall"],
    [5, "Structural steelwork", "fabrication and erection", "★ UKCA/CE EN 1090 execution class; BCSA, SCCS"],
    [6, "Metal decking & shear studs", "composite deck"],
    [7, "Timber frame & CLT", "glulam, panelised, SIPs", "STA Assure"],
    [8, "Light gauge steel frame", "LGS, LSF", "SCI/NHBC accepted system"],
    [9, "Structural masonry", "load-bearing brick and block"],
    [10, "Modular & volumetric units", "MMC category 1, pods", "BOPAS"],
  ]),
  category(3, "BE", "Building Envelope", [
    [1, "Facing brickwork & stonemasonry", "bricklaying, stone, pointing"],
    [2, "SFS & sheathing board", "steel framing system, infill wall", "FIS"],
    [3, "Rainscreen cladding", "ACM, terracotta, fibre cement, brick slip", "MCRMA; product-conformity procedure; HRB competence"],
    [4, "Curtain walling & structural glazing", "unitised, stick, atria", "CWCT standard"],
    [5, "Windows & external doors", "aluminium, uPVC, timber, shopfronts", "FENSA/CERTASS (dwellings)"],
    [6, "Flat roofing & waterproofing", "single ply, felt, hot melt, green roof", "NFRC; CompetentRoofer"],
    [7, "Pitched roofing", "slate, tile, lead", "NFRC"],
    [8, "Metal roofing & wall cladding", "standing seam, composite panels", "MCRMA"],
    [9, "External wall insulation & render", "EWI, through-coat", "INCA; PAS 2030"],
    [10, "Tanking & structural waterproofing", "type A/B/C, cavity drain", "PCA; CSSW"],
  ]),
  category(4, "IP", "Internal Partitions & Fabric", [
    [1, "Drylining & partitions", "metal stud, shaft wall", "FIS"],
    [2, "Suspended ceilings", "grid, MF, rafts", "FIS"],
    [3, "Glazed & operable partitions", "movable walls"],
    [4, "Doors, frames & ironmongery", "FD30/FD60 door sets", "★ third-party fire-door installer scheme where fire-rated"],
    [5, "Carpentry & joinery (1st & 2nd fix)", "studwork, skirtings", "CSCS"],
    [6, "Fire stopping & passive fire protection", "penetration sealing, cavity barriers, intumescent", "★ FIRAS / LPS 1531 / IFC"],
    [7, "Thermal & acoustic insulation"],
    [8, "Raised access floors", "computer floor"],
    [9, "Washroom cubicles & IPS"],
    [10, "Internal secure & specialist lining", "hygienic lining, impact board"],
  ]),
  category(5, "FN", "Finishes", [
    [1, "Plastering & skimming"],
    [2, "Floor screeds", "sand-cement, liquid"],
    [3, "Painting & decorating", "spray, coatings", "PDA; lead-paint method"],
    [4, "Carpet, vinyl & LVT", "soft floor coverings", "CFA"],
    [5, "Wall & floor tiling", "ceramic, porcelain", "TTA"],
    [6, "Resin & polished concrete floors", "epoxy, PU", "FeRFA"],
    [7, "Timber & sports flooring"],
    [8, "Fitted furniture & bespoke joinery", "kitchens, reception desks"],
    [9, "Stone & terrazzo finishes", "marble, granite"],
    [10, "Specialist decorative finishes", "polished plaster, wall graphics"],
  ]),
  category(6, "ME", "Mechanical Services", [
    [1, "HVAC", "heating, ventilation, air conditioning, AHU, VRF", "BESA/SFG20; ★ F-gas for refrigerant"],
    [2, "Plumbing & public health", "domestic hot/cold, above-ground drainage", "WaterSafe"],
    [3, "Ductwork", "DW/144, fabrication", "BESA"],
    [4, "Heating plant & pipework", "boilers, LTHW, district heating, HIUs"],
    [5, "Gas installation", "", "★ Gas Safe (commercial categories)"],
    [6, "Heat pumps & low-carbon heat", "ASHP, GSHP", "MCS"],
    [7, "Sprinklers & wet/dry risers", "water mist", "LPS 1048, BAFSA, FIRAS"],
    [8, "Mechanical insulation", "lagging", "TICA"],
    [9, "BMS & controls", "building automation", "BCIA"],
  ]),
  category(7, "EL", "Electrical & ELV Services", [
    [1, "LV electrical installation", "containment, small power, distribution", "★ NICEIC / NAPIT / ECA"],
    [2, "HV & substations", "transformers, switchgear", "NERS; SAP"],
    [3, "Lighting & emergency lighting", "DALI", "ICEL"],
    [4, "Fire alarm", "fire detection, voice alarm, BS 5839", "★ BAFE SP203-1 / LPS 1014; FIA"],
    [5, "Access control, CCTV & intruder", "door entry", "NSI / SSAIB"],
    [6, "Structured cabling & data", "fibre, Wi-Fi", "manufacturer warranty"],
    [7, "Audio-visual & PA/VA", "induction loops"],
    [8, "Lightning protection & earthing", "BS EN 62305", "ATLAS"],
    [9, "Solar PV, battery & EV charging", "", "MCS; OZEV"],
    [10, "Standby generators & UPS"],
  ]),
  category(8, "VT", "Vertical Transportation & Logistics", [
    [1, "Lifts", "passenger, fire-fighting, evacuation", "LEIA; ★ UKCA to lift regulations"],
    [2, "Escalators & moving walkways", "travelator", "LEIA"],
    [3, "Platform, goods & service lifts", "dumb waiter", "LEIA"],
    [4, "Tower cranes & contract lifting", "mobile crane, appointed person", "CPA; ★ LOLER"],
    [5, "Hoists & mast climbers", "", "CPA; IPAF"],
    [6, "Scaffolding", "temporary roof, shoring", "NASC; CISRS; TG20/21"],
    [7, "Powered & rope access", "MEWP, abseil", "IPAF; IRATA"],
    [8, "Site logistics & labour", "traffic marshals, gate, cleaning", "CSCS"],
    [9, "Site accommodation & temporary services", "welfare, site electrics"],
    [10, "Waste removal", "skip, segregation", "★ waste carrier registration"],
  ]),
  category(9, "SI", "Specialist Installations", [
    [1, "Commercial kitchens & catering", "canopies", "CEDA"],
    [2, "Cold rooms & refrigeration", "", "F-gas"],
    [3, "Laboratories & cleanrooms", "fume cupboards"],
    [4, "Medical gases & healthcare installations", "HTM 02-01"],
    [5, "Swimming pools & water features", "", "SPATA"],
    [6, "Smoke control & AOV", "pressurisation, smoke curtains", "★ SDI 19 / IFC"],
    [7, "Gas & foam suppression", "server-room, kitchen hood", "BAFE SP203-3; LPS 1230"],
    [8, "Architectural metalwork & balconies", "balustrades, staircases", "EN 1090"],
    [9, "Signage, blinds & shading", "wayfinding, louvres, awnings"],
    [10, "Façade access & fall protection", "BMU, mansafe, eyebolts", "WAHSA"],
  ]),
  category(10, "XW", "External Works & Infrastructure", [
    [1, "Surfacing & asphalt", "tarmac, car parks, line marking", "NHSS 16"],
    [2, "Kerbs, paving & hard landscaping", "block paving, steps", "Interlay"],
    [3, "Soft landscaping", "planting, turf", "BALI"],
    [4, "Fencing, gates & barriers", "security fencing, hostile vehicle mitigation", "FISS; NHSS 2A"],
    [5, "Highways works (S278/S38)", "junctions, traffic management", "★ NRSWA; NHSS"],
    [6, "SuDS, attenuation & external drainage", "crates, swales"],
    [7, "Utility connections", "gas, water, electric, fibre, multi-utility", "GIRS / WIRS / NERS"],
    [8, "Street lighting & external electrical", "columns, feeder pillars", "HERS"],
    [9, "Sports surfaces & play areas", "MUGA, 3G", "SAPCA; API"],
    [10, "Rail, bridge & civil structures", "permanent way, abutments", "RISQS; NHSS"],
  ]),
  category(11, "TC", "Testing Commissioning & Close-Out", [
    [1, "Commissioning management", "M&E, soft landings", "CSA"],
    [2, "Air & water balancing", "TAB", "CSA"],
    [3, "Air tightness testing", "Part L", "ATTMA / IATS"],
    [4, "Sound insulation testing", "Part E", "ANC / UKAS"],
    [5, "Electrical inspection & testing", "EIC, EICR, PAT", "NICEIC / NAPIT"],
    [6, "Water chlorination & Legionella", "L8", "LCA"],
    [7, "Thermographic & drainage CCTV surveys", "", "NADC"],
    [8, "Builders' & sparkle cleans", "", "BICSc"],
    [9, "Snagging & defects inspection"],
    [10, "O&M manuals & as-built records", "H&S file, golden-thread data"],
  ]),
  category(12, "CS", "Compliance & Specialist Support", [
    [1, "Asbestos surveys (management, R&D)", "UKAS 17020", "★ UKAS"],
    [2, "Fire engineering & risk assessment", "FRA, FRAEW", "BAFE SP205; IFE"],
    [3, "CDM & principal designer support", "CDM 2015, Building Regs PD", "APS; Building Regs PD register"],
    [4, "Building control (registered approver)", "RBCA", "★ BSR registration"],
    [5, "Energy & sustainability assessment", "SAP, SBEM, EPC, BREEAM, WLC", "accredited assessor"],
    [6, "Topographical, measured & utility surveys", "GPR, PAS 128", "TSA"],
    [7, "Ground investigation", "boreholes, geo-environmental", "AGS; BDA"],
    [8, "Temporary works design", "", "TWf"],
    [9, "Ecology & arboriculture", "BNG, protected species", "CIEEM"],
    [10, "Quantity surveying & contract support", "adjudication, claims", "RICS"],
  ]),
];

/** All 119 services in catalogue order; also the flat list of subcontractor specialties. */
export const services: readonly CatalogueService[] = serviceCategories.flatMap((group) => group.services);

const categoriesByCode = new Map(serviceCategories.map((group) => [group.code, group]));
const servicesByCode = new Map(services.map((service) => [service.code, service]));
const servicesById = new Map(services.map((service) => [service.id, service]));

export function serviceByCode(code: string): CatalogueService | undefined {
  return servicesByCode.get(code);
}

export function serviceById(id: number): CatalogueService | undefined {
  return servicesById.get(id);
}

/** The name to show; a code we don't know is shown as it is. */
export function serviceName(code: string): string {
  return servicesByCode.get(code)?.name ?? code;
}

/** The category by its two letters or by its slug. */
export function serviceCategoryByCode(codeOrSlug: string): ServiceCategory | undefined {
  return categoriesByCode.get(codeOrSlug) ?? serviceCategories.find((group) => group.slug === codeOrSlug);
}

export function categoryOfService(serviceCode: string): ServiceCategory | undefined {
  const service = servicesByCode.get(serviceCode);
  return service && categoriesByCode.get(service.categoryCode);
}
