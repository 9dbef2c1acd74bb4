import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import type { Actor, Member } from "#domain/actor.ts";
import { certificate, createFirm, evidenceForm, sendEvidence } from "#test/evidence.ts";
import { getClaim } from "#domain/claims/get-claim.ts";
import { submitClaimDocument } from "#domain/claims/submit-claim-document.ts";
import { createCompany, createListing, createPerson } from "#test/factories.ts";
import { makeFile, pdfBytes } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { approveCredential } from "./approve-credential.ts";
import { listDocuments } from "./credentials.queries.ts";
import { declareCredential } from "./declare-credential.ts";
import { getReview } from "./get-review.ts";
import { getVerification } from "./get-verification.ts";
import { linkDocument } from "./link-document.ts";
import { listPending } from "./list-pending.ts";
import { listRegisterChecks } from "./list-register-checks.ts";
import { openDocument } from "./open-document.ts";
import { passMidnight } from "./pass-midnight.ts";
import { rejectCredential } from "./reject-credential.ts";
import { releaseCredential } from "./release-credential.ts";
import { remindOfEnds } from "./remind-of-ends.ts";
import { renewRegisterCheck } from "./renew-register-check.ts";
import { requestCorrections } from "./request-corrections.ts";
import { revokeCredential } from "./revoke-credential.ts";
import { saveCredential } from "./save-credential.ts";
import { submitEvidence } from "./submit-evidence.ts";
import { takeCredential } from "./take-credential.ts";
import { withdrawCredential } from "./withdraw-credential.ts";

const ctx = await createTestContext();
const own = await createFirm(ctx);
const { firm, owner, reviewer } = own;
const companyId = firm.id;
const credentialId = await sendEvidence(ctx, own, "public_liability");
const [document] = await listDocuments(ctx, [credentialId]);
const decision = {
  credentialId,
  version: 2,
  checkMethod: "document-seen",
  reason: "No",
  corrections: { number: "No" },
};

const colleague = await createPerson(ctx, [firm], { role: "member" });
const stranger = await createPerson(ctx, [await createCompany(ctx)]);
const exAdministrator: Member = { ...reviewer, isAdministrator: false };
const reviewerOfTheFirm: Member = { ...(await createPerson(ctx, [firm])), isAdministrator: true };
const visitor: Actor = { kind: "visitor" };

type Operation = (actor: Actor) => Promise<unknown>;
const values = evidenceForm("public_liability", firm.name);
const ofTheFirm: Record<string, Operation> = {
  saveCredential: (actor) =>
    saveCredential(ctx.as(actor), { companyId, type: "hs_policy", values, files: [certificate()] }),
  submitEvidence: (actor) => submitEvidence(ctx.as(actor), { companyId }),
  withdrawCredential: (actor) => withdrawCredential(ctx.as(actor), { companyId, credentialId, version: 1 }),
  declareCredential: (actor) =>
    declareCredential(ctx.as(actor), {
      companyId,
      type: "cis_status",
      values: evidenceForm("cis_status", ""),
    }),
};
const ofReviewers: Record<string, Operation> = {
  approveCredential: (actor) => approveCredential(ctx.as(actor), decision),
  rejectCredential: (actor) => rejectCredential(ctx.as(actor), decision),
  requestCorrections: (actor) => requestCorrections(ctx.as(actor), decision),
  revokeCredential: (actor) => revokeCredential(ctx.as(actor), decision),
  renewRegisterCheck: (actor) => renewRegisterCheck(ctx.as(actor), decision),
  takeCredential: (actor) => takeCredential(ctx.as(actor), decision),
  releaseCredential: (actor) => releaseCredential(ctx.as(actor), decision),
  getReview: (actor) => getReview(ctx.as(actor), decision),
};
const kindOf = async (run: Promise<unknown>) =>
  run.then(
    () => "done",
    (error: { kind?: string }) => error.kind,
  );

test.each(
  Object.entries({
    ...ofTheFirm,
    getVerification: (actor: Actor) => getVerification(ctx.as(actor), { companyId }),
  }),
)("%s is closed to strangers and administrators of the site", async (_name, run) => {
  expect(await kindOf(run(stranger))).toBe("not-found");
  expect(await kindOf(run(reviewer))).toBe("not-found");
  expect(await kindOf(run(visitor))).toBe("unauthenticated");
});

test.each(Object.entries(ofTheFirm))("%s is closed to members without the role", async (_name, run) => {
  expect(await kindOf(run(colleague))).toBe("forbidden");
});

test("members without the role see what there is", async () => {
  expect((await getVerification(ctx.as(colleague), { companyId })).credentials).toHaveLength(1);
});

test.each(Object.entries(ofReviewers))(
  "%s exists for administrators alone, of another firm",
  async (_name, run) => {
    for (const actor of [stranger, owner, exAdministrator])
      expect(await kindOf(run(actor))).toBe("not-found");
    expect(await kindOf(run(visitor))).toBe("unauthenticated");
    expect(await kindOf(run(reviewerOfTheFirm))).toBe("forbidden");
  },
);

test("the list of what waits is the administrators'", async () => {
  for (const actor of [stranger, owner, exAdministrator]) {
    expect(await kindOf(listPending(ctx.as(actor)))).toBe("not-found");
    expect(await kindOf(listRegisterChecks(ctx.as(actor)))).toBe("not-found");
  }
  expect((await listPending(ctx.as(reviewer))).count).toBe(1);
});

test("jobs are the system's", async () => {
  for (const job of [passMidnight, remindOfEnds]) {
    expect(await kindOf(job(ctx.as(reviewer)))).toBe("forbidden");
  }
});

test("a document opens for the team and for administrators, and each opening is written down", async () => {
  for (const actor of [owner, colleague, reviewer]) {
    const { name, stream } = await openDocument(ctx.as(actor), {
      id: document!.id,
      link: await linkDocument(ctx.as(actor), document!.id),
    });
    expect(name).toBe("certificate.pdf");
    expect((await buffer(stream)).toString("latin1")).toMatch(/^%PDF-/);
  }
  const opened = ctx.db
    .selectFrom("audit_event")
    .where("action", "=", "document-opened")
    .orderBy("created_at")
    .select(["actor_id as who", "subject_id as what"]);
  expect((await opened.execute()).map(({ who }) => who)).toEqual(
    expect.arrayContaining([owner, colleague, reviewer].map(({ userId }) => userId)),
  );
});

test("a document stays closed to administrators out of their view, unless it is of their own company", async () => {
  const outOfView = { ...reviewer, isAdminMode: false };
  const link = await linkDocument(ctx.as(reviewer), document!.id);
  expect(await kindOf(linkDocument(ctx.as(outOfView), document!.id))).toBe("not-found");
  expect(await kindOf(openDocument(ctx.as(outOfView), { id: document!.id, link }))).toBe("not-found");
  const ownLink = await linkDocument(ctx.as(reviewerOfTheFirm), document!.id);
  (await openDocument(ctx.as(reviewerOfTheFirm), { id: document!.id, link: ownLink })).stream.destroy();
  expect(await kindOf(openDocument(ctx.as(reviewerOfTheFirm), { id: "att_other", link: ownLink }))).toBe(
    "not-found",
  );
});

test("what was never submitted does not exist for administrators", async () => {
  const other = await createFirm(ctx);
  const draftId = await saveCredential(ctx.as(other.owner), {
    companyId: other.firm.id,
    type: "hs_policy",
    values: evidenceForm("hs_policy", other.firm.name),
    files: [certificate()],
  });
  const [drafted] = await listDocuments(ctx, [draftId]);
  expect(await kindOf(linkDocument(ctx.as(reviewer), drafted!.id))).toBe("not-found");
  expect(await kindOf(linkDocument(ctx.as(other.owner), drafted!.id))).toBe("done");
  for (const run of [getReview, takeCredential, releaseCredential, rejectCredential, revokeCredential])
    expect(await kindOf(run(ctx.as(reviewer), { ...decision, credentialId: draftId }))).toBe("not-found");
});

test("a document stays closed to everybody else, with a link and without", async () => {
  const link = await linkDocument(ctx.as(owner), document!.id);
  for (const actor of [stranger, exAdministrator]) {
    expect(await kindOf(linkDocument(ctx.as(actor), document!.id))).toBe("not-found");
    expect(await kindOf(openDocument(ctx.as(actor), { id: document!.id, link }))).toBe("not-found");
  }
  expect(await kindOf(openDocument(ctx.as(visitor), { id: document!.id, link }))).toBe("unauthenticated");
  // A colleague may open it, but not by somebody else's link.
  expect(await kindOf(openDocument(ctx.as(colleague), { id: document!.id, link }))).toBe("not-found");
  expect(await kindOf(openDocument(ctx.as(owner), { id: document!.id, link: `${link}x` }))).toBe("not-found");
});

test("the document of a claim opens for administrators alone, the claimant included", async () => {
  const listing = await createListing(ctx);
  const file = makeFile("deed.pdf", new Uint8Array(pdfBytes("A deed")));
  await submitClaimDocument(ctx.as(stranger), { number: listing.number, position: "Director", file });
  const { claim } = await getClaim(ctx.as(stranger), { number: listing.number });
  for (const actor of [stranger, owner, exAdministrator]) {
    expect(await kindOf(linkDocument(ctx.as(actor), claim!.id))).toBe("not-found");
  }
  const link = await linkDocument(ctx.as(reviewer), claim!.id);
  const { name, stream } = await openDocument(ctx.as(reviewer), { id: claim!.id, link });
  expect([name, (await buffer(stream)).toString("latin1").slice(0, 5)]).toEqual(["deed.pdf", "%PDF-"]);
  const opened = await ctx.db
    .selectFrom("audit_event")
    .where("action", "=", "document-opened")
    .where("subject_id", "=", claim!.id)
    .select(["actor_id as who", "company_id as about"])
    .execute();
  expect(opened).toEqual([{ who: reviewer.userId, about: listing.id }]);
});

test("a link lives a minute", async () => {
  const link = await linkDocument(ctx.as(owner), document!.id);
  ctx.clock.advance({ seconds: 60 });
  (await openDocument(ctx.as(owner), { id: document!.id, link })).stream.destroy();
  ctx.clock.advance({ seconds: 1 });
  await expect(openDocument(ctx.as(owner), { id: document!.id, link })).rejects.toThrow(
    "This link has expired.",
  );
});

test("nothing of all this has changed the evidence", async () => {
  const { credentials } = await getVerification(ctx.as(owner), { companyId });
  expect(credentials).toMatchObject([{ id: credentialId, state: "submitted", version: 2, heldBy: null }]);
});

test("another firm changes no draft, even with its id", async () => {
  const draft = { type: "hs_policy", values: evidenceForm("hs_policy", firm.name) };
  const id = await saveCredential(ctx.as(owner), { companyId, ...draft, files: [certificate()] });
  const theirs = stranger.memberships[0]!.companyId;
  await expect(
    saveCredential(ctx.as(stranger), {
      companyId: theirs,
      credentialId: id,
      version: 1,
      type: "hs_policy",
      values: evidenceForm("hs_policy", "Somebody Else Ltd"),
      files: [],
    }),
  ).rejects.toMatchObject({ kind: "not-found" });
  const { credentials } = await getVerification(ctx.as(owner), { companyId });
  expect(credentials.find((each) => each.id === id)).toMatchObject({ version: 1, holderName: firm.name });
});
