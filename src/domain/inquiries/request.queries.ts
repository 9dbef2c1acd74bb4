import type { Scope } from "#domain/context.ts";

/** What was asked of all firms of a request, and by which company. */
export function findRequest({ db }: Scope, id: string) {
  return db
    .selectFrom("inquiry_request as request")
    .where("request.id", "=", id)
    .select([
      "request.id",
      "request.company_id as fromCompanyId",
      "request.project_name as projectName",
      "request.service_code as serviceCode",
      "request.place",
      "request.latitude",
      "request.longitude",
      "request.value_pence as valuePence",
      "request.reply_by as replyBy",
    ])
    .executeTakeFirst();
}
