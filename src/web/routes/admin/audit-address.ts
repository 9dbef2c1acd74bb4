const names = ["action", "actor", "company", "subject", "from", "to"] as const;

/** What the search form asks, as it was typed. */
export type AuditSearch = Record<(typeof names)[number], string>;

export function readSearch(params: URLSearchParams): AuditSearch {
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? ""])) as AuditSearch;
}

/** The list as it is narrowed; `after` is where the page above ended. */
export function auditAddress(search: Partial<AuditSearch>, after?: string): string {
  const params = new URLSearchParams();
  for (const name of names) if (search[name]) params.set(name, search[name]);
  if (after) params.set("after", after);
  return `/admin/audit${params.size > 0 ? `?${params}` : ""}`;
}

/** `Claim rejected`, of `claim-rejected`: actions are few words, and the same in the log of a database. */
export function nameAction(action: string): string {
  const words = action.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
