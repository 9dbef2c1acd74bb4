import { z } from "zod";
import { serviceCategories } from "#domain/catalogue/services.data.ts";
import { type SocialNetwork, isPageOn, socialNetworks } from "#domain/catalogue/social-networks.data.ts";
import { PERIODS } from "#domain/retention/retention.limits.ts";
import { cleanLine, emailAddress, optionalLine } from "#domain/text.schema.ts";
import { adjustableLimits, features, ownNetworks } from "./settings.data.ts";
import { MAX_PHRASE, MAX_SEARCH_WORDS, MAX_WORDS_TEXT } from "./settings.limits.ts";

/** Which state of a group a form was made from; 0 before anything was set. */
export const versionedSchema = z.object({
  version: z.coerce
    .number({ error: "Reload the page and try again" })
    .int({ error: "Reload the page and try again" }),
});

const isSecure = (address: string) => z.url({ protocol: /^https$/ }).safeParse(address).success;

const linkTo = (network: SocialNetwork) =>
  optionalLine(300)
    .refine((address) => address === undefined || isSecure(address), {
      error: "Enter an address that begins with https://",
      abort: true,
    })
    .refine((address) => address === undefined || isPageOn(network, address), {
      error: `Enter a page on ${network.name}, such as ${network.example}`,
    });

/** Left empty, a field is what the server was started with. */
export const contactSchema = z.object({
  email: z.preprocess((text) => (text === "" ? undefined : text), emailAddress().optional()),
  phone: optionalLine(30).refine((text) => text === undefined || /^\+?[\d ()-]{3,}$/.test(text), {
    error: "Enter a phone number, such as 020 7946 0123",
  }),
  ...(Object.fromEntries(
    socialNetworks
      .filter(({ code }) => ownNetworks.some(({ field }) => field === code))
      .map((network) => [network.code, linkTo(network)]),
  ) as Record<(typeof ownNetworks)[number]["field"], ReturnType<typeof linkTo>>),
});

function wholeWithin({ least, most }: { least: number; most: number }) {
  const error = `Enter a whole number from ${least} to ${most}`;
  return z.preprocess(
    (text) => (typeof text === "string" && text.trim() === "" ? undefined : text),
    z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error }).optional(),
  );
}

/** By the limit's name. Left empty, it is the code's own. */
export const limitsSchema = z.object(
  Object.fromEntries(adjustableLimits.map((limit) => [limit.name, wholeWithin(limit)])),
);

/** Days by the period's name. Left empty, it is the code's own. */
export const retentionSchema = z.object(
  Object.fromEntries(Object.entries(PERIODS).map(([name, period]) => [name, wholeWithin(period)])),
);

/** A ticked feature is on. */
export const featuresSchema = z.object(
  Object.fromEntries(
    features.map(({ name }) => [name, z.literal("on", { error: "Tick the box, or leave it" }).optional()]),
  ),
);

const codeByName = new Map(
  serviceCategories.flatMap(({ services }) =>
    services.flatMap(({ code, name }) => [
      [code.toLowerCase(), code] as const,
      [name.toLowerCase(), code] as const,
    ]),
  ),
);

/** A line for each: what people type, an equals sign, and the service by its name or code. */
export const wordsSchema = z.object({
  lines: z
    .string()
    .max(MAX_WORDS_TEXT, { error: `Use at most ${MAX_WORDS_TEXT} characters` })
    .optional()
    .transform((text, check) => {
      const lines = (text ?? "").split(/\r?\n/).map(cleanLine);
      const words: { phrase: string; code: string }[] = [];
      for (const [index, line] of lines.entries()) {
        if (line === "") continue;
        const problem = readWord(line, words);
        if (problem === undefined) continue;
        check.addIssue({ code: "custom", message: `Line ${index + 1}: ${problem}` });
        return z.NEVER;
      }
      if (words.length > MAX_SEARCH_WORDS) {
        check.addIssue({ code: "custom", message: `Use at most ${MAX_SEARCH_WORDS} lines` });
        return z.NEVER;
      }
      return words;
    }),
});

function readWord(line: string, words: { phrase: string; code: string }[]): string | undefined {
  const at = line.indexOf("=");
  const phrase = line.slice(0, at).trim().toLowerCase();
  const service = line.slice(at + 1).trim();
  if (at < 0 || phrase === "" || service === "")
    return "write a word, an equals sign and a service, such as “tin roof = Metal roofing & wall cladding”.";
  if (phrase.length > MAX_PHRASE) return `use at most ${MAX_PHRASE} characters for what people type.`;
  const code = codeByName.get(service.toLowerCase());
  if (code === undefined) return `there is no service “${service.slice(0, 80)}” in the catalogue.`;
  if (words.some((word) => word.phrase === phrase && word.code === code)) return "this stands there already.";
  words.push({ phrase, code });
  return undefined;
}
