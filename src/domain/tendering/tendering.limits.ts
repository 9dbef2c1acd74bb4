/** Addenda of one package: each tells every tenderer, on screen and by e-mail. */
export const ADDENDA_PER_PACKAGE = { name: "addenda-package", points: 40, per: 86_400 };
/** Changes of how a main contract stands: each may tell the tenderers of every package. */
export const STANDINGS_PER_PROJECT = { name: "main-contract-project", points: 10, per: 3_600 };
/** Packages of a project that one addendum concerns. */
export const MAX_PACKAGES_OF_ADDENDUM = 20;
/** How the others stand in the history of one of them. */
export const MAX_OTHERS_WORDS = 600;
/** The reason of an addendum in the history; whole it stands with the addendum. */
export const MAX_REASON_WORDS = 300;
