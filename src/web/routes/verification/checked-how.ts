import type { Evidence } from "#domain/verification/compute-level.ts";

const words: Record<Evidence["checkMethod"], string> = {
  "document-seen": "Document seen",
  "issuers-register": "Found on the issuer’s register",
  "self-declared": "Stated by the company itself",
};

/** How a piece of evidence was checked, in words. */
export const checkedHow = (method: Evidence["checkMethod"]): string => words[method];
