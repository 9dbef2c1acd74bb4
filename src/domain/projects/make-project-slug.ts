const MAX_CHARACTERS = 120;

/** A project's address from its name: lower case, runs of whitespace to hyphens, then only a-z, 0-9 and hyphen. */
export function makeProjectSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "");
}

/** The slug, or *project* for a name that leaves nothing. */
export function makeStem(name: string): string {
  const slug = makeProjectSlug(name);
  return /[a-z0-9]/.test(slug) ? slug : "project";
}

/** The slug itself where it is free, else with the first free number after it. */
export function makeUniqueSlug(name: string, isTaken: (slug: string) => boolean): string {
  const slug = makeStem(name).slice(0, MAX_CHARACTERS);
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number++) {
    const ending = `-${number}`;
    const numbered = `${slug.slice(0, MAX_CHARACTERS - ending.length)}${ending}`;
    if (!isTaken(numbered)) return numbered;
  }
}
