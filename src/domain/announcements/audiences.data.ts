import { services } from "#domain/catalogue/services.data.ts";

const general = [
  { value: "all", label: "Everybody" },
  { value: "contractor", label: "Subcontractors" },
  { value: "client", label: "Main contractors" },
] as const;
export const NATIONS = ["England", "Scotland", "Wales", "Northern Ireland"] as const;

/** As the directory calls them; each is found with England behind it, since London alone is the city. */
export const ENGLISH_REGIONS = [
  "North East",
  "North West",
  "Yorkshire and The Humber",
  "East Midlands",
  "West Midlands",
  "East of England",
  "London",
  "South East",
  "South West",
] as const;

/** Whom an announcement can be for, in groups. */
export const audiences: readonly { label: string; options: readonly { value: string; label: string }[] }[] = [
  { label: "Accounts", options: general },
  { label: "Nations", options: NATIONS.map((name) => ({ value: name, label: `Companies in ${name}` })) },
  {
    label: "Regions of England",
    options: ENGLISH_REGIONS.map((name) => ({ value: name, label: `Companies in ${regionWords(name)}` })),
  },
  { label: "Trades", options: services.map(({ code, name }) => ({ value: code, label: name })) },
];

function regionWords(name: string): string {
  return ["London", "Yorkshire and The Humber"].includes(name) || name.startsWith("East of")
    ? name.replace("East of", "the East of")
    : `the ${name}`;
}

const labels = new Map(audiences.flatMap(({ options }) => options.map(({ value, label }) => [value, label])));

/** An audience in words. */
export const audienceLabel = (value: string): string => labels.get(value) ?? value;
export const isAudience = (value: string): boolean => labels.has(value);
