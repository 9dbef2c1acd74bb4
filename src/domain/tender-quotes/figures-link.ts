import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { datedLink, readDatedLink } from "#domain/dated-link.ts";
import {
  type LinkReader,
  linkReaderSchema,
  requireLinkReader,
} from "#domain/tender-invitations/link-reader.ts";
import { FIGURES_LINK_DAYS } from "./tender-quotes.limits.ts";

const PURPOSE = "lodged-figures";
const figures = z.object({
  quoteId: z.string(),
  version: z.number(),
  isToAddress: z.boolean().default(false),
  sentTo: linkReaderSchema,
});

interface LinkedQuote {
  quoteId: string;
  version: number;
  /** The e-mail went to an address without an account: it speaks for its firm until a company has taken the invitation. */
  isToAddress: boolean;
}

/** The part of an e-mail's link by which entered figures are confirmed or not, once, and their outcome is read; nothing else. */
export function figuresLink(
  scope: Pick<Scope, "config" | "clock">,
  {
    isToAddress = false,
    ...about
  }: { quoteId: string; version: number; isToAddress?: boolean; sentTo?: LinkReader },
): string {
  return datedLink(scope, { purpose: PURPOSE, days: FIGURES_LINK_DAYS, about: { ...about, isToAddress } });
}

/** Which figures a link is of. Refuses with not-found what is none of ours, too old, or of who does not decide for the firm any more. */
export async function readFiguresLink(
  scope: Pick<Scope, "config" | "clock" | "db">,
  link: string,
): Promise<LinkedQuote> {
  const { sentTo, ...about } = readDatedLink(scope, { link, purpose: PURPOSE, about: figures });
  await requireLinkReader(scope, sentTo);
  return about;
}
