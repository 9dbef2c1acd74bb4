import { FOLDERS } from "#domain/storage/folders.data.ts";

/** Where the small picture of a revision's first page lies in the file store. */
export const firstPageKey = (revisionId: string) => `${FOLDERS.firstPages}/${revisionId}`;
