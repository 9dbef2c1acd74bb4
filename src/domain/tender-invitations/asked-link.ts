import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { datedLink, readDatedLink } from "#domain/dated-link.ts";
import { type LinkReader, linkReaderSchema, requireLinkReader } from "./link-reader.ts";
import { ASKED_LINK_DAYS } from "./tender-invitations.limits.ts";

const PURPOSE = "asked-of-quote";
const asked = z.object({
  invitationId: z.string(),
  isToAddress: z.boolean().default(false),
  sentTo: linkReaderSchema,
});

interface LinkedAsked {
  invitationId: string;
  /** It is of an address without an account: it speaks for its firm until a company has taken the invitation. */
  isToAddress: boolean;
}

/** The part of an address by which a firm reads and answers what it is asked about its own opened quote, and nothing else. */
export function askedLink(
  scope: Pick<Scope, "config" | "clock">,
  invitationId: string,
  { isToAddress = false, sentTo }: { isToAddress?: boolean; sentTo?: LinkReader } = {},
): string {
  return datedLink(scope, {
    purpose: PURPOSE,
    days: ASKED_LINK_DAYS,
    about: { invitationId, isToAddress, sentTo },
  });
}

/** Whose link it is. Refuses with not-found what is none of ours, too old, or of who does not decide for the firm any more. */
export async function readAskedLink(
  scope: Pick<Scope, "config" | "clock" | "db">,
  link: string,
): Promise<LinkedAsked> {
  const { sentTo, ...about } = readDatedLink(scope, { link, purpose: PURPOSE, about: asked });
  await requireLinkReader(scope, sentTo);
  return about;
}
