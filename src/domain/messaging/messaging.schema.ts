import { z } from "zod";
import { rowId } from "#domain/id.schema.ts";
import { cleanLine, optionalLine, optionalText } from "#domain/text.schema.ts";
import { MAX_MESSAGE } from "./messaging.limits.ts";
import { MAX_FILES } from "#domain/attachments/attachments.limits.ts";

/** What a company or a person can do with a conversation besides writing messages. */
export const conversationChanges = ["archive", "unarchive", "mute", "unmute", "block", "unblock"] as const;
export type ConversationChange = (typeof conversationChanges)[number];

const number = z.coerce.number().int().min(0).max(2_147_483_647);

/** A conversation by its id; what cannot be one is simply not found. */
export const conversationIdSchema = rowId;

const NOTHING = "Write a message first";
const isSomething = ({ body, files }: { body: string; files: File[] }) => body !== "" || files.length > 0;

const message = {
  conversationId: rowId,
  /** An idempotency key, made with the form: a message sent twice carries the same one. */
  key: z.string({ error: "Reload the page and send it again" }).regex(/^[\w-]{8,60}$/, {
    error: "Reload the page and send it again",
  }),
  body: optionalText(MAX_MESSAGE).transform((text) => text ?? ""),
  /** The files, unchecked; the attachments' rules decide what is accepted. */
  files: z
    .array(z.instanceof(File))
    .max(MAX_FILES + 1)
    .default([]),
};

/** A message says something, brings files, or both. */
export const sendSchema = z.object(message).refine(isSomething, { error: NOTHING });

/** The first message of a conversation that is not there yet. */
export const firstMessageSchema = z
  .object({ key: message.key, body: message.body, files: message.files })
  .refine(isSomething, { error: NOTHING });

/** Whom to write to: a company by its public number, or a project's company by the project's slug. */
export const openSchema = z
  .object({
    company: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
    project: optionalLine(120),
  })
  .refine(({ company, project }) => company !== undefined || project, {
    error: "Choose a company to write to",
  });

export const listSchema = z.object({
  search: z.string().max(400).transform(cleanLine).default(""),
  isArchived: z.boolean().default(false),
  /** A cursor: the previous page's `next`. */
  after: z.string().max(120).optional(),
});

/** A page of a thread: the newest, or what stands right before or after a message's number. */
export const threadSchema = z.object({
  conversationId: rowId,
  before: number.optional().catch(undefined),
  after: number.optional().catch(undefined),
});

export const seenSchema = z.object({ conversationId: rowId, number });

export const draftSchema = z.object({ conversationId: rowId, body: z.string().max(MAX_MESSAGE) });

export const searchSchema = z.object({
  conversationId: rowId,
  search: z.string().max(400).transform(cleanLine).pipe(z.string().min(2).max(100)),
});

export type ThreadPage = z.input<typeof threadSchema>;
