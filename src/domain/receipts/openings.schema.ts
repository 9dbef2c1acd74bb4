import { z } from "zod";
import { hashSchema, inclusionSchema, momentSchema } from "#domain/transparency/transparency.schema.ts";
import { MAX_OPENED } from "./receipts.limits.ts";
import { idSchema } from "./receipts.schema.ts";

const versionSchema = z.int().min(1);
const openersSchema = z.array(idSchema).max(2);
const quoteSchema = z.strictObject({ quote: idSchema, version: versionSchema, hash: hashSchema });
const lodgedSchema = z.strictObject({
  lodged: idSchema,
  hash: hashSchema,
  way: z.enum(["email", "paper"]),
  /** When it came to the buyer, as the buyer says, and when it was lodged. */
  receivedAt: momentSchema,
  lodgedAt: momentSchema,
  /** Neither a later file nor a quote of the firm's own had taken its place. */
  counts: z.boolean(),
});

/** One thing that an opening names: a quote that was opened, or a file that had been lodged. */
const openedFactSchema = z.union([
  z.strictObject({ ...quoteSchema.shape, isLate: z.boolean() }),
  lodgedSchema,
]);

const named = {
  package: idSchema,
  openedAt: momentSchema,
  quotes: z.array(quoteSchema).max(MAX_OPENED),
};
const rounded = {
  ...named,
  round: z.int().min(1).max(2),
  openers: openersSchema,
  late: z.array(idSchema).max(MAX_OPENED),
};

/** What the leaf of an opening hashes. The forms of before named every quote in it; they are written no more. */
export const openingSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("lintel.opening.v1"), ...named }),
  z.strictObject({ type: z.literal("lintel.opening.v2"), ...rounded }),
  z.strictObject({
    type: z.literal("lintel.opening.v3"),
    ...rounded,
    lodged: z.array(lodgedSchema).max(MAX_OPENED),
  }),
  z.strictObject({
    type: z.literal("lintel.opening.v4"),
    package: idSchema,
    round: z.int().min(1).max(2),
    openedAt: momentSchema,
    openers: openersSchema,
    /** Of the tree whose leaves are what was opened, among others that hold nothing. */
    root: hashSchema,
    slots: z.int().min(1).max(MAX_OPENED),
  }),
]);

/** Where a thing stands in an opening, without anything of what else does. */
const openedSlotSchema = z.strictObject({
  nonce: hashSchema,
  fact: openedFactSchema,
  position: z.int().min(0).max(MAX_OPENED),
  path: z.array(hashSchema).max(20),
});

/** What is downloaded of an opening: by the buyer with all that was opened, by a tenderer with what was its own. */
export const openingFileSchema = z
  .strictObject({
    type: z.literal("lintel.opening-file.v1"),
    opening: openingSchema,
    all: z.strictObject({ seed: hashSchema, facts: z.array(openedFactSchema).max(MAX_OPENED) }).optional(),
    own: z.array(openedSlotSchema).max(50).optional(),
    inclusion: inclusionSchema.optional(),
  })
  .readonly();

export type OpenedFact = z.output<typeof openedFactSchema>;
export type OpenedSlot = z.output<typeof openedSlotSchema>;
export type Opening = z.output<typeof openingSchema>;
export type OpeningFile = z.output<typeof openingFileSchema>;
