import { makeFile, pdfBytes } from "#test/sample-files.ts";
import sharp from "sharp";
import type { Member } from "#domain/actor.ts";
import { findCurrentSession } from "#domain/sessions/find-actor.ts";
import { openSession } from "#domain/sessions/open-session.ts";
import { askEmailChange } from "#domain/account-settings/ask-email-change.ts";
import { setUpTwoStep } from "#domain/two-step/set-up-two-step.ts";
import { askClaimCode } from "#domain/claims/ask-claim-code.ts";
import { getClaim } from "#domain/claims/get-claim.ts";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { makeAdministrator } from "#domain/admin/make-administrator.ts";
import { setAdminMode } from "#domain/admin/set-admin-mode.ts";
import { readWorkingArea } from "#domain/companies/get-location.ts";
import { readSection, versionOf } from "#domain/companies/profile-sections.queries.ts";
import { getCalendarAddress } from "#domain/calendar/get-calendar-address.ts";
import { makeCalendarAddress } from "#domain/calendar/make-calendar-address.ts";
import { createSystemContext } from "#domain/context.ts";
import { saveAnnouncement } from "#domain/announcements/save-announcement.ts";
import { beginDocument } from "#domain/document-arrivals/begin-document.ts";
import { keepArrival } from "#domain/document-arrivals/keep-arrival.ts";
import { addPiece } from "#domain/uploads/add-piece.ts";
import { beginUpload } from "#domain/uploads/begin-upload.ts";
import { storeUpload } from "#domain/uploads/store-upload.ts";
import { saveCredential } from "#domain/verification/save-credential.ts";
import { saveFirm } from "#domain/favourites/save-firm.ts";
import { sendQuote } from "#domain/inquiries/send-quote.ts";
import { createList } from "#domain/favourites/create-list.ts";
import { saveSearch } from "#domain/favourites/save-search.ts";
import { acceptQuote } from "#domain/inquiries/accept-quote.ts";
import { askForQuotes } from "#domain/inquiries/ask-for-quotes.ts";
import { seeInquiry } from "#domain/inquiries/see-inquiry.ts";
import { sendInvitation } from "#domain/invitations/send-invitation.ts";
import { openConversation } from "#domain/messaging/open-conversation.ts";
import { sendMessage } from "#domain/messaging/send-message.ts";
import { sendComplaint } from "#domain/complaints/send-complaint.ts";
import { appealDecision } from "#domain/moderation/appeal-decision.ts";
import { decideCase } from "#domain/moderation/decide-case.ts";
import { reportReview } from "#domain/moderation/report-review.ts";
import { issueReceipt } from "#domain/receipts/issue-receipt.ts";
import { networkOfAddress } from "#platform/http/network.ts";
import { askForTime } from "#domain/clarifications/ask-for-time.ts";
import { askQuestion } from "#domain/clarifications/ask-question.ts";
import { declineLink, stopAlertLink } from "#domain/job-alerts/alert-links.ts";
import { declineNotice } from "#domain/job-alerts/decline-notice.ts";
import { saveAlert } from "#domain/job-alerts/save-alert.ts";
import { expressInterest } from "#domain/expressions/express-interest.ts";
import { inviteFirms } from "#domain/tender-invitations/invite-firms.ts";
import { createPackage } from "#domain/packages/create-package.ts";
import { getPricing } from "#domain/packages/get-pricing.ts";
import { addSlot } from "#domain/site-visits/add-slot.ts";
import { bookVisit } from "#domain/site-visits/book-visit.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { proposePricing } from "#domain/packages/propose-pricing.ts";
import { noteSeen } from "#domain/tendering/note-seen.ts";
import { answerOrder } from "#domain/awards/answer-order.ts";
import { findAward } from "#domain/awards/award.queries.ts";
import { approveAward } from "#domain/awards/approve-award.ts";
import { adjustQuote } from "#domain/tender-comparison/adjust-quote.ts";
import { keepMinute } from "#domain/tender-minutes/keep-minute.ts";
import { sendMinute } from "#domain/tender-minutes/send-minute.ts";
import { askTenderer } from "#domain/tender-comparison/ask-tenderer.ts";
import { recordWorkStart } from "#domain/awarded-work/record-work-start.ts";
import { londonDay } from "#platform/london-time.ts";
import { askToExtend } from "#domain/quote-validity/ask-to-extend.ts";
import { getOwnValidity } from "#domain/quote-validity/get-own-validity.ts";
import { judgeQuote } from "#domain/tender-quotes/judge-quote.ts";
import { exportQuote } from "#domain/tender-quotes/export-quote.ts";
import { enterFigures } from "#domain/lodged-quotes/enter-figures.ts";
import { lodgeQuote } from "#domain/lodged-quotes/lodge-quote.ts";
import { addQuoteFile } from "#domain/quote-files/add-quote-file.ts";
import { removeQuoteFile } from "#domain/quote-files/remove-quote-file.ts";
import { openLodged } from "#domain/lodged-quotes/open-lodged.ts";
import { writeLondonTime } from "#domain/tender-rules/read-london-time.ts";
import { addDocuments } from "#domain/tender-documents/add-documents.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { keyedHash } from "#platform/seal.ts";
import {
  PASSWORD,
  type SignedIn,
  TestBrowser,
  codeIn,
  createMember,
  findInEmails,
  memberIn,
} from "../accounts.ts";
import {
  createCompany,
  createListing,
  createPerson,
  createPicture,
  createProject,
  createReview,
  createTeamMember,
  createWork,
  requestForm,
} from "../factories.ts";
import type { TestContext } from "../test-context.ts";
import { certificate, evidenceForm, sendEvidence } from "../evidence.ts";
import {
  closeReturns,
  createDraft,
  createEntered,
  createIssued,
  createPublic,
  drawing,
  recommend,
  sendOrder,
  writeQuote,
} from "../tenders.ts";
import { createEntrances } from "./entrances.ts";
import { issueAddendum } from "#domain/tendering/issue-addendum.ts";

export type World = Awaited<ReturnType<typeof createWorld>>;
/** The callers: a visitor, another firm's owner, a colleague who may only read, and the rightful ones. */
export type Caller = keyof World["browsers"];

/** Texts that only the two firms may read; a stranger's answer contains none of them. */
export const SECRETS = {
  project: "Unpublished Mill Conversion",
  inquiry: "Confidential Quay House",
  list: "Secret shortlist",
  message: "Between the two of us",
  search: "Our quiet search",
  report: "What only administrators read",
  visitors: "Visitors named in confidence",
} as const;

/** Its number is part of addresses that are held. */
const MANAGED = 4_242;

/** Two firms that work together with everything an action can be about, a third one, and visitors half-way to an account. */
export async function createWorld(ctx: TestContext) {
  const people = await createPeople(ctx);
  const { owner, leaver, closer, careful, reader, goer, asker, outsider, firm } = people;
  const { administrator, otherAdministrator } = people;
  const entrances = await createEntrances(ctx, owner.member, firm);
  const things = {
    ...(await createProjects(ctx, firm)),
    ...(await createClaims(ctx, asker.member)),
    ...(await createDealings(ctx, people)),
    evidence: await createEvidence(ctx, people),
    announcementId: await saveAnnouncement(ctx.as(people.administrator.member), {
      title: "Maintenance",
      body: "On Sunday.",
      audience: "all",
      isService: "yes",
    }),
    ...(await createCases(ctx, people)),
    failed: await createFailures(ctx),
    tenders: await createTenders(ctx, people),
    managed: await createManaged(ctx),
    imports: await createImports(ctx, people.administrator.member),
  };
  const { browsers: visitors, ...rest } = entrances;
  const administrators = { administrator, otherAdministrator };
  const members = { owner, leaver, closer, careful, reader, goer, asker, outsider, ...administrators };
  const browsers = {
    stranger: new TestBrowser(),
    owner: owner.browser,
    leaver: leaver.browser,
    closer: closer.browser,
    careful: careful.browser,
    goer: goer.browser,
    reader: reader.browser,
    viewer: people.viewer.browser,
    asker: asker.browser,
    outsider: outsider.browser,
    administrator: administrator.browser,
    otherAdministrator: otherAdministrator.browser,
    ...visitors,
  };
  const network = keyedHash(ctx.config.secret, "network", networkOfAddress("unknown")).slice(0, 24);
  const files = {
    pictureFile: await drawPicture(),
    document: new File(["%PDF-1.7 A letter.\n%%EOF\n"], "letter.pdf"),
    receiptFile: await createReceipt(ctx),
  };
  const changes = await createAccountChanges(ctx, careful);
  await makeCalendarAddress(ctx.as(owner.member));
  const calendar = (await getCalendarAddress(ctx.as(owner.member)))!.address.split("/").at(-1)!;
  return { ctx, ...people, members, ...rest, ...things, ...changes, ...files, calendar, network, browsers };
}

async function createPeople(ctx: TestContext) {
  const owner = await createMember(ctx);
  const { companyId } = owner.member.memberships[0]!;
  const firm = await ctx.db
    .selectFrom("company")
    .selectAll()
    .where("id", "=", companyId)
    .executeTakeFirstOrThrow();
  const client = await createCompany(ctx, { account_type: "client" });
  const third = await createCompany(ctx);
  return {
    firm,
    client,
    third,
    owner,
    leaver: await createMember(ctx),
    closer: await createMember(ctx),
    careful: await createMember(ctx),
    goer: await signedIn(ctx, await createPerson(ctx, [firm], { role: "member" })),
    spareColleague: await createPerson(ctx, [firm], { role: "member" }),
    spareSessionId: await findSession(ctx, (await signedIn(ctx, owner.member)).browser),
    reader: await signedIn(ctx, await createPerson(ctx, [firm], { role: "member" })),
    asker: await signedIn(ctx, await createPerson(ctx, [client])),
    viewer: await signedIn(ctx, await createPerson(ctx, [])),
    outsider: await signedIn(ctx, await createPerson(ctx, [third])),
    administrator: await signedInToPortal(ctx),
    suspect: await createSuspect(ctx, third),
    latecomer: await createLatecomer(ctx),
    otherAdministrator: await signedInToPortal(ctx),
  };
}

/** A browser with a session of its own, without the hashing of a password. */
async function signedIn(ctx: TestContext, person: Member) {
  const browser = new TestBrowser();
  const user = { id: person.userId, firstName: person.name, email: person.email };
  const how = { user, isRemembered: true, by: "password" } as const;
  browser.keep(await ctx.transact((tx) => openSession(tx, how, browser)));
  return { member: await memberIn(ctx, browser), browser, email: person.email };
}

/** An administrator of the site, who belongs to no company, in admin mode. */
async function signedInToPortal(ctx: TestContext) {
  const { member, browser, email } = await signedIn(ctx, await createPerson(ctx, []));
  await makeAdministrator(createSystemContext(ctx.services), { email });
  await setAdminMode(ctx.as({ ...member, isAdministrator: true }, browser), { isOn: true }, browser);
  return { member: await memberIn(ctx, browser), browser, email };
}

/** Somebody who is signed in, for administrators to act on. */
async function createSuspect(ctx: TestContext, company: Parameters<typeof createPerson>[1][number]) {
  const person = await createPerson(ctx, [company]);
  await signedIn(ctx, person);
  return person;
}

/** The id of somebody who has registered and not followed the link. */
async function createLatecomer(ctx: TestContext): Promise<string> {
  const { userId } = await createPerson(ctx, []);
  await ctx.db.updateTable("user_account").set({ confirmed_at: null }).where("id", "=", userId).execute();
  return userId;
}

/** A company with its owner and its duplicate, who is to own it, and somebody to erase, for administrators to act on. */
async function createManaged(ctx: TestContext) {
  const company = await createCompany(ctx, { name: "Managed Joinery", number: MANAGED });
  await createPerson(ctx, [company]);
  const twin = await createCompany(ctx, { name: "Managed Joinery Ltd" });
  return {
    number: company.number,
    twin: twin.number,
    heir: (await createPerson(ctx, [])).email,
    leaver: (await createPerson(ctx, [])).userId,
    contact: versionOf(await readSection(ctx.db, company.id, "contact")),
    place: versionOf(await readWorkingArea(ctx.db, company.id)),
  };
}

async function createReceipt(ctx: TestContext): Promise<File> {
  const receipt = await createSystemContext(ctx.services).transact((tx) =>
    issueReceipt(tx, {
      packageId: "pkg_1",
      quoteId: "quo_1",
      version: 1,
      documentSet: { number: 1, hash: "00".repeat(32) },
      receivedAt: ctx.clock.now(),
      content: { total: 1 },
    }),
  );
  return new File([JSON.stringify(receipt)], "receipt.json");
}

/** A draft with its document, and evidence that waits for a decision. */
async function createEvidence(ctx: TestContext, people: Awaited<ReturnType<typeof createPeople>>) {
  const own = { firm: people.firm, owner: people.owner.member };
  const pending: string[] = [];
  for (let count = 0; count < 7; count++) pending.push(await sendEvidence(ctx, own, "reference"));
  const draftId = await saveCredential(ctx.as(own.owner), {
    companyId: own.firm.id,
    type: "public_liability",
    values: evidenceForm("public_liability", own.firm.name),
    files: [certificate()],
  });
  return { pending, draftId };
}

async function findSession(ctx: TestContext, browser: TestBrowser): Promise<string> {
  return (await findCurrentSession(ctx.services, browser))!.id;
}

async function drawPicture(): Promise<File> {
  const plain = { create: { width: 1200, height: 800, channels: 3, background: "teal" } } as const;
  return new File([new Uint8Array(await sharp(plain).jpeg().toBuffer())], "site.jpg", { type: "image/jpeg" });
}

async function createProjects(ctx: TestContext, firm: { id: string }) {
  const gallery = [
    { id: (await createPicture(ctx)).id, caption: "Front" },
    { id: (await createPicture(ctx)).id, caption: "Back" },
  ];
  const project = await createProject(ctx, firm, {
    name: SECRETS.project,
    description: "A mill becomes offices.",
    published_at: null,
    phases: [{ name: "Design", status: "Completed", completion: 100 }],
    gallery,
  });
  return {
    project,
    pictures: gallery.map(({ id }) => id),
    laterProject: await createProject(ctx, firm, {
      description: "A yard becomes flats.",
      published_at: null,
    }),
    archivedProject: await createProject(ctx, firm, { archived_at: ctx.clock.now() }),
    teamMember: await createTeamMember(ctx, firm),
    spareTeamMember: await createTeamMember(ctx, firm, { sort_order: 1 }),
    listing: await createListing(ctx, { website: "https://quarry.example" }),
  };
}

/** A listing that a code is on its way for, and some with a claim to be decided. */
async function createClaims(ctx: TestContext, asker: Member) {
  const sought = await createListing(ctx, { website: "https://sought.example" });
  const claimed = await createListing(ctx);
  const asAsker = ctx.as(asker);
  const email = "typed@sought.example";
  await askClaimCode(asAsker, { number: sought.number, email, position: "Director" });
  const file = new File(["%PDF-1.7 A certificate.\n%%EOF\n"], "certificate.pdf");
  const claim = async ({ number }: { number: number }) => {
    await submitClaimDocument(asAsker, { number, position: "Director", file });
    return (await getClaim(asAsker, { number })).claim!.id;
  };
  return {
    sought,
    claimed,
    claimId: await claim(claimed),
    claimToReject: await claim(await createListing(ctx)),
    claimToApprove: await claim(await createListing(ctx)),
    claimCode: { email, code: await codeIn(ctx, email) },
  };
}

/** Somebody with a code at a new address, and an app that is to make codes. */
async function createAccountChanges(ctx: TestContext, { member, browser }: SignedIn) {
  const asMember = ctx.as(member, browser);
  const email = "typed@careful.example";
  await askEmailChange(asMember, { email, currentPassword: PASSWORD }, browser);
  const { secret } = await setUpTwoStep(asMember, { currentPassword: PASSWORD }, browser);
  return { newEmail: { email, code: await codeIn(ctx, email) }, appSecret: secret };
}

/** What has passed between the two firms, and what each keeps to itself. */
async function createDealings(
  ctx: TestContext,
  { owner, asker, firm, client }: Awaited<ReturnType<typeof createPeople>>,
) {
  const asOwner = ctx.as(owner.member);
  const { conversationId } = await openConversation(asOwner, { company: client.number });
  await sendMessage(asOwner, { conversationId, key: "key-of-the-first", body: SECRETS.message });
  const { listId } = await createList(asOwner, { name: SECRETS.list });
  const spare = await createList(asOwner, { name: "A list to delete" });
  const other = await createList(asOwner, { name: "Another list" });
  await saveFirm(asOwner, { company: String(client.number), list: listId });
  const { searchId } = await saveSearch(asOwner, { query: "q=steel", name: SECRETS.search, alert: "off" });
  const work = await createWork(ctx, { asking: client, asked: firm });
  const accepted = await createWork(ctx, { asking: client, asked: firm }, { state: "accepted" });
  const review = await createReview(ctx, firm, { author_company_id: client.id });
  const ask = () => askForQuotes(ctx.as(asker.member), requestForm([firm], { projectName: SECRETS.inquiry }));
  const { inquiryIds } = await ask();
  // The page that answers a refusal has been opened before: what is noted then is noted already.
  await seeInquiry(asOwner, inquiryIds[0]!);
  const [quoted] = (await ask()).inquiryIds;
  const quote = { amount: "85,000", included: "Labour", validUntil: "2026-12-05", key: "key-of-the-quote" };
  await sendQuote(asOwner, { ...quote, inquiryId: quoted, version: "1" });
  const several = await askForQuotes(
    ctx.as(asker.member),
    requestForm([firm, await createCompany(ctx)], { projectName: SECRETS.inquiry }),
  );
  const [taken] = several.inquiryIds;
  await sendQuote(asOwner, { ...quote, key: "key-of-the-taken", inquiryId: taken, version: "1" });
  await acceptQuote(ctx.as(asker.member), { inquiryId: taken, version: "2" });
  const [declined] = (await ask()).inquiryIds;
  await seeInquiry(asOwner, declined!);
  return {
    conversationId,
    listId,
    spareListId: spare.listId,
    otherListId: other.listId,
    searchId,
    workId: work.id,
    acceptedInquiryId: accepted.id,
    reviewId: review.id,
    inquiryId: inquiryIds[0]!,
    tellRequestId: several.requestId,
    laterInquiryId: (await ask()).inquiryIds[0]!,
    openRequestId: (await ask()).requestId,
    quotedInquiryId: quoted!,
    declinedInquiryId: declined!,
    invitationId: (await invite(ctx, owner.member, "Revoked Ltd")).id,
    declinedToken: (await invite(ctx, owner.member, "Declined Ltd")).declineToken,
    stoppedToken: (await invite(ctx, owner.member, "Stopped Ltd")).stopToken,
  };
}

/** Reviews by the firm that its client has reported: one waits, the firm was warned for two, and appeals against one. */
/** An e-mail that was given up, and another queue's job. */
async function createFailures(ctx: TestContext) {
  const fail = async (queue: string) => {
    const { rows } = await ctx.database.pool.query<{ id: string }>(
      "insert into pgboss.job (name, state, completed_on) values ($1, 'failed', now()) returning id::text",
      [queue],
    );
    return rows[0]!.id;
  };
  const now = ctx.clock.now();
  const email = await fail("mail");
  await ctx.db
    .insertInto("email_fate")
    .values({
      job_id: email,
      queue: "mail",
      recipient_hash: "x",
      status: "failed",
      queued_at: now,
      ended_at: now,
    })
    .execute();
  await fail("forget-limits");
  return { email, queue: "forget-limits" };
}

/** What an administrator has sent, and a last import that can be undone. */
async function createImports(ctx: TestContext, administrator: Member) {
  const admin = ctx.as(administrator);
  const begin = (name: string) =>
    beginUpload(admin, { purpose: "places", name, size: "10", fingerprint: name });
  const [begun, discarded] = [(await begin("begun.txt")).id, (await begin("discarded.txt")).id];
  const whole = await storeUpload(admin, { purpose: "places", file: new File(["GB\tZE1\n"], "whole.txt") });
  const now = ctx.clock.now();
  await ctx.db
    .insertInto("data_import")
    .values({
      id: "imp_done",
      kind: "places",
      state: "done",
      file_name: "GB.txt",
      size_bytes: 1,
      is_kept: true,
      created_at: now,
      changed_at: now,
    })
    .execute();
  const settle = async () => {
    const underWay = ["waiting", "running", "undoing"];
    await ctx.db.updateTable("data_import").set({ state: "failed" }).where("state", "in", underWay).execute();
  };
  return { begun, discarded, whole, done: "imp_done", settle };
}

async function createCases(
  ctx: TestContext,
  { asker, owner, administrator, firm, client }: Awaited<ReturnType<typeof createPeople>>,
) {
  const report = async () => {
    const review = await createReview(ctx, client, { author_company_id: firm.id, author_name: firm.name });
    await reportReview(ctx.as(asker.member), review.id, { reason: "untrue", words: SECRETS.report });
    const found = ctx.db.selectFrom("report_case").select("id").where("subject_id", "=", review.id);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const decidedCaseId = await report();
  const decision = { version: 1, outcome: "warned", rule: "untrue", reason: "It never was." };
  await decideCase(ctx.as(administrator.member), decidedCaseId, decision);
  const appealedCaseId = await report();
  await decideCase(ctx.as(administrator.member), appealedCaseId, decision);
  await appealDecision(ctx.as(owner.member), appealedCaseId, { appeal: "It was." });
  const complaint = { kind: "other", name: "Somebody", email: "somebody@complaint.example" };
  await sendComplaint(ctx.as({ kind: "visitor" }), { ...complaint, body: SECRETS.report });
  const { id: complaintId } = await ctx.db.selectFrom("complaint").select("id").executeTakeFirstOrThrow();
  return { decidedCaseId, appealedCaseId, openCaseId: await report(), complaintId };
}

/** Packages of the firm for each step, of which its client and another are invited to those that are out. */
async function createTenders(
  ctx: TestContext,
  { owner, asker, firm, client, outsider }: Awaited<ReturnType<typeof createPeople>>,
) {
  const another = await createCompany(ctx);
  const sides = {
    buyer: { company: firm, owner: owner.member },
    first: { company: client, owner: asker.member },
    second: { company: another, owner: await createPerson(ctx, [another]) },
  };
  const packageId = await createDraft(ctx, owner.member);
  const { documentId, revisionId } = await ctx.db
    .selectFrom("package_document as d")
    .innerJoin("document_revision as r", "r.document_id", "d.document_id")
    .select(["d.document_id as documentId", "r.id as revisionId"])
    .where("d.package_id", "=", packageId)
    .executeTakeFirstOrThrow();
  const toIssue = await createDraft(ctx, owner.member);
  await inviteFirms(ctx.as(owner.member), { packageId: toIssue, company: [client.number] });
  const bill = new File(["A,1,Excavation,10,m3"], "bill.csv");
  await proposePricing(ctx.as(owner.member), { packageId: toIssue, files: [bill] });
  const { proposal } = await getPricing(ctx.as(owner.member), { packageId: toIssue });
  const out = await createIssued(ctx, sides);
  const ask = (question: string) =>
    askQuestion(ctx.as(asker.member), { invitationId: out.toFirst, question });
  const withRequest = async () => {
    const { packageId, toFirst } = await createIssued(ctx, sides);
    const wish = { returnDay: "2027-01-14", reason: "Our yard is shut." };
    const requestId = await askForTime(ctx.as(asker.member), { invitationId: toFirst, ...wish });
    await noteSeen(ctx.as(asker.member), { invitationId: toFirst });
    return { packageId, toFirst, requestId };
  };
  const toDecline = await createIssued(ctx, sides);
  // The page that answers a refusal has been opened before.
  for (const { toFirst } of [out, toDecline]) await noteSeen(ctx.as(asker.member), { invitationId: toFirst });
  const priced = await createIssued(ctx, sides);
  const prices = await writeQuote(ctx, asker.member, priced.toFirst);
  const priceFile = await exportQuote(ctx.as(asker.member), { invitationId: priced.toFirst });
  const withFiles = async ({ toFirst, ...issued }: Awaited<ReturnType<typeof createIssued>>) => {
    const addFile = (name: string) =>
      addQuoteFile(ctx.as(asker.member), {
        invitationId: toFirst,
        kind: "programme",
        files: [makeFile(`${name}.pdf`)],
      });
    const removed = await addFile("removed");
    await removeQuoteFile(ctx.as(asker.member), { invitationId: toFirst, fileId: removed });
    const files = { removed, replaced: await addFile("replaced"), kept: await addFile("kept") };
    return { ...issued, toFirst, files };
  };
  const attached = await withFiles(await createIssued(ctx, sides));
  const entered = await createEntered(ctx, sides);
  const opened = async () => {
    const { packageId, toFirst } = await createEntered(ctx, sides);
    await closeReturns(ctx, packageId);
    const input = { packageId, currentPassword: PASSWORD };
    await openQuotes(ctx.as(owner.member, owner.browser), input, owner.browser);
    const found = await ctx.db
      .selectFrom("tender_quote")
      .select("id")
      .where("invitation_id", "=", toFirst)
      .executeTakeFirstOrThrow();
    return { packageId, quoteId: found.id };
  };
  const asOwner = ctx.as(owner.member);
  const judged = async () => {
    const found = await opened();
    await judgeQuote(asOwner, { ...found, judgement: "compliant" });
    return found;
  };
  /** An adjustment of the whole quote, and a later correction of a line. */
  const overtake = async (found: { packageId: string; quoteId: string }) => {
    const adjustment = { kind: "add", amount: "5", reason: "A week more." };
    await adjustQuote(asOwner, { ...found, line: "", seen: "0", ...adjustment });
    const at = new Date(ctx.clock.now().getTime() + 60_000);
    await ctx.db
      .insertInto("quote_query")
      .values({
        id: `qqy_corrected_${found.quoteId}`,
        package_id: found.packageId,
        quote_id: found.quoteId,
        line: 1,
        kind: "error",
        question: "Is it right?",
        asked_at: ctx.clock.now(),
        outcome: "corrected",
        corrected_pence: 1,
        answer: "It was not.",
        answered_at: at,
      })
      .execute();
    const { id } = await ctx.db
      .selectFrom("comparison_entry")
      .select("id")
      .where("quote_id", "=", found.quoteId)
      .where("line", "is", null)
      .executeTakeFirstOrThrow();
    return id;
  };
  const compared = async () => {
    const found = await opened();
    const evaluation = [
      { criterion: "Price", weight: 60 },
      { criterion: "Programme", weight: 40 },
    ];
    await ctx.db
      .updateTable("trade_package")
      .set({ evaluation: JSON.stringify(evaluation) })
      .where("id", "=", found.packageId)
      .execute();
    const adjustment = { kind: "add", amount: "10", reason: "Scaffolding." };
    await adjustQuote(asOwner, { ...found, line: "0", seen: "0", ...adjustment });
    const entry = await ctx.db
      .selectFrom("comparison_entry")
      .select("id")
      .where("quote_id", "=", found.quoteId)
      .executeTakeFirstOrThrow();
    const asked = { line: "1", kind: "confirm", question: "Is this line in?" };
    const { queryId } = await askTenderer(asOwner, { ...found, ...asked });
    const { invitation_id: invitationId } = await ctx.db
      .selectFrom("tender_quote")
      .select("invitation_id")
      .where("id", "=", found.quoteId)
      .executeTakeFirstOrThrow();
    const overtakenId = await overtake(found);
    const { packageId } = found;
    const met = { kind: "interview", heldOn: "2026-01-05", attendees: "Both", body: "They can start." };
    const minuteId = await keepMinute(asOwner, { ...found, ...met });
    const sentId = await keepMinute(asOwner, { ...found, ...met, kind: "pre-order-meeting" });
    await sendMinute(asOwner, { packageId, minuteId: sentId });
    const entered = { queryId, entryId: entry.id, overtakenId, minuteId, sentId };
    return { ...found, invitationId, ...entered, cell: `${client.number}.0` };
  };
  const holding = async () => {
    const found = await opened();
    const { invitation_id: invitationId } = await ctx.db
      .selectFrom("tender_quote")
      .select("invitation_id")
      .where("id", "=", found.quoteId)
      .executeTakeFirstOrThrow();
    const { packageId, quoteId } = found;
    const ask = async (until: string) => {
      await askToExtend(asOwner, { packageId, quote: [quoteId], until, reason: "Not yet." });
      return (await getOwnValidity(ctx.as(asker.member), { invitationId })).waiting!.id;
    };
    return {
      ...found,
      invitationId,
      replacedId: await ask("2027-06-20"),
      requestId: await ask("2027-06-30"),
    };
  };
  const withAgreement = async () => {
    const issued = await createIssued(ctx, sides);
    const asked = { nda_text: "Keep it to yourselves.", nda_hash: "a".repeat(64) };
    await ctx.db.updateTable("trade_package").set(asked).where("id", "=", issued.packageId).execute();
    await noteSeen(ctx.as(asker.member), { invitationId: issued.toFirst });
    return issued;
  };
  const projectOf = async () => {
    const { packageId } = await createIssued(ctx, sides);
    return (await findPackage(ctx, packageId))!.projectId;
  };
  const toOpen = await createEntered(ctx, sides);
  await closeReturns(ctx, toOpen.packageId);
  const toBegin = await createEntered(ctx, sides);
  await closeReturns(ctx, toBegin.packageId);
  await ctx.db.updateTable("trade_package").set({ openers: 2 }).where("id", "=", toBegin.packageId).execute();
  const recommended = async () => {
    const { packageId, quoteId } = await judged();
    return { packageId, quoteId, recommendationId: await recommend(asOwner, { packageId, quoteId }) };
  };
  const approval = { hasNoConflict: "on", currentPassword: PASSWORD };
  const awarded = async () => {
    const found = await recommended();
    await approveAward(ctx.as(owner.member, owner.browser), { ...found, ...approval }, owner.browser);
    const { id: awardId } = (await findAward(asOwner, found.packageId))!;
    return { ...found, awardId };
  };
  const ordered = async () => {
    const found = await awarded();
    const orderId = await sendOrder(asOwner, found.packageId);
    const { invitationId } = (await findAward(asOwner, found.packageId))!;
    return { ...found, orderId, invitationId };
  };
  const accepted = async () => {
    const { orderId, ...found } = await ordered();
    const answer = { ...found, orderId, answer: "accepts", isAuthorised: "on" };
    await answerOrder(ctx.as(asker.member), answer);
    return found;
  };
  const afterLetter = async () => {
    const found = await awarded();
    const letter = {
      kind: "letter-of-intent",
      amount: "1",
      expiresOn: "2027-06-30",
      paymentBasis: "By the hour.",
    };
    const letterId = await sendOrder(asOwner, found.packageId, letter);
    const { invitationId } = (await findAward(asOwner, found.packageId))!;
    const answer = { invitationId, orderId: letterId, answer: "accepts", isAuthorised: "on" };
    await answerOrder(ctx.as(asker.member), answer);
    // What is sent at the moment of the letter is not the newest.
    await ctx.db
      .updateTable("award_order")
      .set({ issued_at: new Date(ctx.clock.now().getTime() - 1_000) })
      .where("id", "=", letterId)
      .execute();
    return { ...found, orderId: await sendOrder(asOwner, found.packageId) };
  };
  const started = async (side: "buyer" | "firm") => {
    const found = await accepted();
    const start = { awardId: found.awardId, side, startedOn: londonDay(ctx.clock.now()), seen: "0" };
    await recordWorkStart(side === "buyer" ? asOwner : ctx.as(asker.member), start);
    return found;
  };
  const lodgedAndEntered = async (isEntered: boolean) => {
    const { packageId, toFirst: invitationId } = await createIssued(ctx, sides);
    const lodging = { packageId, invitationId, way: "paper", receivedAt: writeLondonTime(ctx.clock.now()) };
    const { lodgedId } = await lodgeQuote(asOwner, {
      ...lodging,
      files: [makeFile("quote.pdf", pdfBytes())],
    });
    await closeReturns(ctx, packageId);
    await openQuotes(
      ctx.as(owner.member, owner.browser),
      { packageId, currentPassword: PASSWORD },
      owner.browser,
    );
    await openLodged(asOwner, { packageId, lodgedId });
    const figures = { seen: "0", prices, validityDays: "60" };
    if (isEntered) await enterFigures(asOwner, { packageId, lodgedId, ...figures });
    const quote = isEntered
      ? await ctx.db
          .selectFrom("lodged_figures")
          .select("quote_id")
          .where("lodged_id", "=", lodgedId)
          .executeTakeFirst()
      : undefined;
    return { packageId, invitationId, lodgedId, quoteId: quote?.quote_id ?? "" };
  };
  const lodgedAndRepriced = async () => {
    const { packageId, toFirst: invitationId } = await createIssued(ctx, sides);
    const lodging = { packageId, invitationId, way: "paper", receivedAt: writeLondonTime(ctx.clock.now()) };
    await lodgeQuote(asOwner, { ...lodging, files: [makeFile("quote.pdf", pdfBytes())] });
    const { version } = (await findPackage(ctx, packageId))!;
    await issueAddendum(asOwner, { packageId, version, reason: "Thicker.", materiality: "reprice" });
    // What is issued at the moment of the lodging has not overtaken it.
    const later = new Date(ctx.clock.now().getTime() + 1);
    await ctx.db
      .updateTable("addendum")
      .set({ issued_at: later })
      .where("package_id", "=", packageId)
      .execute();
    return invitationId;
  };
  const quotes = {
    toLodge: await createIssued(ctx, sides),
    toReconfirm: await lodgedAndRepriced(),
    toReconfirmByLink: await lodgedAndRepriced(),
    toEnter: await lodgedAndEntered(false),
    toConfirm: await lodgedAndEntered(true),
    toDispute: await lodgedAndEntered(true),
    priced,
    attached,
    entered,
    toOpen,
    toBegin,
    toJudge: await opened(),
    toAskAgain: await judged(),
    toEndWithout: await judged(),
    toRecommend: await judged(),
    toApprove: await recommended(),
    toReject: await recommended(),
    toTakeBack: await recommended(),
    toCompare: await compared(),
    toAnswerByLink: await compared(),
    toOrder: await awarded(),
    toTakeAwardBack: await awarded(),
    toTakeOrderBack: await afterLetter(),
    toAccept: await ordered(),
    toDeclineOrder: await ordered(),
    toTell: await accepted(),
    toExtend: await judged(),
    toHold: await holding(),
    toGiveUp: await holding(),
    toHoldByLink: await holding(),
    toGiveUpByLink: await holding(),
    toStart: await accepted(),
    toUnstart: await started("buyer"),
    toUnstartOwn: await started("firm"),
    toStartOwn: await accepted(),
    toShow: await accepted(),
    toShowOwn: await accepted(),
    prices,
    priceFile,
  };
  await inviteFirms(ctx.as(owner.member), { packageId: out.packageId, email: "nobody@yet.example" });
  const { id: toAddress } = await ctx.db
    .selectFrom("tender_invitation")
    .select("id")
    .where("email", "=", "nobody@yet.example")
    .executeTakeFirstOrThrow();
  const { credentials } = (await findPackage(ctx, quotes.toOrder.packageId))!;
  return {
    ...quotes,
    ...(await createVisits(ctx, sides)),
    toAgree: await withAgreement(),
    waived: Object.fromEntries(credentials.map(({ type }) => [`waive-${type}`, "Seen on paper."])),
    draft: { packageId, documentId, revisionId },
    toAssign: await createToAssign(asOwner),
    sent: await createSentDocuments(asOwner, packageId),
    toIssue: { packageId: toIssue },
    proposalId: proposal!.id,
    projectToSet: await projectOf(),
    projectUnlike: await createUnlike(asOwner),
    projectToLose: await projectOf(),
    projectToCorrect: (await findPackage(ctx, await createDraft(ctx, sides.buyer.owner)))!.projectId,
    toCancel: await createIssued(ctx, sides),
    ...(await createBoard(ctx, sides.buyer.owner, sides.second.owner, outsider.member)),
    toDecline,
    out,
    timeToGrant: await withRequest(),
    timeToRefuse: await withRequest(),
    timeToWithdraw: await withRequest(),
    toAddress,
    questionId: await ask("Who provides craneage?"),
    questionToWithdraw: await ask("Who provides power?"),
  };
}

/** A project of two drafts, the first of which has a document. */
async function createToAssign(acting: ReturnType<TestContext["as"]>) {
  const facts = { nation: "england-and-wales", mainContract: "own", service: "EG-07" };
  const names = { projectName: "Typed Yard", location: "Leeds" };
  const first = await createPackage(acting, { ...facts, ...names, title: "1" });
  const { projectId } = (await findPackage(acting, first))!;
  const second = await createPackage(acting, { ...facts, project: projectId, title: "2" });
  await addDocuments(acting, { packageId: first, files: [drawing()] });
  const { document_id: documentId } = await acting.db
    .selectFrom("package_document")
    .select("document_id")
    .where("package_id", "=", first)
    .executeTakeFirstOrThrow();
  return { projectId, packages: [first, second], documentId };
}

/** A project of a draft begun before its building was said to be a higher-risk one. */
async function createUnlike(acting: ReturnType<TestContext["as"]>): Promise<string> {
  const facts = { nation: "england-and-wales", mainContract: "own", service: "EG-07" };
  const packageId = await createPackage(acting, { ...facts, projectName: "Typed Tower", location: "Leeds" });
  const { projectId } = (await findPackage(acting, packageId))!;
  const stated = { is_higher_risk: true };
  await acting.db.updateTable("tender_project").set(stated).where("project_id", "=", projectId).execute();
  return projectId;
}

/** Documents on their way to a package: one begun, one that is whole and not looked at, and some that wait to be added. */
async function createSentDocuments(acting: ReturnType<TestContext["as"]>, packageId: string) {
  const begin = async (name: string, size: number) =>
    (await beginDocument(acting, { packageId, name, size, fingerprint: "1" })).id;
  const send = async (name: string) => {
    const bytes = await drawing(name).arrayBuffer();
    const uploadId = await begin(name, bytes.byteLength);
    await addPiece(acting, { uploadId, at: 0, piece: new Blob([bytes]) });
    return uploadId;
  };
  const arrive = async (name: string) =>
    (await keepArrival(acting, { packageId, uploadId: await send(name) })).arrivalId;
  return {
    begunId: await begin("A-400.pdf", 100),
    wholeId: await send("A-401.pdf"),
    toAdd: await arrive("A-402.pdf"),
    toDiscard: await arrive("A-403.pdf"),
  };
}

/** Two tenders with site visits: the second firm has booked one of the second tender. */
async function createVisits(ctx: TestContext, sides: Parameters<typeof createIssued>[1]) {
  const acting = ctx.as(sides.buyer.owner);
  const withSlots = async () => {
    const issued = await createIssued(ctx, sides);
    const { packageId } = issued;
    const rule = { visit_rule: "optional", visit_place: "The gate", visit_contact: "Jo Hale" };
    await ctx.db.updateTable("trade_package").set(rule).where("id", "=", packageId).execute();
    await noteSeen(ctx.as(sides.first.owner), { invitationId: issued.toFirst });
    const slotIds: string[] = [];
    for (const day of ["2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10"])
      slotIds.push(await addSlot(acting, { packageId, day, time: "10:00", minutes: "60", people: "8" }));
    const [toChange = "", toCancel = "", coming = "", past = ""] = slotIds;
    const yesterday = new Date(ctx.clock.now().getTime() - 86_400_000);
    await ctx.db.updateTable("visit_slot").set({ starts_at: yesterday }).where("id", "=", past).execute();
    return { ...issued, toChange, toCancel, coming, past };
  };
  const toVisit = await withSlots();
  const visited = await withSlots();
  const booking = { invitationId: visited.toFirst, slotId: visited.coming, version: "0", people: "2" };
  await bookVisit(ctx.as(sides.first.owner), { ...booking, names: SECRETS.visitors });
  return { toVisit, visited };
}

/** A tender of the firm's that another firm asks to price, one of a stranger's that the firm may ask to price, and one that may be nothing for it. */
async function createBoard(ctx: TestContext, buyer: Member, firm: Member, stranger: Member) {
  const asked = await createPublic(ctx, buyer, "selective");
  await expressInterest(ctx.as(firm), { ...asked, statement: "We do these every month." });
  const { id: expressionId } = await ctx.db
    .selectFrom("expression_of_interest")
    .select("id")
    .where("package_id", "=", asked.packageId)
    .executeTakeFirstOrThrow();
  const { alertId } = await saveAlert(ctx.as(buyer), { query: "value=100k-500k" });
  const spare = await saveAlert(ctx.as(buyer), { query: "value=over-500k" });
  const strangers = await createPublic(ctx, stranger, "selective");
  const speaker = { companyId: buyer.memberships[0]!.companyId, userId: buyer.userId };
  const toDecline = await createPublic(ctx, stranger, "selective");
  const declined = await createPublic(ctx, stranger, "selective");
  const declinedLink = declineLink(ctx, { noticeId: declined.noticeId, ...speaker });
  await declineNotice(ctx.as(stranger), declinedLink, { reason: "other" });
  return {
    asked,
    expressionId,
    strangers,
    alertId,
    spareAlertId: spare.alertId,
    declinedLink,
    declineLink: declineLink(ctx, { noticeId: toDecline.noticeId, ...speaker }),
    stopLink: stopAlertLink(ctx, alertId),
  };
}

/** An invitation and what its e-mail's links carry. */
async function invite(ctx: TestContext, owner: Member, companyName: string) {
  const contactEmail = `${companyName.slice(0, 4).toLowerCase()}@invited.example`;
  const sent = await sendInvitation(ctx.as(owner), { companyName, contactEmail });
  if (sent.outcome !== "sent") throw new Error(sent.outcome);
  const tokenOf = (what: string) =>
    findInEmails(ctx, contactEmail, new RegExp(`/invitations/${what}\\?token=([^\\s&"<>]+)`));
  return { id: sent.invitationId, declineToken: await tokenOf("decline"), stopToken: await tokenOf("stop") };
}
