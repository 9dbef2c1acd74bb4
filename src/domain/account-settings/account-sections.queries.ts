import type { DataSection } from "./data-sections.queries.ts";

/** Their account, how they sign in, their companies and what these have sent for them. */
export const accountSections: readonly DataSection[] = [
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
          "account_id as account",
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
        .select([
          "company.name",
          "company.number",
          "membership.role",
          "membership.created_at",
          "company.town",
          "company.phone",
          "company.email",
          "company.website",
          "company.social_links",
          "company.description",
        ])
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
    name: "calendar_address",
    read: (db, { userId }) =>
      db.selectFrom("calendar_address").select("created_at").where("user_id", "=", userId).execute(),
  },
  {
    name: "team_invitations",
    read: (db, { userId, email }) =>
      db
        .selectFrom("team_invitation")
        .select(["email", "role", "status", "created_at", "expires_at"])
        .where((eb) =>
          eb.or([eb("invited_by", "=", userId), eb("accepted_by", "=", userId), eb("email", "=", email)]),
        )
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
          "location",
          "website",
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
          "credential.corrections",
          "credential.asked",
          "credential.created_at",
          "credential.submitted_at",
          "credential.decided_at",
        ])
        .where("credential.uploaded_by", "=", userId)
        .orderBy("credential.created_at")
        .execute(),
  },
];
