import { z } from "zod";
import type { DirectorySort } from "./directory.schema.ts";

/**
 * The last company of a page: which part of its section it was in, and what the section is sorted by.
 * The next page starts after it whether or not it is still there.
 */
export interface Cursor {
  part: number;
  key: (string | number)[];
}

const name = z.string().max(400);
const number = z.int().min(0).max(2_147_483_647);
const keySchemas = {
  name: z.tuple([name, number]),
  rating: z.tuple([z.int().min(0).max(1_000), name, number]),
  location: z.tuple([name, name, number]),
  recommended: z.tuple([z.int().min(-1_000).max(1_000), name, number]),
  nearest: z.tuple([z.number().min(0).max(9), name, number]),
} satisfies Record<DirectorySort, z.ZodType>;

export function writeCursor({ part, key }: Cursor): string {
  return Buffer.from(JSON.stringify([part, ...key])).toString("base64url");
}

/** A cursor that was written for this sort; undefined for anything else, which is the first page. */
export function readCursor(text: string, sort: DirectorySort): Cursor | undefined {
  if (text === "") return undefined;
  try {
    const [part, ...key] = JSON.parse(Buffer.from(text, "base64url").toString("utf8")) as unknown[];
    const parsed = z.object({ part: z.int().min(0).max(2), key: keySchemas[sort] }).safeParse({ part, key });
    const isText = parsed.data?.key.every((value) => !String(value).includes("\0"));
    return isText ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
