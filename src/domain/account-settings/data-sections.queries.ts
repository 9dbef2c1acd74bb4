import type { Db } from "#platform/db.ts";

export interface DataSection {
  name: string;
  read(db: Db, person: { userId: string; email: string }): Promise<Record<string, unknown>[]>;
}

/** What is stored about a person, table by table; a new table about people needs a section here. */
export const dataSections: readonly DataSection[] = [
  {
    name: "account",
    read: (db, { userId }) =>
      db
        .selectFrom("user_account")
        .select([
          "id",
          "first_name",
          "last_name",
          "email",
          "phone",
          "company_position",
          "wants_marketing",
          "is_administrator",
          "confirmed_at",
          "suspended_at",
          "suspended_reason",
          "created_at",
          "updated_at",
        ])
        .where("id", "=", userId)
        .execute(),
  },
  {
    name: "ways_to_sign_in",
    read: (db, { userId }) =>
      db
        .selectFrom("user_credential")
        .select(({ eb }) => [
          eb
            .case("provider_id")
            .when("credential")
            .then("password")
            .else(eb.ref("provider_id"))
            .end()
            .as("by"),
          "created_at",
          "updated_at",
        ])
        .where("user_id", "=", userId)
        .execute(),
  },
  {
    name: "two_step_verification",
    read: (db, { userId }) =>
      db
        .selectFrom("two_step")
        .select(["confirmed_at", "created_at"])
        .where("user_id", "=", userId)
        .execute(),
  },
  {
    name: "companies",
    read: (db, { userId }) =>
      db
        .selectFrom("membership")
        .innerJoin("company", "company.id", "membership.company_id")
        .select(["company.name", "company.number", "membership.role", "membership.created_at"])
        .where("membership.user_id", "=", userId)
        .execute(),
  },
  {
    name: "sessions",
    read: (db, { userId }) =>
      db
        .selectFrom("user_session")
        .select(["created_at", "updated_at", "expires_at", "user_agent", "is_remembered"])
        .where("user_id", "=", userId)
        .execute(),
  },
  {
    name: "devices",
    read: (db, { userId }) =>
      db
        .selectFrom("known_device")
        .select(["label", "first_seen_at", "last_seen_at"])
        .where("user_id", "=", userId)
        .execute(),
  },
  {
    name: "agreements",
    read: (db, { userId }) =>
      db
        .selectFrom("consent")
        .select(["kind", "version", "is_given", "created_at"])
        .where("user_id", "=", userId)
        .execute(),
  },
  {
    name: "notifications",
    read: (db, { userId }) =>
      db
        .selectFrom("notification")
        .select(["kind", "title", "path", "created_at", "read_at", "told_at"])
        .where("user_id", "=", userId)
        // What they were told on behalf of a company that they have left is that company's.
        .where((eb) =>
          eb.or([
            eb("company_id", "is", null),
            eb("company_id", "in", (of) =>
              of
                .selectFrom("membership")
                .select("membership.company_id")
                .where("membership.user_id", "=", userId),
            ),
          ]),
        )
        .orderBy("created_at")
        .execute(),
  },
  {
    name: "notification_choices",
    read: (db, { userId }) =>
      db
        .selectFrom("notification_choice")
        .select(["kind", "delivery"])
        .where("user_id", "=", userId)
        .execute(),
  },
  {
    name: "quiet_hours",
    read: (db, { userId }) =>
      db
        .selectFrom("quiet_hours")
        .select(["from_minute", "to_minute"])
        .where("user_id", "=", userId)
        .execute(),
  },
  {
    name: "team_invitations",
    read: (db, { userId, email }) =>
      db
        .selectFrom("team_invitation")
        .select(["email", "role", "status", "created_at", "expires_at"])
        .where((eb) => eb.or([eb("invited_by", "=", userId), eb("email", "=", email)]))
        .execute(),
  },
  {
    name: "company_invitations",
    read: (db, { userId, email }) =>
      db
        .selectFrom("company_invitation")
        .select([
          "company_name",
          "contact_email",
          "contact_name",
          "phone_number",
          "message",
          "status",
          "created_at",
        ])
        .where((eb) => eb.or([eb("invited_by", "=", userId), eb("contact_email", "=", email)]))
        .execute(),
  },
  {
    name: "claims",
    read: (db, { userId }) =>
      db
        .selectFrom("company_claim as claim")
        .innerJoin("company", "company.id", "claim.company_id")
        .select([
          "company.name",
          "company.number",
          "claim.method",
          "claim.state",
          "claim.email",
          "claim.position",
          "claim.document_name",
          "claim.document_bytes",
          "claim.reason",
          "claim.created_at",
          "claim.decided_at",
        ])
        .where("claim.user_id", "=", userId)
        .orderBy("claim.created_at")
        .execute(),
  },
  {
    name: "evidence",
    read: (db, { userId }) =>
      db
        .selectFrom("credential")
        .innerJoin("company", "company.id", "credential.company_id")
        .select([
          "company.name",
          "company.number as company_number",
          "credential.type",
          "credential.state",
          "credential.grade",
          "credential.issuer",
          "credential.number",
          "credential.holder_name",
          "credential.limit_pence",
          "credential.limit_basis",
          "credential.scope",
          "credential.valid_from",
          "credential.expires_on",
          "credential.reason",
          "credential.created_at",
          "credential.submitted_at",
          "credential.decided_at",
        ])
        .where("credential.uploaded_by", "=", userId)
        .orderBy("credential.created_at")
        .execute(),
  },
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
