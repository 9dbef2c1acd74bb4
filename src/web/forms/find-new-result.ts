/** What was done since: the first result of a page that was not there before, or said something else then. */
export function findNewResult<Place>(
  before: ReadonlyMap<Place, string | null>,
  now: ReadonlyMap<Place, string | null>,
): Place | undefined {
  return [...now].find(([place, text]) => before.get(place) !== text)?.[0];
}
