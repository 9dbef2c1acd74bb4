import { z } from "zod";

interface Shape {
  [fact: string]: unknown;
  properties?: Record<string, Shape>;
  items?: Shape;
  additionalProperties?: Shape | boolean;
  propertyNames?: Shape;
  anyOf?: Shape[];
  allOf?: Shape[];
  oneOf?: Shape[];
}

/** What a schema asks of each of its fields, by the field's path: of what is sent, and of what it is read as. */
export function boundsOf(schema: z.ZodType): Record<string, string> {
  const found = new Map<string, Set<string>>();
  for (const io of ["input", "output"] as const)
    collect(z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Shape, "", found);
  return Object.fromEntries(
    [...found].map(([path, facts]) => [path === "" ? "itself" : path, [...facts].join(", ")]),
  );
}

function collect(shape: Shape, path: string, found: Map<string, Set<string>>): void {
  const facts = [
    between(shape["minLength"], shape["maxLength"], " characters"),
    between(shape["minItems"], shape["maxItems"], " entries"),
    between(shape["minimum"] ?? shape["exclusiveMinimum"], shape["maximum"] ?? shape["exclusiveMaximum"], ""),
    // A format of the library's own brings its own.
    shape["pattern"] !== undefined && shape["format"] === undefined && `/${String(shape["pattern"])}/`,
  ].filter((fact) => typeof fact === "string");
  if (facts.length > 0) found.set(path, new Set([...(found.get(path) ?? []), ...facts]));
  const under = (name: string) => (path === "" ? name : `${path}.${name}`);
  for (const [name, field] of Object.entries(shape.properties ?? {})) collect(field, under(name), found);
  if (shape.items) collect(shape.items, `${path}[]`, found);
  if (typeof shape.additionalProperties === "object") collect(shape.additionalProperties, under("*"), found);
  if (shape.propertyNames) collect(shape.propertyNames, under("names"), found);
  for (const part of [shape.anyOf, shape.allOf, shape.oneOf].flatMap((parts) => parts ?? []))
    collect(part, path, found);
}

function between(least: unknown, most: unknown, unit: string): string | false {
  const [from, to] = [boundIn(least), boundIn(most)];
  if (from === "" && to === "") return false;
  return `${from}–${to}${unit}`;
}

/** Every whole number of JavaScript is between these two: that is no bound. */
const boundIn = (bound: unknown) =>
  typeof bound !== "number" || Math.abs(bound) === Number.MAX_SAFE_INTEGER ? "" : String(bound);
