import { z } from "zod";
import { MAX_PATH } from "./transparency.limits.ts";

/** SHA-256, as 64 lower-case hexadecimal digits. */
export const hashSchema = z.string().regex(/^[0-9a-f]{64}$/, { error: "A hash has 64 hexadecimal digits." });
export const signatureSchema = z
  .string()
  .regex(/^[0-9a-f]{128}$/, { error: "A signature has 128 hexadecimal digits." });
/** In UTC, with milliseconds. */
export const momentSchema = z.iso.datetime({ precision: 3 });
export const issuerSchema = z.string().min(1).max(300);
const sizeSchema = z.int().min(1);
const pathSchema = z.array(hashSchema).max(MAX_PATH);

/**
 * How far the record goes. Strict, as everything that is signed: nothing may stand in it that nobody looks at. Files, not
 * forms: who has one changes nothing in it.
 */
export const headSchema = z
  .strictObject({
    statement: z.strictObject({
      type: z.literal("lintel.head.v1"),
      issuer: issuerSchema,
      size: sizeSchema,
      root: hashSchema,
      signedAt: momentSchema,
    }),
    key: hashSchema,
    signature: signatureSchema,
  })
  .readonly();

/** That a leaf is in the record. */
export const inclusionSchema = z
  .strictObject({
    type: z.literal("lintel.inclusion.v1"),
    leaf: hashSchema,
    position: z.int().min(0),
    path: pathSchema,
    head: headSchema,
  })
  .readonly();

/** That the record as it was later begins with all that was in it earlier. */
export const growthSchema = z
  .strictObject({
    type: z.literal("lintel.growth.v1"),
    earlier: headSchema,
    later: headSchema,
    path: pathSchema,
  })
  .readonly();

export type Head = z.output<typeof headSchema>;
export type Inclusion = z.output<typeof inclusionSchema>;
export type Growth = z.output<typeof growthSchema>;

const askedSize = z.coerce.number({ error: "Name the size of a published head." }).pipe(sizeSchema);

export const inclusionInputSchema = z.object({ leaf: hashSchema, size: askedSize.optional() });
export const headInputSchema = z.object({ size: askedSize.optional() });
export const growthInputSchema = z.object({ from: askedSize, to: askedSize.optional() });
/** Heads of a smaller record than this; what is no size is left out. */
export const headsInputSchema = z.object({ before: askedSize.optional().catch(undefined) });
