/** Which firms are looked through to invite them. */
export const among = [
  { value: "fit", label: "Suggested" },
  { value: "before", label: "Invited or quoted before" },
  { value: "saved", label: "Saved" },
] as const;

export type Among = (typeof among)[number]["value"];
