import type { DataSection } from "./data-sections.queries.ts";
import { tenderSections } from "./tender-sections.queries.ts";

/** What they wrote, saved and did. */
export const writtenSections: readonly DataSection[] = [
  {
    name: "reviews",
    read: (db, { userId }) =>
      db
        .selectFrom("review")
        .innerJoin("company", "company.id", "review.company_id")
        .select([
          "company.name as about",
          "axis_scores",
          "body",
          "state",
          "review.created_at",
          "published_at",
        ])
        .where("author_id", "=", userId)
        .execute(),
  },
  {
    name: "replies_to_reviews",
    read: (db, { userId }) =>
      db.selectFrom("review").select(["reply_body", "reply_at"]).where("replied_by", "=", userId).execute(),
  },
  {
    name: "saved_firms",
    read: (db, { userId }) =>
      db
        .selectFrom("saved_firm")
        .innerJoin("company", "company.id", "saved_firm.firm_id")
        .select(["company.name", "note", "saved_at"])
        .where("saved_by", "=", userId)
        .execute(),
  },
  {
    name: "saved_lists",
    read: (db, { userId }) =>
      db
        .selectFrom("saved_list")
        .select(["name", "created_at"])
        .where("created_by", "=", userId)
        .orderBy("created_at")
        .execute(),
  },
  {
    name: "saved_searches",
    read: (db, { userId }) =>
      db
        .selectFrom("saved_search")
        .select(["name", "query", "alert", "created_at"])
        .where("user_id", "=", userId)
        .execute(),
  },
  {
    name: "messages_to_us",
    read: (db, { email }) =>
      db
        .selectFrom("contact_message")
        .select(["name", "email", "subject", "message", "created_at"])
        .where("email", "=", email)
        .execute(),
  },
  {
    name: "messages",
    read: (db, { userId }) =>
      db
        .selectFrom("message")
        .innerJoin("conversation_side as side", (join) =>
          join
            .onRef("side.conversation_id", "=", "message.conversation_id")
            .onRef("side.company_id", "=", "message.company_id"),
        )
        .innerJoin("company as other", "other.id", "side.other_company_id")
        .select(["other.name as to_company", "message.body", "message.created_at"])
        .where("message.author_id", "=", userId)
        .orderBy("message.created_at")
        .execute(),
  },
  {
    name: "drafts",
    read: (db, { userId }) =>
      db
        .selectFrom("conversation_reader")
        .select(["conversation_id", "draft"])
        .where("user_id", "=", userId)
        .where("draft", "<>", "")
        .execute(),
  },
  {
    name: "files",
    read: (db, { userId }) =>
      db
        .selectFrom("attachment")
        .select(["id", "name", "content_type", "size_bytes", "holder_kind as sent_with", "created_at"])
        .where("uploaded_by", "=", userId)
        .orderBy("created_at")
        .execute(),
  },
  {
    name: "reports",
    read: (db, { userId, email }) =>
      db
        .selectFrom("report")
        .innerJoin("report_case", "report_case.id", "report.case_id")
        .select([
          "report_case.title as about",
          "report.reason_code",
          "report.words",
          "report.email",
          "report.created_at",
          "report_case.outcome",
          "report_case.reason as decision",
          "report_case.decided_at",
        ])
        .where((eb) => eb.or([eb("report.reported_by", "=", userId), eb("report.email", "=", email)]))
        .orderBy("report.created_at")
        .execute(),
  },
  {
    // As they were before reports had cases.
    name: "earlier_reports",
    read: (db, { userId }) =>
      db
        .selectFrom("review_report")
        .select(["reason", "state", "created_at"])
        .where("reported_by", "=", userId)
        .unionAll(
          db
            .selectFrom("conversation_report")
            .select(["reason", "state", "created_at"])
            .where("reported_by", "=", userId),
        )
        .execute(),
  },
  {
    name: "appeals",
    read: (db, { userId }) =>
      db
        .selectFrom("report_case")
        .select(["title as about", "appeal", "appealed_at", "appeal_outcome", "appeal_reason", "settled_at"])
        .where("appealed_by", "=", userId)
        .orderBy("appealed_at")
        .execute(),
  },
  {
    name: "complaints",
    read: (db, { email }) =>
      db
        .selectFrom("complaint")
        .select([
          "reference",
          "kind",
          "name",
          "email",
          "body",
          "state",
          "created_at",
          "acknowledged_at",
          "answer",
          "answered_at",
          "closed_at",
        ])
        .where("email", "=", email)
        .orderBy("created_at")
        .execute(),
  },
  {
    name: "inquiries",
    read: (db, { userId }) =>
      db
        .selectFrom("inquiry_request")
        .select([
          "project_name",
          "service_code",
          "place",
          "value_pence",
          "description",
          "reply_by",
          "created_at",
        ])
        .where("asked_by", "=", userId)
        .orderBy("created_at")
        .execute(),
  },
  {
    name: "quotes",
    read: (db, { userId }) =>
      db
        .selectFrom("quote")
        .select(["version", "amount_pence", "included", "excluded", "note", "valid_until", "created_at"])
        .where("quoted_by", "=", userId)
        .orderBy("created_at")
        .execute(),
  },
  ...tenderSections,
  {
    name: "events",
    read: (db, { userId }) =>
      db
        .selectFrom("audit_event")
        .leftJoin("audit_value", (join) =>
          join.onRef("audit_value.event_id", "=", "audit_event.id").on("audit_value.person_id", "=", userId),
        )
        .select([
          "action",
          "actor_kind",
          "company_id",
          "details",
          "audit_value.value as changed",
          "created_at",
        ])
        .where((eb) => eb.or([eb("user_id", "=", userId), eb("actor_id", "=", userId)]))
        .orderBy("created_at")
        .execute(),
  },
];
