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
import { createSystemContext } from "#domain/context.ts";
import { saveAnnouncement } from "#domain/announcements/save-announcement.ts";
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
import { networkOfAddress } from "#platform/http/network.ts";
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
import { createEntrances } from "./entrances.ts";

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
} as const;

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
  };
  const changes = await createAccountChanges(ctx, careful);
  return { ctx, ...people, members, ...rest, ...things, ...changes, ...files, network, browsers };
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
    spareTeamMember: await createTeamMember(ctx, firm),
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
  const file = new File(["%PDF-1.7 A certificate."], "certificate.pdf");
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
    quotedInquiryId: quoted!,
    declinedInquiryId: declined!,
    invitationId: (await invite(ctx, owner.member, "Revoked Ltd")).id,
    declinedToken: (await invite(ctx, owner.member, "Declined Ltd")).token,
    stoppedToken: (await invite(ctx, owner.member, "Stopped Ltd")).token,
  };
}

/** Reviews by the firm that its client has reported: one waits, the firm was warned for two, and appeals against one. */
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

/** An invitation and what its e-mail's links carry. */
async function invite(ctx: TestContext, owner: Member, companyName: string) {
  const contactEmail = `${companyName.slice(0, 4).toLowerCase()}@invited.example`;
  const sent = await sendInvitation(ctx.as(owner), { companyName, contactEmail });
  if (sent.outcome !== "sent") throw new Error(sent.outcome);
  return { id: sent.invitationId, token: await findInEmails(ctx, contactEmail, /token=([\w-]{43})/) };
}
