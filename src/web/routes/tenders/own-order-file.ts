import { getOwnOrder } from "#domain/awards/get-own-order.ts";
import { writeOrder } from "#domain/awards/write-order.ts";
import { countFile } from "#domain/packages/count-file.ts";
import { AppError } from "#platform/errors.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/own-order-file";
import { pdfAnswer } from "./pdf-answer.ts";

/** The order that one's own company was sent, as a file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const own = await getOwnOrder(ctx, { invitationId: params.invitation });
  const earlier = url.searchParams.get("of");
  const order = earlier === null ? own.order : own.earlier.find(({ id }) => id === earlier);
  if (!order) throw new AppError("not-found", "There is no order for you.");
  await countFile(ctx);
  return pdfAnswer(`${order.kind}.pdf`, await writeOrder(order));
}
