import { expect, test, vi } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { loadSettings } from "#domain/settings/load-settings.ts";
import { saveContact } from "#domain/settings/save-contact.ts";
import { Live } from "#platform/live.ts";
import { createPerson } from "#test/factories.ts";
import { createTestContext } from "#test/test-context.ts";

const ctx = await createTestContext();

test("a process hears of changed settings, reads them, and only then has pages made anew", async () => {
  const live = new Live(ctx.log);
  const shown: string[] = [];
  live.onSettingsChange(async () => {
    ctx.services.settings.replace(await loadSettings(createSystemContext(ctx.services)));
  });
  live.onPublicChange(() => shown.push(ctx.services.settings.values.contactPhone));
  await live.start(ctx.database);
  const admin = { ...(await createPerson(ctx, [])), isAdministrator: true };
  await saveContact(ctx.as(admin), { version: "0", phone: "0113 496 0001" });
  await vi.waitFor(() => expect(shown).toContain("0113 496 0001"), { timeout: 10_000 });
  live.close();
});
