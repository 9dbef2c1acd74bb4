import { specialtyName } from "#domain/catalogue/specialties.data.ts";
import type { DirectorySearch, DirectorySort, SectionType } from "#domain/directory/directory.schema.ts";

export const typeNames: Record<SectionType, string> = {
  main: "Main Contractors",
  sub: "Subcontractors",
};

/** What a search asks for, thing by thing: *drylining*, *Leeds*. */
export function listAsked({ q, location, specialties, type, verified }: DirectorySearch): string[] {
  return [
    q,
    nameSpecialties(specialties),
    location,
    type === "all" ? "" : typeNames[type],
    verified ? "verified only" : "",
  ].filter(Boolean);
}

const orders: Record<DirectorySort, string> = {
  name: "by company name",
  rating: "by rating, the highest first",
  location: "by location",
  recommended: "recommended first",
  nearest: "the nearest first",
};

/** What orders the list, for the line above it; `where` is the place or region that was asked for, if we know it. */
export function describeOrder({ sort, type }: DirectorySearch, where: string | null): string {
  const order = orders[sort];
  const why = sort === "recommended" ? ": verified, well rated, complete, answers inquiries" : "";
  if (where === null || type === "main") return `In order: ${order}${why}`;
  return `In ${where}, then covering it; each ${order}`;
}

/** A search in words, for the window's title and a saved search. */
export function describeSearch({ q, location, specialties, verified }: DirectorySearch): string {
  const parts = [
    q && `“${q}”`,
    nameSpecialties(specialties),
    location && `in or covering ${location}`,
    verified && "verified only",
  ];
  return parts.filter(Boolean).join(", ");
}

function nameSpecialties(specialties: readonly string[]): string {
  const named = specialties.slice(0, 2).map(specialtyName);
  const rest = specialties.length - named.length;
  return `${named.join(", ")}${rest > 0 ? ` +${rest} more` : ""}`;
}
