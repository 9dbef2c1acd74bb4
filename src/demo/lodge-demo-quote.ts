import type { Tx } from "#domain/context.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { actAt } from "./act-at.ts";
import { findInvitationOf } from "./act-as-tenderer.ts";
import type { DemoLodging } from "./data/demo-tender.data.ts";
import { drawDocument } from "./draw-document.ts";
import type { DemoWork } from "./prepare-demo-tender.ts";

interface Lodging extends DemoWork {
  packageId: string;
  lodging: DemoLodging;
  at: Date;
}

/** Lets the buyer lodge a quote that came beside the portal, sealed and unread. */
export async function lodgeDemoQuote(
  tx: Tx,
  { packageId, buyer, firms, times, lodging, at }: Lodging,
): Promise<void> {
  const { firm: key, name = "", way, received, file, says } = lodging;
  const firm = key === undefined ? undefined : firms.get(key);
  if (key !== undefined && !firm) return;
  const bytes = drawDocument("Quotation", says);
  await lodgeQuote(actAt(tx, buyer, at), {
    packageId,
    invitationId: firm ? await findInvitationOf(tx, { firm, packageId }) : await findAddressed(tx, packageId),
    firmName: name,
    way,
    receivedAt: writeLondonTime(times.past(received, `${file} received`)),
    files: [new File([Buffer.from(bytes)], file, { type: "application/pdf" })],
  });
}

async function findAddressed(tx: Tx, packageId: string): Promise<string> {
  const { id } = await tx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("package_id", "=", packageId)
    .where("company_id", "is", null)
    .executeTakeFirstOrThrow();
  return id;
}
