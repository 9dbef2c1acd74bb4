import { z } from "zod";
import { type QuoteFileKind, quoteFileKinds } from "./quote-file-kinds.data.ts";

const kindValues = quoteFileKinds.map(({ value }) => value) as [QuoteFileKind, ...QuoteFileKind[]];

export const quoteFileKind = z.enum(kindValues, { error: "Choose what the file is" });

const said = { name: z.string(), kind: quoteFileKind, sha256: z.string(), bytes: z.number() };

/** A file as the receipt of its quote names it. */
export const receivedFileSchema = z.object(said);
export type ReceivedFile = z.output<typeof receivedFileSchema>;

/** The same in a draft; one that was removed can be put back for a while. */
export const draftFileSchema = z.object({ id: z.string(), ...said, removedAt: z.iso.datetime().nullable() });
export type DraftFile = z.output<typeof draftFileSchema>;

export const draftFilesSchema = z.array(draftFileSchema);
