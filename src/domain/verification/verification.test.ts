import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { searchDirectory } from "#domain/directory/search-directory.ts";
import {
  certificate,
  createFirm,
  evidenceForm,
  proveEvidence,
  proveStandard,
  sendEvidence,
} from "#test/evidence.ts";
import { createCompany, createPerson } from "#test/factories.ts";
import { inBatchesOfOne } from "#test/in-batches-of-one.ts";
import { makeFile, sampleFiles } from "#test/sample-files.ts";
import { createTestContext } from "#test/test-context.ts";
import { expectTrail, readChange } from "#test/trail.ts";
import { approveCredential } from "./approve-credential.ts";
import { declareCredential } from "./declare-credential.ts";
import { getReview } from "./get-review.ts";
import { getVerification } from "./get-verification.ts";
import { listPending } from "./list-pending.ts";
import { listRegisterChecks } from "./list-register-checks.ts";
import { listPublicEvidence } from "./list-public-evidence.ts";
import { passMidnight } from "./pass-midnight.ts";
import { rejectCredential } from "./reject-credential.ts";
import { releaseCredential } from "./release-credential.ts";
import { refreshLevel } from "./refresh-level.ts";
import { remindOfEnds } from "./remind-of-ends.ts";
import { renewRegisterCheck } from "./renew-register-check.ts";
import { requestCorrections } from "./request-corrections.ts";
import { revokeCredential } from "./revoke-credential.ts";
import { saveCredential } from "./save-credential.ts";
import { submitEvidence } from "./submit-evidence.ts";
import { takeCredential } from "./take-credential.ts";
import { withdrawCredential } from "./withdraw-credential.ts";

const ctx = await createTestContext();
expectTrail(ctx, {
  audited: [
    "credential-approved",
    "credential-corrections-requested",
    "credential-declared",
    "credential-register-checked",
    "credential-rejected",
    "credential-revoked",
    "credential-submitted",
    "credential-withdrawn",
    "verification-level-changed",
  ],
  limited: ["credentials-person"],
});
const system = () => inBatchesOfOne(createSystemContext(ctx.services));

let own: Awaited<ReturnType<typeof createFirm>>;
beforeEach(async () => {
  ctx.clock.set("2026-11-21T09:00:00Z");
  await ctx.db.deleteFrom("credential").execute();
  own = await createFirm(ctx, { website: "https://firm.example" });
});
const see = () => getVerification(ctx.as(own.owner), { companyId: own.firm.id });
const badge = async () =>
  ctx.db
    .selectFrom("company")
    .where("id", "=", own.firm.id)
    .select(["verification_status as status", "verification_level as level"])
    .executeTakeFirstOrThrow();
const find = async (credentialId: string) => (await see()).credentials.find(({ id }) => id === credentialId)!;
const toldTo = async (userId: string) =>
  (
    await ctx.db
      .selectFrom("notification")
      .where("user_id", "=", userId)
      .orderBy("created_at")
      .orderBy("id")
      .select("title")
      .execute()
  ).map(({ title }) => title);
const save = (values: Record<string, unknown> = {}) =>
  saveCredential(ctx.as(own.owner), {
    companyId: own.firm.id,
    type: "public_liability",
    values: evidenceForm("public_liability", own.firm.name),
    files: [certificate()],
    ...values,
  });

/** As it was looked at last, unless it is said otherwise. */
const withdraw = async (credentialId: string, version?: number) =>
  withdrawCredential(ctx.as(own.owner), {
    companyId: own.firm.id,
    credentialId,
    version: version ?? (await find(credentialId)).version,
  });

describe("sending", () => {
  test("a draft is the team's alone until it is submitted, then it waits", async () => {
    const id = await save();
    expect(await find(id)).toMatchObject({
      state: "draft",
      limitPence: 1_000_000_000,
      documents: [{ name: "certificate.pdf" }],
    });
    expect((await listPending(ctx.as(own.reviewer))).rows.map((row) => row.id)).not.toContain(id);
    expect(await submitEvidence(ctx.as(own.owner), { companyId: own.firm.id })).toBe(1);
    expect((await listPending(ctx.as(own.reviewer))).rows.at(-1)).toMatchObject({
      id,
      companyName: own.firm.name,
    });
    expect(await badge()).toEqual({ status: "pending", level: null });
  });

  test("what has no document is not submitted", async () => {
    await save({ files: [] });
    await expect(submitEvidence(ctx.as(own.owner), { companyId: own.firm.id })).rejects.toMatchObject({
      kind: "conflict",
    });
  });

  test("what is over is not submitted, and holds on its last day", async () => {
    await save({
      values: {
        ...evidenceForm("public_liability", own.firm.name),
        validFrom: "2026-01-01",
        expiresOn: "2026-12-01",
      },
    });
    const submit = () => submitEvidence(ctx.as(own.owner), { companyId: own.firm.id });
    ctx.clock.set("2026-12-02T00:00:00Z");
    expect((await see()).credentials).toMatchObject([{ readiness: "expired" }]);
    await expect(submit()).rejects.toThrow("Public liability insurance has expired. Enter the current one");
    ctx.clock.set("2026-12-01T23:59:59Z");
    expect(await submit()).toBe(1);
  });

  test("one of a type is under way at a time, of references several", async () => {
    await save();
    await expect(save()).rejects.toThrow("is under way already");
    const reference = { type: "reference", values: evidenceForm("reference", own.firm.name) };
    await save(reference);
    await save(reference);
    expect((await see()).credentials).toHaveLength(3);
  });

  test("a draft is changed by whoever saw it as it is, and its documents are replaced", async () => {
    const id = await save();
    const { version, documents } = await find(id);
    const values = { ...evidenceForm("public_liability", own.firm.name), issuer: "Tyne Insurance" };
    const change = {
      credentialId: id,
      version,
      values,
      files: [certificate("new.pdf")],
      removes: [documents[0]!.id],
    };
    await save(change);
    expect(await find(id)).toMatchObject({ issuer: "Tyne Insurance", documents: [{ name: "new.pdf" }] });
    await expect(save(change)).rejects.toMatchObject({ kind: "conflict" });
    expect((await find(id)).documents).toHaveLength(1);
  });

  test("at most four documents", async () => {
    const files = Array.from({ length: 5 }, (_, n) => certificate(`page-${n}.pdf`));
    await expect(save({ files })).rejects.toThrow("Send at most 4 documents");
    expect((await see()).credentials).toEqual([]);
  });

  const bytesOf = (text: string) => new TextEncoder().encode(text);
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    [
      "with a password",
      bytesOf("%PDF-1.7\ntrailer<</Root 1 0 R /Encrypt 9 0 R>>\n%%EOF\n"),
      "is locked with a password",
    ],
    ["that is cut off", bytesOf("%PDF-1.7\n1 0 obj<<"), "is cut off"],
    [
      "behind a script",
      bytesOf("<script>alert(1)</script>%PDF-1.7\n%%EOF\n"),
      "is damaged or is not what its name says",
    ],
  ])("a PDF %s is refused with a sentence", async (_what, bytes, sentence) => {
    await expect(save({ files: [makeFile("policy.pdf", bytes)] })).rejects.toThrow(sentence);
  });

  test("what may be left out is left out as a form sends it", async () => {
    const values = { holderName: own.firm.name, number: "", validFrom: "" };
    const id = await save({ type: "business_registration", values });
    expect(await find(id)).toMatchObject({ number: null, validFrom: null });
  });

  test("other kinds of file are refused", async () => {
    const word = makeFile("policy.docx", sampleFiles["letter.docx"]);
    await expect(save({ files: [word] })).rejects.toThrow("is neither a PDF nor a picture");
    const unknown = makeFile("policy.exe", new Uint8Array([77, 90, 0, 1]));
    await expect(save({ files: [unknown] })).rejects.toThrow(
      "“policy.exe” is neither a PDF nor a picture. Save it as a PDF and send it again.",
    );
    await expect(save({ files: [makeFile("policy.pdf", new Uint8Array([1, 2, 3]))] })).rejects.toThrow(
      "“policy.pdf” is damaged or is not what its name says.",
    );
  });

  test("a field that is missing keeps evidence from being submitted, and one that is wrong from being kept", async () => {
    const { issuer: _issuer, ...values } = evidenceForm("public_liability", own.firm.name);
    await save({ values, files: [certificate()] });
    await expect(submitEvidence(ctx.as(own.owner), { companyId: own.firm.id })).rejects.toThrow(
      "Public liability insurance still lacks: Insurer.",
    );
    await expect(save({ values: { ...values, issuer: "X", validFrom: "2027-04-01" } })).rejects.toThrow(
      "This is before the first day",
    );
    expect((await see()).credentials).toMatchObject([{ issuer: null, state: "draft" }]);
  });

  test("a draft that is taken back is gone, with its document; what waits is kept as withdrawn", async () => {
    const id = await save();
    await withdraw(id);
    expect((await see()).credentials).toEqual([]);
    const files = ctx.db.selectFrom("attachment").where("company_id", "=", own.firm.id).select("id");
    expect(await files.execute()).toEqual([]);
    const sent = await sendEvidence(ctx, own, "public_liability");
    await withdraw(sent);
    expect((await find(sent)).state).toBe("withdrawn");
    expect(await badge()).toEqual({ status: "none", level: null });
  });

  test("what somebody has submitted or approved since it was looked at is not taken back", async () => {
    const id = await save();
    const asDraft = (await find(id)).version;
    await submitEvidence(ctx.as(own.owner), { companyId: own.firm.id });
    const refusal = {
      kind: "conflict",
      message: "It was changed meanwhile. Read what it is now, then decide again.",
    };
    await expect(withdraw(id, asDraft)).rejects.toMatchObject(refusal);
    const asSent = (await find(id)).version;
    await approveCredential(ctx.as(own.reviewer), {
      credentialId: id,
      version: asSent,
      checkMethod: "document-seen",
    });
    await expect(withdraw(id, asSent)).rejects.toMatchObject(refusal);
    expect((await find(id)).state).toBe("approved");
    await withdraw(id);
  });
});

describe("review", () => {
  test("approved evidence makes a level, which the directory finds, and the team hears of it", async () => {
    await proveStandard(ctx, own);
    expect(await badge()).toEqual({ status: "verified", level: "standard" });
    expect(await see()).toMatchObject({ level: "standard", status: "verified" });
    const { sections } = await searchDirectory(ctx.as(own.owner), { verified: true, q: own.firm.name });
    expect(sections.flatMap(({ companies }) => companies).map(({ name }) => name)).toContain(own.firm.name);
    expect(await toldTo(own.owner.userId)).toContain(
      `Public liability insurance of ${own.firm.name} has been approved`,
    );
  });

  test("a rejection needs a reason, and says it", async () => {
    const credentialId = await sendEvidence(ctx, own, "public_liability");
    const { version } = await find(credentialId);
    const reject = (reason: string) =>
      rejectCredential(ctx.as(own.reviewer), { credentialId, version, reason });
    await expect(reject(" \u200b ")).rejects.toThrow("Give a reason");
    expect((await find(credentialId)).state).toBe("submitted");
    await reject("The schedule is missing.");
    expect(await find(credentialId)).toMatchObject({ state: "rejected", reason: "The schedule is missing." });
    expect(await readChange(ctx, { action: "credential-rejected", subjectId: credentialId })).toEqual({
      before: { state: "submitted" },
      after: { state: "rejected", reason: "The schedule is missing." },
      person: own.reviewer.userId,
    });
    expect(await badge()).toEqual({ status: "rejected", level: null });
    expect(await toldTo(own.owner.userId)).toEqual([
      `Public liability insurance of ${own.firm.name} has been rejected: The schedule is missing.`,
    ]);
  });

  test("corrections come back to the firm field by field, and are submitted again", async () => {
    const credentialId = await sendEvidence(ctx, own, "public_liability");
    const ask = (corrections: object) =>
      find(credentialId).then(({ version }) =>
        requestCorrections(ctx.as(own.reviewer), { credentialId, version, corrections }),
      );
    await expect(ask({ holderName: "  " })).rejects.toThrow("Say what is to be corrected");
    await ask({ holderName: "This is the parent company." });
    const returned = await find(credentialId);
    expect(returned).toMatchObject({
      state: "corrections_requested",
      corrections: { holderName: "This is the parent company." },
    });
    const submit = () => submitEvidence(ctx.as(own.owner), { companyId: own.firm.id, credentialId });
    await save({ credentialId, version: returned.version, files: [] });
    await expect(submit()).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringContaining("asked for: Name of the insured.") as string,
    });
    await change(credentialId, { holderName: "Firm Holdings Limited" });
    await submit();
    const { state, corrections } = await find(credentialId);
    expect({ state, corrections }).toEqual({ state: "submitted", corrections: {} });
  });

  /** Saves it with other facts, or with one more document. */
  async function change(credentialId: string, facts: object, files: File[] = []): Promise<void> {
    const { version } = await find(credentialId);
    const values = { ...evidenceForm("public_liability", own.firm.name), ...facts };
    await save({ credentialId, version, values, files });
  }
  const askFor = async (credentialId: string, corrections: object) =>
    requestCorrections(ctx.as(own.reviewer), {
      credentialId,
      version: (await find(credentialId)).version,
      corrections,
    });

  test("the firm is told which line each word belongs to", async () => {
    const credentialId = await sendEvidence(ctx, own, "public_liability");
    await askFor(credentialId, { holderName: "The parent’s.", document: "Page 2 is missing." });
    expect(await toldTo(own.owner.userId)).toEqual([
      `Public liability insurance of ${own.firm.name} needs corrections: Name of the insured: The parent’s.; Document: Page 2 is missing.`,
    ]);
  });

  test("what needs corrections is not submitted with the rest before it was changed", async () => {
    const returned = await sendEvidence(ctx, own, "public_liability");
    await askFor(returned, { number: "Another is printed.", document: "Page 2 is missing." });
    const draft = await save({ type: "reference", values: evidenceForm("reference", own.firm.name) });
    expect(await find(returned)).toMatchObject({ readiness: "unchanged" });
    expect(await find(draft)).toMatchObject({ readiness: "ready" });
    const submitAll = () => submitEvidence(ctx.as(own.owner), { companyId: own.firm.id });
    expect(await submitAll()).toBe(1);
    await expect(submitAll()).rejects.toThrow("Policy number, Document");
    expect((await find(returned)).state).toBe("corrections_requested");
    await change(returned, {}, [certificate("whole.pdf")]);
    expect(await find(returned)).toMatchObject({ readiness: "ready" });
    expect(await submitAll()).toBe(1);
  });

  test("after a resubmission the reviewer sees what was asked for and what is new", async () => {
    const credentialId = await sendEvidence(ctx, own, "public_liability");
    await askFor(credentialId, { number: "Another is printed.", document: "Page 2 is missing." });
    ctx.clock.advance({ days: 1 });
    await change(credentialId, {}, [certificate("whole.pdf")]);
    await submitEvidence(ctx.as(own.owner), { companyId: own.firm.id, credentialId });
    const { since, documents } = await getReview(ctx.as(own.reviewer), { credentialId });
    expect(since).toEqual({
      at: "2026-11-21T09:00:00.000Z",
      lines: [
        { field: "number", label: "Policy number", words: "Another is printed.", isChanged: false },
        { field: "document", label: "Document", words: "Page 2 is missing.", isChanged: true },
      ],
      newDocuments: [documents[1]!.id],
      isChanged: true,
    });
  });

  test("what was changed since it was looked at is not decided", async () => {
    const credentialId = await sendEvidence(ctx, own, "public_liability");
    const approve = approveCredential(ctx.as(own.reviewer), {
      credentialId,
      version: 1,
      checkMethod: "document-seen",
    });
    await expect(approve).rejects.toMatchObject({ kind: "conflict" });
    expect((await find(credentialId)).state).toBe("submitted");
  });

  test("of two reviewers at once one decides, and the other hears of it", async () => {
    const credentialId = await sendEvidence(ctx, own, "public_liability");
    const { version } = await find(credentialId);
    const other = { ...(await createPerson(ctx, [])), isAdministrator: true };
    const outcomes = await Promise.allSettled([
      approveCredential(ctx.as(own.reviewer), { credentialId, version, checkMethod: "document-seen" }),
      rejectCredential(ctx.as(other), { credentialId, version, reason: "No" }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  test("what one has taken another neither takes nor decides, until it is released by itself", async () => {
    const credentialId = await sendEvidence(ctx, own, "public_liability");
    const { version } = await find(credentialId);
    const other = ctx.as({ ...(await createPerson(ctx, [])), isAdministrator: true });
    await takeCredential(ctx.as(own.reviewer), { credentialId });
    const approve = () => approveCredential(other, { credentialId, version, checkMethod: "document-seen" });
    await expect(takeCredential(other, { credentialId })).rejects.toMatchObject({ kind: "conflict" });
    await expect(approve()).rejects.toThrow("Another administrator is reviewing this now.");
    await releaseCredential(other, { credentialId });
    expect(await getReview(other, { credentialId })).toMatchObject({ heldBy: own.reviewer.name });
    await releaseCredential(ctx.as(own.reviewer), { credentialId });
    expect(await getReview(other, { credentialId })).toMatchObject({ heldBy: null });
    await takeCredential(ctx.as(own.reviewer), { credentialId });
    ctx.clock.advance({ minutes: 15 });
    await approve();
    expect((await find(credentialId)).state).toBe("approved");
  });

  test("what has expired is not approved", async () => {
    const credentialId = await sendEvidence(ctx, own, "public_liability", {
      validFrom: "2025-11-21",
      expiresOn: "2026-12-20",
    });
    ctx.clock.set("2026-12-21T00:00:00Z");
    const { version } = await find(credentialId);
    const approve = approveCredential(ctx.as(own.reviewer), {
      credentialId,
      version,
      checkMethod: "document-seen",
    });
    await expect(approve).rejects.toThrow("This has expired.");
  });

  test("a new one takes the place of the old one, which counts until it holds", async () => {
    const old = await proveEvidence(ctx, own, "public_liability");
    const later = await proveEvidence(ctx, own, "public_liability", {
      validFrom: "2027-04-01",
      expiresOn: "2028-03-31",
    });
    expect((await find(old)).state).toBe("approved");
    expect((await find(later)).standing).toBe("to-come");
    const at = await proveEvidence(ctx, own, "public_liability", {
      validFrom: "2026-11-21",
      expiresOn: "2027-11-20",
    });
    expect((await find(old)).state).toBe("superseded");
    expect((await find(at)).standing).toBe("current");
  });

  test("an approval that is revoked counts for nothing", async () => {
    await proveStandard(ctx, own);
    const { id, version } = (await see()).credentials.find(({ type }) => type === "public_liability")!;
    await revokeCredential(ctx.as(own.reviewer), {
      credentialId: id,
      version,
      reason: "The policy was cancelled.",
    });
    expect(await badge()).toEqual({ status: "verified", level: "basic" });
  });

  test("a reviewer sees what does not fit, and what was sent before", async () => {
    const old = await proveEvidence(ctx, own, "employers_liability");
    const credentialId = await sendEvidence(ctx, own, "employers_liability", {
      holderName: "Somebody Else Ltd",
      limit: "2m",
    });
    const review = await getReview(ctx.as(own.reviewer), { credentialId });
    expect(review.flags.map(({ field }) => field)).toEqual(["holderName", "limit"]);
    expect(review.history.map(({ id }) => id)).toEqual([old]);
  });
});

describe("days in London", () => {
  test("a level drops at midnight, and those who watch the firm hear of it", async () => {
    await proveStandard(ctx, own);
    const [saver, asker] = [await createCompany(ctx), await createCompany(ctx)];
    const [watcher, stranger] = [await createPerson(ctx, [saver]), await createPerson(ctx, [asker])];
    await ctx.db
      .insertInto("saved_list")
      .values({
        id: "lst_1",
        company_id: saver.id,
        name: "Saved",
        is_default: true,
        created_at: ctx.clock.now(),
      })
      .execute();
    await ctx.db
      .insertInto("saved_firm")
      .values({ company_id: saver.id, firm_id: own.firm.id, list_id: "lst_1", saved_at: ctx.clock.now() })
      .execute();
    // Another firm's cover lapses in the same night.
    await proveEvidence(ctx, await createFirm(ctx), "employers_liability");
    // 31 March 2027 is in summer time: its last minute is 22:59 in UTC.
    ctx.clock.set("2027-03-31T22:59:59Z");
    await passMidnight(system());
    expect(await badge()).toMatchObject({ level: "standard" });
    ctx.clock.set("2027-03-31T23:00:00Z");
    expect(await passMidnight(system())).toBe(2);
    expect(await badge()).toEqual({ status: "verified", level: "basic" });
    expect(await passMidnight(system())).toBe(0);
    const told = await toldTo(watcher.userId);
    expect(told.toSorted()).toEqual([
      `${own.firm.name} has let its cover lapse: Public liability insurance`,
      `${own.firm.name} is now verified at a lower level: Basic`,
    ]);
    expect(await toldTo(stranger.userId)).toEqual([]);
    expect(await toldTo(own.owner.userId)).toContain(
      `${own.firm.name} is now verified at a lower level: Basic. Missing now: Employers’ liability insurance and Public liability insurance`,
    );
    // That it rises again is no news for them.
    for (const type of ["public_liability", "employers_liability"])
      await proveEvidence(ctx, own, type, { validFrom: "2027-04-01", expiresOn: "2028-03-31" });
    expect(await badge()).toMatchObject({ level: "standard" });
    expect((await toldTo(watcher.userId)).toSorted()).toEqual(told.toSorted());
  });

  test("of more than two that are missing the team is told the number", async () => {
    await proveStandard(ctx, own);
    await ctx.db
      .updateTable("credential")
      .set({ state: "revoked", reason: "Not what it was." })
      .where("company_id", "=", own.firm.id)
      .where("type", "<>", "business_registration")
      .execute();
    await ctx.transact((tx) => refreshLevel(tx, own.firm.id));
    expect(await toldTo(own.owner.userId)).toContain(
      `${own.firm.name} is no longer verified. Missing now: An address that is yours, Employers’ liability insurance and 3 more`,
    );
  });

  test("of a firm that the register has as dissolved the team is told that, and nothing to bring", async () => {
    await proveStandard(ctx, own);
    await ctx.db
      .updateTable("company")
      .set({ register_status: "Dissolved" })
      .where("id", "=", own.firm.id)
      .execute();
    await ctx.transact((tx) => refreshLevel(tx, own.firm.id));
    expect(await toldTo(own.owner.userId)).toContain(
      `${own.firm.name} is no longer verified. The register says that it is no longer active`,
    );
  });

  test("a name so long that nothing more has room stands whole", async () => {
    await proveStandard(ctx, own);
    const name = "Holdings ".repeat(18).trim();
    await ctx.db.updateTable("company").set({ name }).where("id", "=", own.firm.id).execute();
    await ctx.db.deleteFrom("credential").where("company_id", "=", own.firm.id).execute();
    await ctx.transact((tx) => refreshLevel(tx, own.firm.id));
    expect(await toldTo(own.owner.userId)).toContain(`${name} is no longer verified`);
  });

  test("what is to come counts from its first day", async () => {
    await proveStandard(ctx, own);
    ctx.clock.set("2027-03-30T12:00:00Z");
    for (const type of ["public_liability", "employers_liability"]) {
      await proveEvidence(ctx, own, type, { validFrom: "2027-04-02", expiresOn: "2028-04-01" });
    }
    ctx.clock.set("2027-04-01T00:00:00+01:00");
    await passMidnight(system());
    expect(await badge()).toMatchObject({ level: "basic" });
    ctx.clock.set("2027-04-02T00:00:00+01:00");
    await passMidnight(system());
    expect(await badge()).toMatchObject({ level: "standard" });
  });

  test("the team is reminded 60, 30, 14, 7 and 1 days before, once each, and not of what is renewed", async () => {
    await proveEvidence(ctx, own, "public_liability");
    const remindOn = async (day: string) => {
      ctx.clock.set(`${day}T08:10:00Z`);
      return remindOfEnds(system());
    };
    expect(await remindOn("2027-01-29")).toBe(0);
    for (const day of ["2027-01-30", "2027-03-01", "2027-03-17", "2027-03-24", "2027-03-30"]) {
      expect(await remindOn(day), day).toBe(1);
      expect(await remindOn(day), day).toBe(0);
    }
    expect(await toldTo(own.owner.userId)).toContain(
      "Public liability insurance ends tomorrow: send the new one",
    );
    const other = await createFirm(ctx);
    ctx.clock.set("2027-02-01T09:00:00Z");
    await proveEvidence(ctx, other, "public_liability");
    await sendEvidence(ctx, other, "public_liability", { validFrom: "2027-04-01", expiresOn: "2028-03-31" });
    expect(await remindOn("2027-03-20")).toBe(0);
  });

  test("of two covers of a kind that may be had twice, each is reminded of; of a renewed one, the new one alone", async () => {
    const plant = await proveEvidence(ctx, own, "insurance_certificate", { scope: "Hired-in plant" });
    await proveEvidence(ctx, own, "insurance_certificate", { scope: "Marine", expiresOn: "2027-06-30" });
    ctx.clock.set("2027-03-20T08:10:00Z");
    expect(await remindOfEnds(system())).toBe(1);
    await ctx.db.updateTable("credential").set({ reminded_at_days: null }).where("id", "=", plant).execute();
    const renewal = await sendEvidence(ctx, own, "insurance_certificate", {
      validFrom: "2027-04-01",
      expiresOn: "2028-03-31",
    });
    expect(await remindOfEnds(system())).toBe(1);
    await ctx.db.updateTable("credential").set({ reminded_at_days: null }).where("id", "=", plant).execute();
    await ctx.db.updateTable("credential").set({ replaces_id: plant }).where("id", "=", renewal).execute();
    expect(await remindOfEnds(system())).toBe(0);
  });

  test("a reminder of a day on which nothing ran is made up for, to each firm", async () => {
    const [other, renewing] = [await createFirm(ctx), await createFirm(ctx)];
    for (const each of [own, other, renewing]) await proveEvidence(ctx, each, "public_liability");
    const renewal = { validFrom: "2027-04-01", expiresOn: "2028-03-31" };
    await sendEvidence(ctx, renewing, "public_liability", renewal);
    // Nor is anybody reminded of what was not approved, nor another type a renewal.
    await sendEvidence(ctx, await createFirm(ctx), "public_liability");
    await sendEvidence(ctx, own, "employers_liability", renewal);
    // What was sent in and taken back renews nothing.
    const back = await sendEvidence(ctx, other, "public_liability", renewal);
    await ctx.db.updateTable("credential").set({ state: "withdrawn" }).where("id", "=", back).execute();
    ctx.clock.set("2027-03-20T08:10:00Z");
    const several = await Promise.all([1, 2, 3].map(async () => remindOfEnds(system())));
    expect(several.reduce((sum, each) => sum + each, 0)).toBe(2);
    expect(await toldTo(own.owner.userId)).toContain(
      "Public liability insurance ends in 11 days: send the new one",
    );
    ctx.clock.set("2027-03-31T08:10:00Z");
    expect(await remindOfEnds(system())).toBe(2);
  });
});

test("the public reads what holds today, and how it was checked, without numbers and limits", async () => {
  const services = ["EG-02", "EG-06"].map((service_code) => ({ company_id: own.firm.id, service_code }));
  await ctx.db.insertInto("company_service").values(services).execute();
  await proveEvidence(ctx, own, "public_liability");
  await proveEvidence(ctx, own, "hse_asbestos_licence", {}, "issuers-register");
  const values = evidenceForm("cis_status", own.firm.name);
  await declareCredential(ctx.as(own.owner), { companyId: own.firm.id, type: "cis_status", values });
  await sendEvidence(ctx, own, "hs_policy");
  const told = await listPublicEvidence(ctx.as(own.owner), { number: own.firm.number });
  expect(told).toMatchObject({ licensed: ["EG-02"], validTo: "2027-03-31", checkedOn: "2026-11-21" });
  expect(told.evidence.map(({ type, checkMethod }) => [type, checkMethod])).toEqual([
    ["public_liability", "document-seen"],
    ["cis_status", "self-declared"],
    ["hse_asbestos_licence", "issuers-register"],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/HM\/204417|1000000000|Harbour/);
});

test("the day of the newest check is not the day of reading, and a statement is no check", async () => {
  const read = async () => listPublicEvidence(ctx, { number: own.firm.number });
  await proveEvidence(ctx, own, "iso_9001");
  ctx.clock.advance({ days: 3 });
  const values = evidenceForm("cis_status", own.firm.name);
  await declareCredential(ctx.as(own.owner), { companyId: own.firm.id, type: "cis_status", values });
  ctx.clock.advance({ days: 3 });
  expect((await read()).checkedOn).toBe("2026-11-21");
  expect((await read()).evidence.map(({ accreditation }) => accreditation)).toEqual([null, "iso-9001"]);
  await proveEvidence(ctx, own, "hs_policy");
  expect((await read()).checkedOn).toBe("2026-11-27");
});

describe("a licence on its issuer's register", () => {
  const read = async () => listPublicEvidence(ctx, { number: own.firm.number });
  const listed = async () => listRegisterChecks(ctx.as(own.reviewer));
  let credentialId: string;
  beforeEach(async () => {
    await ctx.db
      .insertInto("company_service")
      .values({ company_id: own.firm.id, service_code: "EG-02" })
      .execute();
    credentialId = await proveEvidence(ctx, own, "hse_asbestos_licence", {}, "issuers-register");
  });
  const checkAgain = async (version?: number) =>
    renewRegisterCheck(ctx.as(own.reviewer), {
      credentialId,
      version: version ?? (await find(credentialId)).version,
    });

  test("counts until that look is twelve months old, and again once it is renewed", async () => {
    expect(await read()).toMatchObject({ validTo: "2027-11-20", licensed: ["EG-02"] });
    ctx.clock.set("2027-11-21T09:00:00Z");
    expect(await read()).toMatchObject({ validTo: "2028-12-31", licensed: [] });
    await checkAgain();
    expect(await read()).toMatchObject({
      validTo: "2028-11-20",
      licensed: ["EG-02"],
      checkedOn: "2027-11-21",
    });
    const row = await ctx.db
      .selectFrom("credential")
      .where("id", "=", credentialId)
      .select(["checked_by as by", sql<string>`changes_on::text`.as("changesOn")])
      .executeTakeFirst();
    expect(row).toEqual({ by: own.reviewer.userId, changesOn: "2028-11-21" });
  });

  test("is listed from 60 days before that until somebody looks again", async () => {
    ctx.clock.set("2027-09-20T09:00:00Z");
    expect(await listed()).toEqual({ rows: [], count: 0 });
    ctx.clock.set("2027-09-21T09:00:00Z");
    expect(await listed()).toMatchObject({
      count: 1,
      rows: [{ id: credentialId, companyName: own.firm.name, endsOn: "2027-11-20", isOver: false }],
    });
    ctx.clock.set("2027-11-21T09:00:00Z");
    expect((await listed()).rows).toMatchObject([{ isOver: true, isOwn: false }]);
    await checkAgain();
    expect((await listed()).count).toBe(0);
    ctx.clock.set("2029-01-01T09:00:00Z");
    expect((await listed()).count).toBe(0);
  });

  test("is listed for no firm that does not offer the service, and no other evidence is", async () => {
    await proveEvidence(ctx, own, "cas_certificate", {}, "issuers-register");
    ctx.clock.set("2027-04-30T09:00:00Z");
    await ctx.db
      .updateTable("credential")
      .set({ checked_at: new Date("2026-04-01") })
      .execute();
    expect((await listed()).rows.map(({ id }) => id)).toEqual([credentialId]);
    await ctx.db.deleteFrom("company_service").where("company_id", "=", own.firm.id).execute();
    expect((await listed()).count).toBe(0);
  });

  test("is not renewed by who saw another version, of what has expired, or of what is no longer accepted", async () => {
    const { version } = await find(credentialId);
    await checkAgain();
    await expect(checkAgain(version)).rejects.toMatchObject({ kind: "conflict" });
    ctx.clock.set("2029-01-01T09:00:00Z");
    await expect(checkAgain()).rejects.toThrow("This has expired: only the new one can be checked.");
    ctx.clock.set("2026-11-22T09:00:00Z");
    const revoked = { credentialId, version: version + 1, reason: "No longer on it" };
    await revokeCredential(ctx.as(own.reviewer), revoked);
    await expect(checkAgain(version + 2)).rejects.toMatchObject({ kind: "conflict" });
  });

  test("is found there also when only the document was seen before", async () => {
    const id = await proveEvidence(ctx, own, "cas_certificate");
    const review = async () => getReview(ctx.as(own.reviewer), { credentialId: id });
    expect((await review()).registerCheck).toEqual({ checkedOn: null, endsOn: null, isOver: false });
    const { version } = await find(id);
    await renewRegisterCheck(ctx.as(own.reviewer), { credentialId: id, version });
    expect((await review()).registerCheck).toEqual({ checkedOn: "2026-11-21", endsOn: null, isOver: false });
    const cover = await proveEvidence(ctx, own, "public_liability");
    expect((await getReview(ctx.as(own.reviewer), { credentialId: cover })).registerCheck).toBeUndefined();
    const licence = await getReview(ctx.as(own.reviewer), { credentialId });
    expect(licence.registerCheck).toMatchObject({ endsOn: "2027-11-20", isOver: false });
  });
});

test("what is no part of the level does not move the day on which it was checked", async () => {
  const read = async () => listPublicEvidence(ctx, { number: own.firm.number });
  await proveEvidence(ctx, own, "business_registration");
  await proveEvidence(ctx, own, "proof_of_address");
  ctx.clock.advance({ days: 3 });
  await proveEvidence(ctx, own, "iso_9001");
  await proveEvidence(ctx, own, "public_liability");
  expect(await read()).toMatchObject({ level: "basic", checkedOn: "2026-11-21" });
  ctx.clock.advance({ days: 3 });
  await proveEvidence(ctx, own, "proof_of_address");
  expect((await read()).checkedOn).toBe("2026-11-27");
});

test("what is stated takes the place of what was stated before", async () => {
  const state = (grade: string) =>
    declareCredential(ctx.as(own.owner), {
      companyId: own.firm.id,
      type: "cis_status",
      values: { grade, issuer: "Ann Holt, director" },
    });
  await state("gross");
  ctx.clock.advance({ minutes: 1 });
  await state("net");
  expect((await see()).credentials.map(({ grade, state: at }) => [grade, at])).toEqual([
    ["net", "approved"],
    ["gross", "superseded"],
  ]);
  await expect(save({ type: "cis_status", values: {} })).rejects.toThrow("without a document");
});

test("a file is not taken while the scanner that should look at it is away", async () => {
  const { config } = ctx.services;
  const scanned = { ...ctx.as(own.owner), config: { ...config, CLAMD_URL: "tcp://127.0.0.1:9" } };
  const attempt = saveCredential(scanned, {
    companyId: own.firm.id,
    type: "public_liability",
    values: evidenceForm("public_liability", own.firm.name),
    files: [certificate()],
  });
  await expect(attempt).rejects.toMatchObject({ kind: "unavailable" });
  expect((await see()).credentials).toEqual([]);
});
