import { getOwnOrder } from "#domain/awards/get-own-order.ts";
import { writeOrder } from "#domain/awards/write-order.ts";
import { AppError } from "#platform/errors.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/own-order-file";
import { pdfAnswer } from "./pdf-answer.ts";

/** The order that one's own company was sent, as a file. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { order } = await getOwnOrder(contextOf(context), { invitationId: params.invitation });
  if (!order) throw new AppError("not-found", "There is no order for you.");
  return pdfAnswer(`${order.kind}.pdf`, await writeOrder(order));
}
