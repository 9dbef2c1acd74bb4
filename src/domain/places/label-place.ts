/** *Leeds, West Yorkshire*; the county is left out where it only repeats the name or is not known. */
export function labelPlace(place: { readonly name: string; readonly county: string | null }): string {
  const { name, county } = place;
  return !county || county === name || county === `Greater ${name}` ? name : `${name}, ${county}`;
}
