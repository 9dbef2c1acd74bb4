import { isDeepStrictEqual } from "node:util";
import type { Context } from "#domain/context.ts";
import { authorize } from "#domain/verdict.ts";
import { SENT_MEANWHILE } from "./awards.policy.ts";
import type { orderSchema } from "./awards.schema.ts";
import { type AwardOrder, findOrder } from "./order.queries.ts";

type OrderForm = ReturnType<typeof orderSchema.parse>;
type Against = Pick<AwardOrder, "differences" | "quoted" | "waivers">;

/** The fields of a form as `award_order` holds them. */
export const orderColumns = (form: OrderForm) => ({
  kind: form.kind,
  pence: form.amount,
  scope: form.scope,
  starts_on: form.startsOn ?? null,
  ends_on: form.endsOn!,
  expires_on: form.kind === "letter-of-intent" ? form.expiresOn! : null,
  payment_basis: form.kind === "letter-of-intent" ? form.paymentBasis : "",
  answer_by: form.answerBy!,
});

/** The order that waits for its answer, where the same person has sent it with the same fields: its answer may have been lost. */
export async function findRepeatedOrder(
  { db, actor }: Pick<Context, "db" | "actor">,
  form: OrderForm,
): Promise<AwardOrder | undefined> {
  const last = await findOrder({ db }, form.awardId);
  if (last?.state !== "issued" || actor.kind !== "member") return undefined;
  const { kind, pence, scope, startsOn, endsOn, expiresOn, paymentBasis, answerBy } = last;
  const waiting = [kind, pence, scope, startsOn, endsOn, expiresOn, paymentBasis, answerBy];
  if (!isDeepStrictEqual(waiting, Object.values(orderColumns(form)))) return undefined;
  const own = await db
    .selectFrom("award_order")
    .select("id")
    .where("id", "=", last.id)
    .where("issued_by", "=", actor.userId)
    .executeTakeFirst();
  return own && last;
}

/** Refuses with conflict what differs from it in its terms or its waivers. */
export function requireSameOrder({ differences, quoted, waivers }: Against, sent: Against): void {
  const isSame = isDeepStrictEqual({ differences, quoted, waivers }, JSON.parse(JSON.stringify(sent)));
  if (!isSame) authorize(SENT_MEANWHILE);
}
