import type { DataSection } from "./data-sections.queries.ts";

/** What they wrote in tenders, and the invitations to their own address. */
export const tenderSections: readonly DataSection[] = [
  {
    name: "tender_invitations_sent",
    read: (db, { userId }) =>
      db
        .selectFrom("tender_invitation as i")
        .innerJoin("trade_package as p", "p.id", "i.package_id")
        .select(["p.title as tender", "i.message", "i.sent_at"])
        .where("i.invited_by", "=", userId)
        .orderBy("i.created_at")
        .execute(),
  },
  {
    name: "tender_invitations_by_email",
    read: (db, { email }) =>
      db
        .selectFrom("tender_invitation as i")
        .innerJoin("trade_package as p", "p.id", "i.package_id")
        .select([
          "p.title as tender",
          "i.email",
          "i.firm_name",
          "i.state",
          "i.decline_reason",
          "i.decline_note",
          "i.sent_at",
          "i.answered_at",
        ])
        .where("i.email", "=", email)
        .orderBy("i.created_at")
        .execute(),
  },
  {
    name: "tender_expressions_of_interest",
    read: (db, { userId }) =>
      db
        .selectFrom("expression_of_interest as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.statement", "e.state", "e.decline_reason", "e.submitted_at"])
        .where("e.submitted_by", "=", userId)
        .orderBy("e.submitted_at")
        .execute(),
  },
  {
    name: "job_alerts",
    read: (db, { userId }) =>
      db
        .selectFrom("job_alert")
        .select([
          "services",
          "place",
          "within_miles",
          "value_band",
          "buyer",
          "frequency",
          "created_at",
          "told_at",
        ])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .execute(),
  },
  {
    name: "tenders_told_by_job_alerts",
    read: (db, { userId }) =>
      db
        .selectFrom("job_alert_match as m")
        .innerJoin("job_alert as a", "a.id", "m.alert_id")
        .innerJoin("notice", "notice.id", "m.notice_id")
        .select(["notice.title as tender", "m.told_at"])
        .where("a.user_id", "=", userId)
        .where("m.told_at", "is not", null)
        .orderBy("m.told_at")
        .execute(),
  },
  {
    name: "tenders_not_for_us",
    read: (db, { userId }) =>
      db
        .selectFrom("notice_decline as d")
        .innerJoin("notice", "notice.id", "d.notice_id")
        .select(["notice.title as tender", "d.reason", "d.declined_at"])
        .where("d.declined_by", "=", userId)
        .orderBy("d.declined_at")
        .execute(),
  },
  {
    name: "tender_questions",
    read: (db, { userId }) =>
      db
        .selectFrom("clarification as q")
        .innerJoin("trade_package as p", "p.id", "q.package_id")
        .select(["p.title as tender", "q.question", "q.asked_at"])
        .where("q.asked_by", "=", userId)
        .orderBy("q.asked_at")
        .execute(),
  },
  {
    name: "tender_answers",
    read: (db, { userId }) =>
      db
        .selectFrom("clarification as q")
        .innerJoin("trade_package as p", "p.id", "q.package_id")
        .select(["p.title as tender", "q.answer", "q.answered_at"])
        .where("q.answered_by", "=", userId)
        .orderBy("q.answered_at")
        .execute(),
  },
  {
    name: "quote_questions",
    read: (db, { userId }) =>
      db
        .selectFrom("quote_query as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.question", "e.asked_at"])
        .where("e.asked_by", "=", userId)
        .orderBy("e.asked_at")
        .execute(),
  },
  {
    name: "quote_answers",
    read: (db, { userId }) =>
      db
        .selectFrom("quote_query as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.outcome", "e.answer", "e.answered_at"])
        .where("e.answered_by", "=", userId)
        .orderBy("e.answered_at")
        .execute(),
  },
  {
    name: "tender_minutes",
    read: (db, { userId }) =>
      db
        .selectFrom("tender_minute as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.kind", "e.held_on", "e.attendees", "e.body", "e.made_at"])
        .where("e.made_by", "=", userId)
        .orderBy("e.made_at")
        .execute(),
  },
  {
    name: "tender_minutes_answered",
    read: (db, { userId }) =>
      db
        .selectFrom("tender_minute as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.answer", "e.answer_words", "e.answered_at"])
        .where("e.answered_by", "=", userId)
        .orderBy("e.answered_at")
        .execute(),
  },
  {
    name: "validity_requests",
    read: (db, { userId }) =>
      db
        .selectFrom("validity_request as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.until", "e.reason", "e.asked_at"])
        .where("e.asked_by", "=", userId)
        .orderBy("e.asked_at")
        .execute(),
  },
  {
    name: "validity_answers",
    read: (db, { userId }) =>
      db
        .selectFrom("validity_request as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.answer", "e.words", "e.answered_at"])
        .where("e.answered_by", "=", userId)
        .orderBy("e.answered_at")
        .execute(),
  },
  {
    name: "figures_answers",
    read: (db, { userId }) =>
      db
        .selectFrom("lodged_figures as e")
        .innerJoin("tender_quote as q", "q.id", "e.quote_id")
        .innerJoin("trade_package as p", "p.id", "q.package_id")
        .select(["p.title as tender", "e.answer", "e.words", "e.answered_at"])
        .where("e.answered_by", "=", userId)
        .orderBy("e.answered_at")
        .execute(),
  },
  {
    name: "quote_adjustments",
    read: (db, { userId }) =>
      db
        .selectFrom("comparison_entry as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.kind", "e.reason", "e.made_at"])
        .where("e.made_by", "=", userId)
        .orderBy("e.number")
        .execute(),
  },
  {
    name: "quote_scores",
    read: (db, { userId }) =>
      db
        .selectFrom("quote_score as e")
        .innerJoin("trade_package as p", "p.id", "e.package_id")
        .select(["p.title as tender", "e.criterion", "e.score", "e.reason", "e.made_at"])
        .where("e.made_by", "=", userId)
        .orderBy("e.made_at")
        .execute(),
  },
  {
    name: "addenda",
    read: (db, { userId }) =>
      db
        .selectFrom("addendum as a")
        .innerJoin("trade_package as p", "p.id", "a.package_id")
        .select(["p.title as tender", "a.number", "a.reason", "a.issued_at"])
        .where("a.issued_by", "=", userId)
        .orderBy("a.issued_at")
        .execute(),
  },
  {
    name: "recommendations",
    read: (db, { userId }) =>
      db
        .selectFrom("tender_recommendation as r")
        .innerJoin("trade_package as p", "p.id", "r.package_id")
        .select(["p.title as tender", "r.rationale", "r.risks", "r.conflict", "r.recommended_at"])
        .where("r.recommended_by", "=", userId)
        .orderBy("r.recommended_at")
        .execute(),
  },
  {
    name: "recommendations_decided",
    read: (db, { userId }) =>
      db
        .selectFrom("tender_recommendation as r")
        .innerJoin("trade_package as p", "p.id", "r.package_id")
        .select(["p.title as tender", "r.state", "r.reason", "r.decided_at"])
        .where("r.decided_by", "=", userId)
        .orderBy("r.decided_at")
        .execute(),
  },
];
