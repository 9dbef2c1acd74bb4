import { z } from "zod";

const ID = /^[\w-]{1,60}$/;

/** An id as an address or a form brings it; what cannot be one becomes the empty one, which nothing has. */
export const rowId = z.string().transform((text) => (ID.test(text) ? text : ""));

/** The id after which a page of a list begins; what cannot be one is left out, so that it is the first page. */
export const pageStart = z.string().regex(ID).optional().catch(undefined);
