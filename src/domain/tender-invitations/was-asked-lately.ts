import type { Tx } from "#domain/context.ts";
import { ADDRESS_ASKED_GAP_MS } from "./tender-invitations.limits.ts";

/** Whether a firm was asked something about its opened quote, or sent minutes of it, so lately that the next waits for others. */
export async function wasAskedLately({ db, clock }: Tx, quoteId: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - ADDRESS_ASKED_GAP_MS);
  const { queries, minutes } = await db
    .selectNoFrom((eb) => [
      eb
        .exists(
          eb
            .selectFrom("quote_query")
            .select("id")
            .where("quote_id", "=", quoteId)
            .where("asked_at", ">", since),
        )
        .as("queries"),
      eb
        .exists(
          eb
            .selectFrom("tender_minute")
            .select("id")
            .where("quote_id", "=", quoteId)
            .where("sent_at", ">", since),
        )
        .as("minutes"),
    ])
    .executeTakeFirstOrThrow();
  return Boolean(queries) || Boolean(minutes);
}
