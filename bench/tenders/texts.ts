/** What drawings and specifications say, on page after page. */
export const sentences = [
  "Excavate to reduced level, trim and compact formation to the engineer's approval before blinding.",
  "Concrete to foundations to be GEN3 with a minimum cover of 75 mm to all reinforcement unless noted.",
  "Below-ground drainage to be vitrified clay laid to falls on a granular bed and surround.",
  "All dimensions are to be checked on site and discrepancies reported before work is put in hand.",
  "Temporary works are to be designed, checked and certified by the contractor's own engineer.",
  "Structural steelwork execution class 2, blast cleaned and painted with 75 microns of epoxy primer.",
  "Insulation below the slab to be 150 mm rigid board with all joints taped and staggered.",
  "Testing and commissioning results are to be handed over with the operation and maintenance manual.",
  "Brickwork below the damp-proof course to be class B engineering bricks in sulfate-resisting mortar.",
  "Windows to be thermally broken aluminium with a centre-pane value not worse than 1.1.",
  "The crane is provided by the main contractor between seven and five on weekdays.",
  "Dimensions govern over scale; do not scale from this drawing in any circumstances.",
  "Manhole covers in carriageways to be class D400, in verges class B125, all with lifting keys.",
  "Make good all existing finishes that are disturbed, to match what stands beside them.",
  "Setting out is from grid line A4, which the main contractor marks on site with a steel pin.",
  "Paint to walls two coats of eggshell on a mist coat, colours to the architect's schedule.",
] as const;

/** And what few of them say. */
export const rareSentences = [
  "Provide a petrol interceptor upstream of the attenuation tank as shown on the drainage layout.",
  "Fire stopping to be installed to all penetrations by a third-party certificated installer.",
  "Where services cross the secant wall the sleeve is to be sealed with a puddle flange.",
  "Allow for dewatering of excavations; the standing water level was met at 3.2 m below ground.",
  "Curtain walling to be weather tested on site by hose at five per cent of the joints.",
  "Attend on statutory undertakers during the diversion of the low-voltage cables along Mill Street.",
  "Contaminated arisings go to a licensed tip, and the consignment notes to the main contractor.",
  "Bird boxes and hedgehog gaps are to be formed as the ecology report of the planning condition asks.",
] as const;

/** What firms ask, by and by. */
export const questions = [
  "Drawing A-1{n} shows the slab as 250 mm thick, the specification says 300 mm. Which of them is to be priced?",
  "Is the crane on drawing A-1{n} free of charge on Saturdays, and who provides the slinger and the banksman?",
  "Please confirm that the disposal of contaminated arisings of area {n} is measured in the bill and not deemed included.",
  "Which programme applies to zone {n}: the one of the enquiry, or the eighteen weeks named in the preliminaries?",
  "Does the fire stopping of core {n} belong to this package or to the drylining contractor's?",
  "May we offer precast units instead of the in-situ stair of core {n}, and would the design then be ours?",
  "The drainage layout of block {n} shows no invert levels downstream of the interceptor. Please send them.",
  "Who pays for the electricity and the water of the compound of area {n} during the works?",
  "What is the level of professional indemnity that is asked for the design portion of item {n}?",
  "Are the retention bonds of clause {n} to be priced in the preliminaries or as an item of their own?",
] as const;
export const answer =
  "Price it as the specification says. The drawing is revised with the next addendum, and the quantity in the pricing document stays as it is. Nothing else of the scope changes by this, and the date of the return stays.";

/** Titles of drawings. */
export const titles = [
  "Ground floor general arrangement",
  "Foundation plan",
  "Below-ground drainage layout",
  "Reinforcement of pile caps",
  "Sections through the basement",
  "Slab details",
  "Site logistics",
  "Temporary works",
] as const;
