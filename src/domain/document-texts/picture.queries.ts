export const FIRST_PAGES_FOLDER = "first-pages";
/** Where the small picture of a revision's first page lies in the file store. */
export const firstPageKey = (revisionId: string) => `${FIRST_PAGES_FOLDER}/${revisionId}`;
