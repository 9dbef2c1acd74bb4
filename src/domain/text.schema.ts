import { z } from "zod";

// Everything a person cannot see in a line: control characters, marks that turn the reading direction of what follows, and
// letters that are drawn as nothing, with which a name would be blank.
const UNSEEN_IN_LINE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\u115f\u1160\u2800\u3164\uffa0]+/g;
// oxlint-disable-next-line no-control-regex -- the same, but lines and tabs stay
const UNSEEN_IN_TEXT = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]+/g;
/** Joins nothing and parts nothing that is seen; those that join letters or emoji stay. */
const NO_WIDTH = /[\u180e\u200b\u2060-\u2064]+/g;

/** One line as it is stored: well-formed, NFC, without control characters, trimmed. */
export function cleanLine(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(NO_WIDTH, "").replace(UNSEEN_IN_LINE, " ").trim();
}

/** Several lines as they are stored; line ends become \n. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(NO_WIDTH, "")
    .replace(UNSEEN_IN_TEXT, "")
    .trim();
}

// A form's empty text is undefined to conform, also between the two halves of a pipe: there the second half says what is missing.

/** A required line of at most `max` characters. */
export function requiredLine(max: number, missing: string) {
  return z
    .string({ error: missing })
    .max(max * 4, { error: `Use at most ${max} characters` })
    .transform(cleanLine)
    .pipe(
      z
        .string({ error: missing })
        .min(1, { error: missing })
        .max(max, { error: `Use at most ${max} characters` }),
    );
}

/** A line that may be left out; an empty one is left out. */
export function optionalLine(max: number) {
  return z
    .string()
    .max(max * 4, { error: `Use at most ${max} characters` })
    .transform((text): string | undefined => cleanLine(text))
    .pipe(
      z
        .string()
        .max(max, { error: `Use at most ${max} characters` })
        .optional(),
    )
    .transform((text) => (text === "" ? undefined : text))
    .optional();
}

/** Several lines that may be left out. */
export function optionalText(max: number) {
  return z
    .string()
    .max(max * 4, { error: `Use at most ${max} characters` })
    .transform((text): string | undefined => cleanText(text))
    .pipe(
      z
        .string()
        .max(max, { error: `Use at most ${max} characters` })
        .optional(),
    )
    .transform((text) => (text === "" ? undefined : text))
    .optional();
}

/** Several required lines. */
export function requiredText(max: number, missing: string) {
  return z
    .string({ error: missing })
    .max(max * 4, { error: `Use at most ${max} characters` })
    .transform(cleanText)
    .pipe(
      z
        .string({ error: missing })
        .min(1, { error: missing })
        .max(max, { error: `Use at most ${max} characters` }),
    );
}

// oxlint-disable-next-line no-control-regex -- browsers drop them, and then //elsewhere is another site
const OWN_PATH = /^\/(?![/\\])[^\u0000-\u001f\\]*$/;

/** Whether a text is a path on our own site, whatever a browser makes of it. */
export const isOwnPath = (text: string): boolean => OWN_PATH.test(text);

/** The page to go on to after signing up; anything but a path on our own site is dropped. */
export const wantedPath = z.string().max(500).refine(isOwnPath).optional().catch(undefined);

/** An e-mail address, lower-cased: two spellings of one address are one address. */
export function emailAddress(missing = "Enter an email address") {
  return z
    .string({ error: missing })
    .max(400, { error: "Enter an email address in the form name@example.com" })
    .transform((text) => cleanLine(text).toLowerCase())
    .pipe(
      z
        .string({ error: missing })
        .min(1, { error: missing })
        .max(254, { error: "Enter an email address in the form name@example.com" })
        .pipe(z.email({ error: "Enter an email address in the form name@example.com" })),
    );
}
