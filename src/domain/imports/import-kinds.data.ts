export interface ImportKind {
  readonly name: "companies-house" | "places";
  readonly label: string;
  readonly hint: string;
  /** What is counted, in the words of the page. */
  readonly counts: readonly (readonly [key: string, label: string])[];
}

/** What can be imported; each is an upload's purpose of the same name. */
export const importKinds: readonly ImportKind[] = [
  {
    name: "companies-house",
    label: "Companies House",
    hint: "A BasicCompanyData file as Companies House publishes it every month, as CSV or in its ZIP.",
    counts: [
      ["read", "read"],
      ["added", "added"],
      ["updated", "updated"],
      ["unchanged", "unchanged"],
      ["delisted", "taken out of the directory"],
      ["absent", "no longer in the register"],
      ["skipped", "skipped (not active, or not in construction)"],
      ["rejected", "rejected"],
      ["nameless", "without a readable number, so that nothing counts as no longer in the register"],
    ],
  },
  {
    name: "places",
    label: "Places",
    hint: "A GeoNames postal-code file, GB.txt or the full one, as it is or in its ZIP.",
    counts: [
      ["read", "read"],
      ["added", "added"],
      ["updated", "updated"],
      ["unchanged", "unchanged"],
      ["removed", "removed"],
      ["outside", "skipped (not in the United Kingdom)"],
      ["rejected", "rejected"],
    ],
  },
];

export type ImportKindName = ImportKind["name"];
