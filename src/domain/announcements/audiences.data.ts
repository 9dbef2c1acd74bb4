import { services } from "#domain/catalogue/services.data.ts";

const general = [
  { value: "all", label: "Everybody" },
  { value: "contractor", label: "Subcontractors" },
  { value: "client", label: "Main contractors" },
] as const;
export const NATIONS = ["England", "Scotland", "Wales", "Northern Ireland"] as const;

/** Whom an announcement can be for, in groups. */
export const audiences: readonly { label: string; options: readonly { value: string; label: string }[] }[] = [
  { label: "Accounts", options: general },
  { label: "Nations", options: NATIONS.map((name) => ({ value: name, label: `Companies in ${name}` })) },
  { label: "Trades", options: services.map(({ code, name }) => ({ value: code, label: name })) },
];

const labels = new Map(audiences.flatMap(({ options }) => options.map(({ value, label }) => [value, label])));

/** An audience in words. */
export const audienceLabel = (value: string): string => labels.get(value) ?? value;
export const isAudience = (value: string): boolean => labels.has(value);
