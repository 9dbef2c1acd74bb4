import type { Context } from "#domain/context.ts";
import { anyone } from "#domain/verdict.ts";
import { readKeys } from "./transparency.queries.ts";

/** The public keys with which heads and receipts are signed, the present one first. */
export async function listKeys(ctx: Context): Promise<string[]> {
  anyone(ctx);
  return readKeys(ctx);
}
