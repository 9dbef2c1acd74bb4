/** Files that are lodged for one firm, with those that were replaced. */
export const MAX_LODGED = 20;
/** Files that are lodged for all firms of a package, also for those that are not among them any more: its opening has room for each. */
export const MAX_LODGED_A_PACKAGE = 800;
export const MAX_LODGED_BYTES = 25 * 1024 ** 2;
export const LODGINGS_PER_PERSON = { name: "lodged-quotes-person", points: 120, per: 3_600 };
export const MAX_FIGURES_WORDS = 1_000;
export const FIGURES_ANSWERS = { name: "figures-answers-quote", points: 20, per: 3_600 };
/** Of the name of a firm without an account. */
export const MAX_FIRM_NAME = 200;
