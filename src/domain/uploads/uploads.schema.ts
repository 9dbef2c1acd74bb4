import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { type UploadPurposeName, uploadPurposes } from "./upload-purposes.data.ts";

const wholeNumber = (most: number, error: string) =>
  z
    .union([z.string().regex(/^\d{1,15}$/, { error }), z.number()], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(0, { error }).max(most, { error }));

const MOST = Number.MAX_SAFE_INTEGER;

export const purposeSchema = z.enum(
  Object.keys(uploadPurposes) as [UploadPurposeName, ...UploadPurposeName[]],
  {
    error: "Choose what the file is for",
  },
);

/** What a browser says of a file before it sends it. */
export const beginUploadSchema = z.object({
  purpose: purposeSchema,
  name: z
    .string({ error: "Choose a file" })
    .min(1, { error: "Choose a file" })
    .max(2000, { error: "The file’s name is too long" }),
  size: wholeNumber(MOST, "Choose a file"),
  fingerprint: z
    .string({ error: "Choose a file" })
    .max(80, { error: "Choose a file" })
    .regex(/^\P{Cc}*$/u, { error: "Choose a file" }),
});

export const pieceSchema = z.object({
  uploadId: rowId,
  at: wholeNumber(MOST, "Say where the piece begins"),
});
