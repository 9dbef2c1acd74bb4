import { exportSavedList } from "#domain/favourites/export-saved-list.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/export";

/** A list as a CSV file. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { fileName, body } = await exportSavedList(contextOf(context), params.id);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
