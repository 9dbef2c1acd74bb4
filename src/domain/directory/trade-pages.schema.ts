import { z } from "zod";

const MAX_SLUG_CHARACTERS = 210;
const slug = z.string().max(MAX_SLUG_CHARACTERS);

/** The parts of an address such as `/contractors/piling/leeds`; an empty place is the whole country. */
export const tradePageSchema = z.object({ trade: slug, place: slug.default("") });
