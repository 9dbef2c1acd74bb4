import { specialtyName } from "#domain/catalogue/specialties.data.ts";
import type { DirectorySearch } from "#domain/directory/directory.schema.ts";

/** A search in words, for the line below the title, the window's title and a saved search. */
export function describeSearch({ q, location, specialties, verified }: DirectorySearch): string {
  const named = specialties.slice(0, 2).map(specialtyName);
  const rest = specialties.length - named.length;
  const parts = [
    q && `“${q}”`,
    named.length > 0 && `${named.join(", ")}${rest > 0 ? ` +${rest} more` : ""}`,
    location && `in or covering ${location}`,
    verified && "verified only",
  ];
  return parts.filter(Boolean).join(", ");
}
