import { expect, test } from "vitest";
import { createCompany, createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";
import { sendTenderNews } from "./send-tender-news.ts";
import { writeTenderEmails } from "./write-tender-emails.ts";

const ctx = await createTestContext();

test.each([writeTenderEmails, sendTenderNews])(
  "nobody but the product itself writes e-mails: %o",
  async (write) => {
    const owner = await createPerson(ctx, [await createCompany(ctx)], { role: "owner" });
    await expect(write(ctx.as(owner))).rejects.toThrow();
  },
);
