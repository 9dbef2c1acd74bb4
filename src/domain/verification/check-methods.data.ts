export type CheckMethod = "document-seen" | "issuers-register" | "self-declared";

const words: Record<CheckMethod, string> = {
  "document-seen": "Document seen",
  "issuers-register": "Found on the issuer’s register",
  "self-declared": "Stated by the company itself",
};

/** How a piece of evidence was checked, in words. */
export const checkedHow = (method: CheckMethod): string => words[method];

/** The same, with who did it. */
export const checkedByWhom = (method: CheckMethod): string =>
  method === "self-declared" ? words[method] : `${words[method]} by an administrator of Lintel`;
