import type { RouteConfigEntry } from "@react-router/dev/routes";

export interface Address {
  path: string;
  /** The route and those around it, as a script may ask for each of them by itself. */
  ids: string[];
  isPage: boolean;
}

/** Every address of a map of the site, with its parameters. */
export function addressesOf(
  entries: readonly RouteConfigEntry[],
  above: Address = { path: "", ids: [], isPage: true },
): Address[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const own = {
      path: path ? `${above.path}/${path}` : above.path,
      ids: [...above.ids, idOf(file)],
      isPage: file.endsWith("x"),
    };
    return [own, ...addressesOf(children, own)];
  });
}

export const idOf = (file: string) => file.replace(/\.tsx?$/, "");

/** An address for each of what its parameters may be; one that may be left out is a parameter like the others. */
export function fillAddress(
  path: string,
  valuesOf: (name: string) => readonly (string | number)[],
): string[] {
  const [, name] = /:(\w+)/.exec(path) ?? [];
  if (name === undefined) return [path || "/"];
  return valuesOf(name).flatMap((value) => fillAddress(path.replace(`:${name}`, String(value)), valuesOf));
}

/** Where the router's script asks for a page's data. */
export const dataOf = (path: string): string => (path === "/" ? "/_root.data" : `${path}.data`);
