/** Words that somebody tries first who guesses passwords of this site; the longer before those that they begin with. */
export const contextWords: readonly string[] = [
  "administrator",
  "subcontractor",
  "maincontractor",
  "construction",
  "contractor",
  "marketplace",
  "directory",
  "tendering",
  "builders",
  "building",
  "builder",
  "lintel",
  "tender",
  "admin",
];
