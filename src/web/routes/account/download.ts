import { exportMyData } from "#domain/account-settings/export-my-data.ts";
import { AppError } from "#platform/errors.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/download";

/** Everything stored about the actor, as a file. */
export async function loader({ context, params: { format } }: Route.LoaderArgs) {
  if (format !== "json" && format !== "csv") throw new AppError("not-found", "There is no such file.");
  const { fileName, contentType, body } = await exportMyData(contextOf(context), { format });
  return new Response(body, {
    headers: {
      "Content-Type": contentType,
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
