export const MAX_NUMBER = 80;
export const MAX_REVISION = 20;
export const MAX_DOCUMENT_TITLE = 200;
/** A ZIP of all of a package’s documents is up to 4 GB. */
export const PACKS_PER_PERSON = { name: "tender-packs-person", points: 60, per: 3600 };
/** Documents of one package. */
export const MAX_DOCUMENTS_A_PACKAGE = 500;
/** And how much they may be together: the newest revision of each, and what waits to be added. */
export const MAX_PACKAGE_BYTES = 2 * 1024 ** 3;
/** What one page shows of the packages that a project's documents belong to: a box for each of both. */
export const MATRIX_DOCUMENTS = 30;
export const MATRIX_PACKAGES = 20;
/** Documents that one form changes; a page of the version before holds so many. */
export const MATRIX_SENT = 200;
