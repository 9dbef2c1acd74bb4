import { expect, test } from "vitest";
import { getVerification } from "#domain/verification/get-verification.ts";
import { submitEvidence } from "#domain/verification/submit-evidence.ts";
import { TestBrowser } from "#test/accounts.ts";
import { certificate, createFirm, evidenceForm } from "#test/evidence.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./credential.tsx";

const ctx = await createTestContext();
const { firm, owner } = await createFirm(ctx);
const send = (id: string, more: Record<string, string | File>) =>
  askPage(ctx, action, {
    path: `/company/verification/${id}?company=${firm.number}`,
    params: { id },
    actor: owner,
    browser: new TestBrowser(),
    form: { type: "hs_policy", ...evidenceForm("hs_policy", firm.name), ...more },
  });
const kept = async () => (await getVerification(ctx.as(owner), { companyId: firm.id })).credentials;
const refusal = {
  status: 400,
  data: { result: { error: { documents: ["Add the document: a PDF or a picture"] } } },
};

test("submitting without the document says so at its field, and leaves no draft in the way", async () => {
  expect(await send("new", { intent: "submit" })).toMatchObject(refusal);
  expect(await kept()).toEqual([]);
  const sent = await send("new", { intent: "submit", documents: certificate() });
  expect(sent.toast?.title).toBe("Submitted for verification");
  expect(await kept()).toMatchObject([{ type: "hs_policy", state: "submitted" }]);
});

test("a draft is kept without it, and submitted with one that stays", async () => {
  await ctx.db.deleteFrom("credential").execute();
  expect((await send("new", { intent: "save" })).toast?.title).toBe("Health and safety policy saved");
  const { id } = (await kept())[0]!;
  expect(await send(id, { intent: "submit", version: "1" })).toMatchObject(refusal);
  await send(id, { intent: "save", version: "1", documents: certificate() });
  const { documents } = (await kept())[0]!;
  expect(await send(id, { intent: "submit", version: "2", removes: documents[0]!.id })).toMatchObject(
    refusal,
  );
  expect((await kept())[0]).toMatchObject({ version: 2, documents: [{}] });
  expect((await send(id, { intent: "submit", version: "2" })).toast?.title).toBe(
    "Submitted for verification",
  );
});

test("what is known of a certificate is kept for later, and submitted once the rest is there", async () => {
  await ctx.db.deleteFrom("credential").execute();
  const insurance = (id: string, form: Record<string, string | File>) =>
    askPage(ctx, action, {
      path: `/company/verification/${id}?company=${firm.number}`,
      params: { id },
      actor: owner,
      browser: new TestBrowser(),
      form: { type: "public_liability", ...form },
    });
  const some = { issuer: "Aviva", limit: "5m", number: " ", validFrom: "" };
  const wrong = await insurance("new", { intent: "save", ...some, validFrom: "soon" });
  expect(wrong.data["result"]).toMatchObject({
    error: { validFrom: expect.arrayContaining(["Enter a date such as 31 March 2027"]) },
  });
  expect(await kept()).toEqual([]);
  const saved = await insurance("new", { intent: "save", ...some, documents: certificate() });
  expect(saved.toast?.title).toBe("Public liability insurance saved");
  const [draft] = await kept();
  expect(draft).toMatchObject({
    issuer: "Aviva",
    limitPence: 500_000_000,
    limitBasis: null,
    number: null,
    validFrom: null,
    readiness: "incomplete",
    missing: ["Policy number", "Name of the insured", "Limit applies to", "Valid from", "Expires on"],
  });
  await expect(submitEvidence(ctx.as(owner), { companyId: firm.id })).rejects.toThrow(
    "Public liability insurance still lacks: Policy number, Name of the insured,",
  );
  const { id } = draft!;
  const early = await insurance(id, { intent: "submit", version: "1", ...some });
  expect(early).toMatchObject({
    status: 400,
    data: { result: { error: { number: ["Enter: Policy number"] } } },
  });
  const whole = evidenceForm("public_liability", firm.name) as Record<string, string>;
  expect((await insurance(id, { intent: "submit", version: "1", ...whole })).toast?.title).toBe(
    "Submitted for verification",
  );
});

test("one that is over is refused at its last day when it is submitted, and may be kept", async () => {
  await ctx.db.deleteFrom("credential").execute();
  const over = (intent: string) =>
    send("new", { intent, documents: certificate(), validFrom: "2019-11-29", expiresOn: "2020-11-28" });
  expect(await over("submit")).toMatchObject({
    status: 400,
    data: { result: { error: { expiresOn: ["This has expired: send the current one"] } } },
  });
  expect(await kept()).toEqual([]);
  expect((await over("save")).toast?.title).toBe("Health and safety policy saved");
});
