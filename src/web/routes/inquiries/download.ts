import { exportInquiries } from "#domain/inquiries/export-inquiries.ts";
import { exportSchema } from "#domain/inquiries/inquiries.schema.ts";
import { AppError } from "#platform/errors.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/download";
import { requireCompany } from "./require-company.ts";

export const middleware: Route.MiddlewareFunction[] = [requireCompany];

/** The list as a file, with the filter of its address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const wanted = exportSchema.safeParse(Object.fromEntries(url.searchParams));
  if (!wanted.success) throw new AppError("not-found", "There is no such file.");
  const { fileName, body } = await exportInquiries(contextOf(context), wanted.data);
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "no-store",
    },
  });
}
