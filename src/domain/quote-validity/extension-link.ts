import { z } from "zod";
import type { Scope } from "#domain/context.ts";
import { datedLink, readDatedLink } from "#domain/dated-link.ts";
import {
  type LinkReader,
  linkReaderSchema,
  requireLinkReader,
} from "#domain/tender-invitations/link-reader.ts";
import { EXTENSION_LINK_DAYS } from "./quote-validity.limits.ts";

const PURPOSE = "quote-extension";
const request = z.object({
  requestId: z.string(),
  isToAddress: z.boolean().default(false),
  sentTo: linkReaderSchema,
});

interface LinkedRequest {
  requestId: string;
  /** The e-mail went to an address without an account: it speaks for its firm until a company has taken the invitation. */
  isToAddress: boolean;
}

/** The part of an e-mail's link by which one request to hold a quote longer is answered, once, and nothing else. */
export function extensionLink(
  scope: Pick<Scope, "config" | "clock">,
  requestId: string,
  { isToAddress = false, sentTo }: { isToAddress?: boolean; sentTo?: LinkReader } = {},
): string {
  return datedLink(scope, {
    purpose: PURPOSE,
    days: EXTENSION_LINK_DAYS,
    about: { requestId, isToAddress, sentTo },
  });
}

/** Which request a link is of. Refuses with not-found what is none of ours, too old, or of who does not decide for the firm any more. */
export async function readExtensionLink(
  scope: Pick<Scope, "config" | "clock" | "db">,
  link: string,
): Promise<LinkedRequest> {
  const { sentTo, ...about } = readDatedLink(scope, { link, purpose: PURPOSE, about: request });
  await requireLinkReader(scope, sentTo);
  return about;
}
