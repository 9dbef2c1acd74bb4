import { expect, test } from "vitest";
import { getVerification } from "#domain/verification/get-verification.ts";
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
