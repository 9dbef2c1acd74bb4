import { getAward } from "#domain/awards/get-award.ts";
import { writeOrder } from "#domain/awards/write-order.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { AppError } from "#platform/errors.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/order-file";
import { pdfAnswer } from "./pdf-answer.ts";

/** The order of one of the buyer's awards as a file; the address names the order. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { award, ended } = await getAward(ctx, { packageId: params.id });
  const orders = [award, ...ended].flatMap((each) => (each?.order ? [each.order, ...each.earlier] : []));
  const order = orders.find(({ id }) => id === params.order);
  if (!order) throw new AppError("not-found", "There is no such order.");
  await countFile(ctx);
  return pdfAnswer(`${order.kind}.pdf`, await writeOrder(order));
}
