import { recordEvent } from "#domain/audit/record-event.ts";
import { refreshCompanySearch } from "#domain/directory/refresh-company-search.ts";
import type { Member } from "#domain/actor.ts";
import type { DB } from "#platform/db-types.ts";
import { keyedHash } from "#platform/seal.ts";
import { createCompany, createPerson } from "./factories.ts";
import { personalData } from "./personal-data.ts";
import type { TestContext } from "./test-context.ts";

/** Of each personal column, as `table.column`, the values that this person has in it. */
export type Traces = Map<string, string[]>;

type Row = Record<string, unknown>;

/**
 * Writes a row of each table that can hold something about a person, with a value in every such column by which it is
 * known again. What says nothing by itself is as plain as the table lets it be.
 */
export async function writePersonalRows(ctx: TestContext): Promise<{ person: Member; traces: Traces }> {
  const { db, clock } = ctx;
  const at = clock.now();
  const traces: Traces = new Map();
  let count = 0;

  const trace = (column: string, value: string) => {
    traces.set(column, [...(traces.get(column) ?? []), value]);
    return value;
  };
  /** Fills the table's personal columns that the row leaves open. */
  const put = async (table: keyof DB, row: Row) => {
    const values: Row = { ...row };
    for (const column of Object.keys(personalData[table]!.personal)) {
      const value = values[column];
      if (value === null || (typeof value === "string" && /^[{[]/.test(value))) continue;
      values[column] = value ?? `vera-${table}-${column}-${++count}`.replaceAll("_", "-");
      trace(`${table}.${column}`, String(values[column]));
    }
    await db
      .insertInto(table as "company")
      .values(values as never)
      .execute();
  };

  const shared = await createCompany(ctx);
  const other = await createCompany(ctx);
  await createPerson(ctx, [shared]);
  const own = { id: "cmp_of_vera", number: 900_001, name: "vera-company-name" };
  const user_id = "usr_vera";
  const email = "vera@vera-firm.example";

  await put("user_account", {
    id: user_id,
    email,
    phone: "+447700900101",
    is_administrator: true,
    confirmed_at: at,
    suspended_at: at,
    suspended_by: user_id,
  });
  await put("company", {
    ...own,
    account_type: "contractor",
    origin: "registration",
    is_claimed: true,
    phone: "+447700900102",
    social_links: JSON.stringify([
      { network: "x", url: trace("company.social_links", "https://x.com/vera") },
    ]),
    delisted_at: null,
  });
  await put("membership", { user_id, company_id: own.id, role: "owner" });
  await put("membership", { user_id, company_id: shared.id, role: "member" });
  const person: Member = {
    kind: "member",
    userId: user_id,
    name: "vera",
    email,
    isAdministrator: true,
    isAdminMode: false,
    memberships: [own, shared].map(({ id, number, name }) => ({
      companyId: id,
      companyNumber: number,
      companyName: name,
      role: "owner",
    })),
  };
  const now = { created_at: at };

  // Signing in.
  await put("user_session", { id: "ses_v", user_id, expires_at: at, updated_at: at, ...now });
  await put("user_credential", { id: "crd_1", user_id, provider_id: "credential", account_id: user_id });
  await put("user_credential", { id: "crd_2", user_id, provider_id: "google", password: null });
  await put("account_token", {
    id: "tok_v",
    user_id,
    purpose: "reset-password",
    data: JSON.stringify({ next: trace("account_token.data", "/vera-next") }),
    expires_at: at,
    ...now,
  });
  await put("two_step", { user_id, ...now });
  await put("recovery_code", { user_id });
  await put("known_device", { user_id, first_seen_at: at, last_seen_at: at });
  await put("email_code", { id: "cod_v", purpose: "sign-up", email, sent_at: at, expires_at: at });
  await put("registration_draft", { expires_at: at });
  await put("limit_count", { expire: 0, points: 1 });
  await put("consent", { id: "cns_v", user_id, kind: "terms", version: "1", is_given: true, ...now });

  // Their company.
  await put("company_accreditation", { company_id: own.id, accreditation_code: "chas" });
  await put("picture", {
    id: "pic_v",
    kind: "portrait",
    width: 10,
    height: 10,
    widths: [10],
    company_id: own.id,
    is_sent: true,
    ...now,
  });
  await put("team_member", { id: "tem_v", company_id: own.id, picture_id: "pic_v" });
  await put("project", {
    id: "prj_v",
    company_id: own.id,
    type: "Commercial",
    stage: "current",
    status: "In Progress",
    certifications: [trace("project.certifications", "vera-certification")],
    picture_id: "pic_v",
  });
  await put("project_phase", { project_id: "prj_v", status: "Pending", completion: 0, sort_order: 0 });
  await put("project_picture", { project_id: "prj_v", picture_id: "pic_v", sort_order: 0 });
  await put("credential", {
    id: "cre_v",
    company_id: own.id,
    type: "public_liability",
    state: "rejected",
    corrections: JSON.stringify({ number: trace("credential.corrections", "vera-correction") }),
    asked: JSON.stringify({ facts: { holderName: trace("credential.asked", "vera-holder-then") } }),
    uploaded_by: user_id,
    checked_by: user_id,
    held_by: user_id,
    held_until: at,
    submitted_at: at,
    decided_at: at,
    ...now,
  });
  const file = { company_id: own.id, content_type: "application/pdf", size_bytes: 9, sha256: "0".repeat(64) };
  const evidence = {
    id: "att_evidence",
    name: "vera-evidence.pdf",
    holder_kind: "credential",
    holder_id: "cre_v",
  };
  await db
    .insertInto("attachment")
    .values({ ...file, ...evidence, sort_order: 0, uploaded_by: user_id, created_at: at })
    .execute();
  await put("saved_list", { id: "lst_v", company_id: own.id, created_by: user_id, ...now });
  await put("saved_firm", {
    company_id: own.id,
    firm_id: other.id,
    list_id: "lst_v",
    saved_by: user_id,
    saved_at: at,
  });
  await put("company_block", {
    company_id: shared.id,
    blocked_company_id: other.id,
    blocked_by: user_id,
    ...now,
  });
  await put("search_day", { day: "2026-11-20", searches: 1, empty: 1 });
  await put("search_miss", { words: "thatching", seeker: "0123456789abcdef".repeat(2), day: "2026-11-20" });
  await put("profile_view", { company_id: own.id, day: "2026-11-20", viewer: "0123456789abcdef".repeat(2) });
  await ctx.as(person).transact((tx) => refreshCompanySearch(tx, [own.id]));
  const found = await db
    .selectFrom("company_search")
    .selectAll()
    .where("number", "=", own.number)
    .executeTakeFirstOrThrow();
  for (const column of ["name_key", "location_key", "haystack"] as const)
    trace(`company_search.${column}`, found[column]);
  trace("search_location.location_key", found.location_key);
  await put("search_sample", { ...found, nth: 1 });

  // Claims, invitations.
  const claim = { user_id, company_id: other.id, decided_by: user_id, decided_at: at, ...now };
  await put("company_claim", {
    id: "clm_1",
    ...claim,
    method: "email",
    state: "rejected",
    email,
    document_key: null,
    document_name: null,
  });
  await put("company_claim", { id: "clm_2", ...claim, method: "document", state: "rejected", email: null });
  const invitation = { last_sent_at: at, expires_at: at, ...now };
  await put("company_invitation", {
    id: "inv_1",
    company_id: shared.id,
    invited_by: user_id,
    contact_email: "vera-guest@guest.example",
    phone_number: "+447700900104",
    ...invitation,
  });
  await put("company_invitation", {
    id: "inv_2",
    company_id: other.id,
    invited_by: "usr_host",
    contact_email: email,
    phone_number: "+447700900103",
    ...invitation,
  });
  const team = { company_id: other.id, role: "member", expires_at: at, ...now };
  await put("team_invitation", { id: "tin_1", ...team, email, invited_by: null, accepted_by: null });
  await put("team_invitation", {
    id: "tin_2",
    ...team,
    status: "accepted",
    email: "vera-before@firm.example",
    invited_by: null,
    accepted_by: user_id,
  });
  const guest = { id: "tin_3", ...team, email: "guest@guest.example", token_hash: "guest" };
  await db
    .insertInto("team_invitation")
    .values({ ...guest, invited_by: user_id })
    .execute();
  trace("team_invitation.invited_by", user_id);

  // What they wrote.
  const [company_a, company_b] = [own.id, other.id].toSorted() as [string, string];
  await put("conversation", { id: "cnv_v", company_a, company_b, ...now });
  await put("conversation_reader", { conversation_id: "cnv_v", user_id });
  await put("message", {
    id: "msg_v",
    conversation_id: "cnv_v",
    number: 1,
    side_number: 1,
    company_id: own.id,
    author_id: user_id,
    key: "key-of-message",
    ...now,
  });
  await db
    .insertInto("conversation_side")
    .values([
      { conversation_id: "cnv_v", company_id: own.id, other_company_id: other.id },
      { conversation_id: "cnv_v", company_id: other.id, other_company_id: own.id },
    ])
    .execute();
  const sent = { holder_kind: "message", holder_id: "msg_v", sort_order: 0 };
  await put("attachment", { id: "att_v", ...file, ...sent, uploaded_by: user_id, ...now });
  await put("conversation_report", {
    id: "crp_v",
    conversation_id: "cnv_v",
    company_id: own.id,
    reported_by: user_id,
    up_to_number: 1,
    ...now,
  });
  await put("inquiry_request", {
    id: "irq_v",
    company_id: own.id,
    asked_by: user_id,
    reply_by: "2026-12-05",
    key: "key-of-request",
    ...now,
  });
  await put("inquiry", {
    id: "inq_v",
    request_id: "irq_v",
    company_id: other.id,
    from_company_id: own.id,
    state_changed_at: at,
    ...now,
  });
  await put("quote", {
    id: "quo_v",
    inquiry_id: "inq_v",
    version: 1,
    amount_pence: 1,
    quoted_by: user_id,
    valid_until: "2026-12-05",
    key: "key-of-quote",
    ...now,
  });
  const review = { direction: "main-to-sub", axis_scores: [4, 4, 4, 4, 4], score: 4, published_at: at };
  await put("review", {
    id: "rev_v",
    company_id: other.id,
    author_company_id: own.id,
    author_id: user_id,
    replied_by: user_id,
    reply_at: at,
    ...review,
  });
  await put("review_report", {
    id: "rrp_v",
    review_id: "rev_v",
    reported_by: user_id,
    decided_by: user_id,
    state: "upheld",
    decided_at: at,
    ...now,
  });
  await put("report_case", {
    id: "cas_v",
    kind: "profile",
    subject_id: other.id,
    state: "settled",
    outcome: "removed",
    rule_code: "lies",
    decided_by: user_id,
    decided_at: at,
    appealed_by: user_id,
    appealed_at: at,
    appeal_outcome: "upheld",
    settled_by: user_id,
    settled_at: at,
    opened_at: at,
  });
  const snapshot = JSON.stringify({ description: trace("report.snapshot", "vera-snapshot") });
  const report = { case_id: "cas_v", reason_code: "other", snapshot, ...now };
  await put("report", { id: "rpt_1", ...report, reported_by: user_id, email: null });
  await put("report", { id: "rpt_2", ...report, reported_by: null, email });
  await put("complaint", {
    id: "cpl_v",
    reference: "C-1234",
    kind: "other",
    email,
    submission_key: "key-of-complaint",
    state: "closed",
    acknowledged_by: user_id,
    answered_by: user_id,
    closed_by: user_id,
    answered_at: at,
    closed_at: at,
    ...now,
  });
  await put("contact_message", { id: "cnt_v", email, subject: "general" });
  await put("saved_search", { id: "sse_v", user_id, ...now });
  await put("job_alert", {
    id: "jal_v",
    user_id,
    company_id: own.id,
    services: [],
    within_miles: 25,
    frequency: "daily",
    codes: [],
    region_keys: [],
    area_keys: [],
    keys: ["b:vera-keys"],
    ...now,
  });
  await put("announcement", {
    id: "ann_v",
    audience: "all",
    is_service: true,
    state: "draft",
    last_user_id: user_id,
    created_by: user_id,
    ...now,
  });

  await writeTender(ctx, put, trace, { company: shared.id, invited: other.id, user_id, email });
  await put("upload", {
    id: "upl_v",
    owner_id: user_id,
    purpose: "places",
    size_bytes: 1,
    touched_at: at,
    ...now,
  });
  await put("data_import", {
    id: "imp_v",
    kind: "places",
    state: "undone",
    size_bytes: 1,
    started_by: user_id,
    undone_by: user_id,
    changed_at: at,
    ...now,
  });

  // What they decided for others.
  const colleague = await createPerson(ctx, [shared]);
  const checked = { checked_by: user_id, held_by: user_id, held_until: at, submitted_at: at, created_at: at };
  await db
    .insertInto("credential")
    .values({ id: "cre_2", company_id: other.id, type: "public_liability", state: "submitted", ...checked })
    .execute();
  const rejected = { state: "rejected", method: "document", document_key: "key", position: "Director" };
  await db
    .insertInto("company_claim")
    .values({ id: "clm_3", ...claim, ...rejected, user_id: colleague.userId })
    .execute();
  await db
    .insertInto("review_report")
    .values({
      id: "rrp_2",
      review_id: "rev_v",
      reported_by: colleague.userId,
      reason: "Untrue",
      state: "dismissed",
      decided_by: user_id,
      decided_at: at,
      created_at: at,
    })
    .execute();

  const contact = JSON.stringify({ email: trace("setting_group.stored", "vera-desk@lintel.example") });
  await put("setting_group", { name: "contact", stored: contact, changed_at: at });

  // What was sent to them, and what is noted of them.
  await put("notification", {
    id: "ntf_v",
    user_id,
    kind: "team",
    path: "/account/vera",
    subject: "vera-subject",
    ...now,
  });
  const told = {
    id: "ntf_2",
    user_id: colleague.userId,
    kind: "team",
    title: "Joined",
    path: "/account/team",
  };
  await db
    .insertInto("notification")
    .values({ ...told, subject: trace("notification.subject", user_id), ...now })
    .execute();
  await put("notification_choice", { user_id, kind: "team", delivery: "off" });
  await put("quiet_hours", { user_id, from_minute: 0, to_minute: 60 });
  await put("calendar_address", { user_id, id: "5ec4e7".padEnd(32, "0"), created_at: at });
  const headers = JSON.stringify({ "X-Vera": trace("outbox_letter.headers", "vera-header") });
  await put("outbox_letter", { id: "ltr_1", sender: "us@lintel.example", recipient: email, headers });
  await put("outbox_letter", {
    id: "ltr_2",
    sender: "us@lintel.example",
    recipient: "us@lintel.example",
    reply_to: email,
    headers,
  });
  const letters = traces.get("outbox_letter.recipient")!;
  letters.splice(letters.indexOf("us@lintel.example"), 1);
  const recipient_hash = keyedHash(ctx.config.secret, "email-recipient", email);
  await put("email_fate", { job_id: "job_v", queue: "mail", recipient_hash, queued_at: at });
  await put("mail_suppression", { reason: "asked", ...now });
  await ctx.as(person).transact((tx) =>
    recordEvent(tx, {
      action: "account-updated",
      subjectId: trace("audit_event.subject_id", user_id),
      personId: trace("audit_value.person_id", user_id),
      details: { format: trace("audit_event.details", "vera-detail") },
      before: { name: trace("audit_value.value", "vera-before") },
    }),
  );
  for (const column of ["actor_id", "user_id"]) trace(`audit_event.${column}`, user_id);
  return { person, traces };
}

/** A tender of a company that goes on, on which they worked, and an invitation to their own address. */
async function writeTender(
  { db, clock }: TestContext,
  put: (table: keyof DB, row: Row) => Promise<void>,
  trace: (column: string, value: string) => string,
  { company, invited, user_id, email }: { company: string; invited: string; user_id: string; email: string },
): Promise<void> {
  const at = clock.now();
  const now = { created_at: at };
  const facts = { name: "Mill", slug: "mill-of-vera", type: "Offices", stage: "current", status: "Planning" };
  await db
    .insertInto("project")
    .values({ id: "prj_tender", company_id: company, location: "Leeds", ...facts })
    .execute();
  await put("trade_package", {
    id: "pkg_v",
    company_id: company,
    project_id: "prj_tender",
    state: "cancelled",
    service_code: "EG-07",
    created_by: user_id,
    updated_at: at,
    ...now,
  });
  const onBoard = { id: "ntc_v", origin: "lintel", package_id: "pkg_v", company_id: company, state: "open" };
  await put("notice", { ...onBoard, services: ["EG-07"], published_at: at, closes_at: at, updated_at: at });
  await put("notice_decline", {
    notice_id: "ntc_v",
    company_id: invited,
    reason: "other",
    declined_by: user_id,
    declined_at: at,
  });
  const read = { lines: "[]", errors: "[]", notes: "[]" };
  await put("pricing_proposal", { package_id: "pkg_v", id: "ppr_v", ...read, ...now });
  await put("expression_of_interest", {
    id: "eoi_v",
    package_id: "pkg_v",
    company_id: invited,
    state: "declined",
    score: 50,
    submitted_by: user_id,
    submitted_at: at,
    ends_at: at,
    answered_at: at,
  });
  const document = { id: "tdo_v", project_id: "prj_tender", company_id: company, kind: "drawing" };
  await put("tender_document", { ...document, ...now });
  const revision = { id: "rev_v", document_id: "tdo_v", ordinal: 1, revision: "A", attachment_id: "att_v" };
  await put("document_revision", { ...revision, sha256: "0".repeat(64), uploaded_by: user_id, ...now });
  await put("document_page", { revision_id: "rev_v", page: 1 });
  const invitation = { package_id: "pkg_v", state: "sent", sent_at: at, ...now };
  await put("tender_invitation", { id: "tin_v", ...invitation, email, invited_by: user_id });
  await put("address_news", { invitation_id: "tin_v", created_at: at, due_at: at });
  await db
    .insertInto("tender_invitation")
    .values({ id: "tin_w", ...invitation, company_id: invited })
    .execute();
  const said = { invitation_id: "tin_w", revision_id: "rev_v", acknowledged_at: at };
  await put("revision_acknowledgement", { ...said, acknowledged_by: user_id });
  await put("clarification", {
    id: "clq_v",
    package_id: "pkg_v",
    invitation_id: "tin_w",
    kind: "question",
    state: "answered_to_all",
    number: 1,
    asked_by: user_id,
    answered_by: user_id,
    asked_at: at,
    answered_at: at,
  });
  await put("visit_slot", {
    id: "vsl_v",
    package_id: "pkg_v",
    starts_at: at,
    minutes: 60,
    people: 8,
    is_for_one_firm: false,
    cancelled_at: at,
    changed_at: at,
  });
  const text_hash = "0".repeat(64);
  await put("nda_acceptance", { invitation_id: "tin_w", text_hash, accepted_by: user_id, accepted_at: at });
  const visit = { slot_id: "vsl_v", invitation_id: "tin_w" };
  const booked = { people: 2, booked_by: user_id, booked_at: at, changed_at: at };
  await put("visit_booking", { id: "vbk_v", ...visit, ...booked });
  await put("visit_attendance", { ...visit, has_come: true, recorded_by: user_id, recorded_at: at });
  await put("addendum", {
    package_id: "pkg_v",
    number: 1,
    materiality: "information",
    changes: "{}",
    set_number: 1,
    old_return_at: at,
    new_return_at: at,
    issued_by: user_id,
    issued_at: at,
  });
  const sealed = Buffer.alloc(1);
  await put("tender_quote", {
    id: "tqu_v",
    package_id: "pkg_v",
    invitation_id: "tin_w",
    company_id: invited,
    state: "non_compliant",
    wrapped_key: sealed,
    draft: sealed,
    current_version: 1,
    updated_at: at,
    ...now,
  });
  await put("tender_quote_file", { id: "qfl_v", quote_id: "tqu_v", sealed_bytes: 2048, added_after: 0 });
  await put("tender_quote_version", {
    quote_id: "tqu_v",
    number: 1,
    set_number: 1,
    sealed,
    quote_hash: "0",
    receipt: "{}",
    submitted_at: at,
    submitted_by: user_id,
    opened: JSON.stringify({ exclusions: trace("tender_quote_version.opened", "vera-exclusion") }),
  });
  const compared = { package_id: "pkg_v", quote_id: "tqu_v", number: 1, made_by: user_id, made_at: at };
  const kept = { kept_by: user_id, kept_at: at };
  const taken = { taken_back_by: user_id, taken_back_at: at };
  const entry = { id: "cen_v", ...compared, kind: "excluded", ...taken, ...kept };
  await put("comparison_entry", entry);
  await put("comparison_rule", {
    package_id: "pkg_v",
    is_net_of_discount: false,
    version: 1,
    chosen_by: user_id,
    chosen_at: at,
  });
  const lodged = { package_id: "pkg_v", invitation_id: "tin_v", number: 1, way: "paper", hash: "x" };
  await put("lodged_quote", {
    id: "ldg_v",
    ...lodged,
    received_at: at,
    lodged_at: at,
    is_late: false,
    lodged_by: user_id,
    wrapped_key: Buffer.from("x"),
    facts: Buffer.from("x"),
    opened_at: at,
    opened_by: user_id,
    reconfirmed_addendum: 1,
    reconfirmed_at: at,
    reconfirmed_by: user_id,
  });
  await put("lodged_figures", {
    lodged_id: "ldg_v",
    quote_id: "tqu_v",
    version: 1,
    entered_by: user_id,
    entered_at: at,
    answer: "confirmed",
    answered_at: at,
    answered_by: user_id,
  });
  await put("quote_query", {
    id: "qqy_v",
    package_id: "pkg_v",
    quote_id: "tqu_v",
    kind: "question",
    asked_by: user_id,
    asked_at: at,
    outcome: "answered",
    answered_by: user_id,
    answered_at: at,
  });
  await put("tender_minute", {
    id: "tmn_v",
    package_id: "pkg_v",
    quote_id: "tqu_v",
    kind: "interview",
    held_on: "2027-01-01",
    made_by: user_id,
    made_at: at,
    sent_by: user_id,
    sent_at: at,
    answer: "differs",
    answered_by: user_id,
    answered_at: at,
  });
  await put("validity_request", {
    id: "vrq_v",
    package_id: "pkg_v",
    quote_id: "tqu_v",
    until: "2027-05-01",
    was_until: "2027-04-01",
    asked_by: user_id,
    asked_at: at,
    answer: "agreed",
    answered_by: user_id,
    answered_at: at,
  });
  await put("quote_score", { id: "qsc_v", ...compared, criterion: "Programme", score: 50 });
  const opened = {
    opened_at: at,
    opened_by: user_id,
    openers: JSON.stringify([trace("opening_record.openers", user_id)]),
  };
  await put("opening_record", { package_id: "pkg_v", quotes: "[]", ...opened });
  await put("second_round", {
    package_id: "pkg_v",
    reason: trace("second_round.reason", "vera-second-round"),
    first_return_at: at,
    called_by: user_id,
    called_at: at,
  });
  await put("opening_intent", { package_id: "pkg_v", begun_by: user_id, begun_at: at });
  await put("tender_recommendation", {
    id: "trc_v",
    package_id: "pkg_v",
    quote_id: "tqu_v",
    pence: 1,
    state: "rejected",
    others: JSON.stringify([{ why: trace("tender_recommendation.others", "vera-why") }]),
    recommended_by: user_id,
    recommended_at: at,
    decided_by: user_id,
    decided_at: at,
  });
  const award = {
    id: "awd_v",
    state: "approved",
    package_id: "pkg_v",
    quote_id: "tqu_v",
    pence: 1,
    awarded_by: user_id,
    awarded_at: at,
  };
  await put("package_award", award);
  await put("award_order", {
    id: "ord_v",
    award_id: "awd_v",
    kind: "letter-of-intent",
    pence: 1,
    ends_on: "2027-01-01",
    expires_on: "2027-01-01",
    answer_by: "2027-01-01",
    terms: "[]",
    differences: JSON.stringify([{ order: trace("award_order.differences", "vera-difference") }]),
    quoted: JSON.stringify([{ said: trace("award_order.quoted", "vera-quoted") }]),
    waivers: JSON.stringify([{ reason: trace("award_order.waivers", "vera-waiver") }]),
    issued_by: user_id,
    issued_at: at,
    answered_by: user_id,
    answered_at: at,
    withdrawn_by: user_id,
  });
  const notice = { quote_id: "tqu_v", package_id: "pkg_v", outcome: "non_compliant", sent_at: at };
  await put("outcome_notice", notice);
  await put("lodged_outcome", {
    invitation_id: "tin_v",
    package_id: "pkg_v",
    reason_code: "package_cancelled",
    is_late: false,
    sent_at: at,
  });
  const event = { id: "pev_v", package_id: "pkg_v", kind: "drafted", audience: "buyer", actor_id: user_id };
  await put("package_event", {
    ...event,
    details: JSON.stringify({ firm: trace("package_event.details", "vera-event") }),
    ...now,
  });
}
