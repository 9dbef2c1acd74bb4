import type { Caller, World } from "./world.ts";

export type Fields = Record<string, string | string[] | File>;
/** A status, or the beginning of the address that the answer leads to. */
export type Expected = number | `/${string}`;

/** One thing that an action does, and how it answers whoever may not, or may not so. */
export interface Row {
  /** As the route map names it. */
  file: string;
  /** What the form does, as a verb. */
  does: string;
  /** What the address asks for, where it does so in place of the form's intent. */
  step?: string;
  path: (world: World) => string;
  /** What the rightful caller sends. */
  form: (world: World) => Fields | Promise<Fields>;
  by: Caller;
  done: Expected;
  /** A visitor; "rightful" where the form is open to visitors. */
  stranger: Expected | "rightful";
  /** The owner of another firm; "own" where no form names anything of somebody else's, "rightful" where all may. */
  outsider: Expected | "own" | "rightful";
  /** A colleague in the same team who is neither owner nor admin. */
  reader?: Expected;
  /**
   * Why a colleague who is a viewer is not refused with 403 and the sentence of viewers, since it is no company's; or where
   * they are led to be told so.
   */
  viewer?: { why: string } | { to: `/${string}` };
  /** The limit that counts it, and under which key. */
  limit?: (world: World) => readonly [name: string, key: string];
  /** 429, unless it goes on to a page that says so. */
  over?: Expected;
  /** The same form with the version of a page opened earlier; refused with 409. */
  stale?: (world: World) => Fields | Promise<Fields>;
  /** Fields of text that the page shows again when it refuses; the first one is looked for. */
  typed?: readonly string[];
  /** Where rubbish is not answered with 400; null where it is no rubbish to this action. */
  rubbish?: Partial<Record<Rubbish, Expected | null>>;
  /** Tables that a refusal may write to, with the reason beside. */
  mayWrite?: readonly string[];
}

export const RUBBISH = [
  "nothing",
  "much too long",
  "nonsense",
  "lists",
  "files",
  "hostile names",
  "JSON",
  "plain text",
  "a cut body",
] as const;
export type Rubbish = (typeof RUBBISH)[number];

/** Where a stranger is led to, and from there back. */
export const SIGN_IN = "/login?next=";

/** For a form that is only a button: its address says it all. */
export const NO_FIELDS: Row["rubbish"] = always(null);

/** Any rubbish is answered like this. */
export function always(expected: Expected | null): NonNullable<Row["rubbish"]> {
  return Object.fromEntries(RUBBISH.map((kind) => [kind, expected]));
}

/** Any rubbish that can be read as a form is answered like this. */
export function leads(to: Expected | null): NonNullable<Row["rubbish"]> {
  return { ...always(to), JSON: 400, "plain text": 400, "a cut body": 400 };
}
