/** Words the benchmark's companies are made of: the first of each list are the common ones. */

// oxfmt-ignore
export const surnames: readonly string[] = [
  "Smith", "Jones", "Taylor", "Brown", "Williams", "Wilson", "Johnson", "Davies", "Patel", "Robinson", "Wright",
  "Thompson", "Evans", "Walker", "White", "Roberts", "Green", "Hall", "Thomas", "Clarke", "Jackson", "Wood",
  "Harris", "Edwards", "Turner", "Martin", "Cooper", "Hill", "Ward", "Hughes", "Moore", "Clark", "King", "Harrison",
  "Lewis", "Baker", "Lee", "Allen", "Morris", "Khan", "Scott", "Watson", "Davis", "Parker", "James", "Bennett",
  "Young", "Phillips", "Richardson", "Mitchell", "Bailey", "Carter", "Cook", "Singh", "Shaw", "Bell", "Collins",
  "Morgan", "Kelly", "Begum", "Miller", "Cox", "Hussain", "Marshall", "Simpson", "Price", "Anderson", "Adams",
  "Wilkinson", "Ali", "Ahmed", "Foster", "Ellis", "Murphy", "Chapman", "Mason", "Gray", "Richards", "Webb", "Griffiths",
  "Hunt", "Palmer", "Campbell", "Holmes", "Mills", "Rogers", "Barnes", "Knight", "Matthews", "Barker", "Powell",
  "Stevens", "Butler", "Fisher", "Russell", "Harvey", "Pearson", "Graham", "Fletcher", "Murray", "Howard", "Gibson",
  "O'Brien", "O'Neill", "Dixon", "Andrews", "Reynolds", "Elliott", "Ford", "Payne", "Fox", "Pearce", "Day", "West",
  "Lawrence", "Atkinson", "Bradley", "Spencer", "Burton", "Dawson", "Wells", "Rose", "Hargreaves", "Ackroyd",
  "Postlethwaite", "Entwistle", "Brightwell", "Kirkgate", "Calder", "Aire", "Zywiec", "Quigley", "Xavier",
];

// oxfmt-ignore
export const tradeWords: readonly string[] = [
  "Building", "Roofing", "Electrical", "Plumbing", "Joinery", "Groundworks", "Plastering", "Scaffolding", "Heating",
  "Brickwork", "Decorating", "Demolition", "Drainage", "Landscaping", "Flooring", "Tiling", "Glazing", "Steel",
  "Cladding", "Fencing", "Surfacing", "Insulation", "Mechanical", "Civil Engineering", "Piling", "Drylining",
  "Ceilings", "Stonemasonry", "Damp Proofing", "Asbestos", "Fire Protection", "Lifts", "Cranes", "Façades",
  "Rope Access", "Thatching", "Steeplejacks", "Gilding", "Marquetry", "Pargeting",
];

const starts =
  "Al Bar Cor Dun El Fen Gar Hol Ing Jor Kes Lan Mor Nor Ot Pen Quar Ros Sel Tre Und Vel Wex Yar Zen".split(
    " ",
  );
const middles = "a be cro di en fo gri ha il ka lo mu na o pra ri sta tu ver wi".split(" ");
const ends =
  "brook combe dale field gate ham ix key land mont ney orr port quay rick stead thorpe vale worth yx".split(
    " ",
  );

/** Ten thousand invented names, each rare. */
export const invented: readonly string[] = starts.flatMap((start) =>
  middles.flatMap((middle) => ends.map((end) => `${start}${middle}${end}`)),
);

// oxfmt-ignore
export const sentences: readonly string[] = [
  "Family firm based in {town}, working on homes, schools and offices.",
  "We provide {trade} to main contractors, councils and housing associations.",
  "Established builders with a reputation for tidy sites and clear prices.",
  "Our directly employed teams cover {town} and the surrounding towns.",
  "Refurbishment, extensions and new build, from first drawing to handover.",
  "Fully insured, with method statements and risk assessments for every job.",
  "Specialists in {trade} for commercial and industrial buildings.",
  "No job too small; free quotations within two working days.",
  "Approved by leading manufacturers and inspected every year.",
  "We work nights and weekends in occupied buildings, hospitals and shops.",
  "Framework experience with NHS trusts, universities and local authorities.",
  "Design and build for warehouses, cold stores and distribution centres.",
  "Historic brick, lime mortar and stone repaired by time-served craftsmen.",
  "Passivhaus details, airtightness testing and retrofit to PAS 2035.",
  "Reinforced concrete, steel frames and precast stairs for buildings up to twelve storeys.",
  "Cat A and Cat B fit-out in central London, Leeds and Manchester.",
  "Rail possessions, highway reinstatement and utilities connections.",
  "Heat pumps, underfloor heating and ventilation with heat recovery.",
  "Emergency call-out day and night throughout the year.",
  "Temporary works designed and checked in house by chartered engineers.",
  "Playgrounds, sports pitches, kerbs, paving and hard landscaping.",
  "Remedial works to facades after fire-risk appraisal of external walls.",
  "Bespoke joinery workshop with CNC machining and spray finishing.",
  "Suppliers of labour with CSCS cards, from gangs of two to crews of fifty.",
  "Underpinning, basements and piled retaining walls in tight London gardens.",
  "Theatre rigging, acoustic panels and velodrome tracks.",
  "Cleanrooms, laboratories and pharmaceutical process pipework.",
  "Lead sheet, copper domes and zinc standing seam by hand.",
];

// oxfmt-ignore
export const endings: readonly string[] = [
  "Ltd", "Limited", "& Sons Ltd", "Group", "Contractors Ltd", "Services Ltd", "Construction Ltd", "UK Ltd",
  "(Holdings) Ltd", "LLP", "Bros",
];
