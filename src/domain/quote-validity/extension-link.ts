import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { datedLink, readDatedLink } from "#domain/dated-link.ts";
import { EXTENSION_LINK_DAYS } from "./quote-validity.limits.ts";

const PURPOSE = "quote-extension";
const request = z.object({ requestId: z.string() });

/** The part of an e-mail's link by which one request to hold a quote longer is answered, once, and nothing else. */
export function extensionLink(scope: Pick<Scope, "config" | "clock">, requestId: string): string {
  return datedLink(scope, { purpose: PURPOSE, days: EXTENSION_LINK_DAYS, about: { requestId } });
}

/** Which request a link is of. Refuses with not-found what is none of ours, or too old. */
export function readExtensionLink(scope: Pick<Scope, "config" | "clock">, link: string): string {
  return readDatedLink(scope, { link, purpose: PURPOSE, about: request }).requestId;
}
