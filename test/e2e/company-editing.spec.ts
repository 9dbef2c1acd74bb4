import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect as expectAtOnce,
  expectNoAxeFindings,
  expectNoSidewaysScroll,
  test,
  expectSound,
} from "./journey.ts";
import { newAddress, toasts } from "./registration.ts";
import { openAsOwner } from "./sessions.ts";

// Pictures are decoded while others wait: on a busy machine that takes its time.
const expect = expectAtOnce.configure({ timeout: 20_000 });

const drawing = (colour: string, format: "png" | "jpeg" = "png") =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();

/** What a visitor gets is word for word what they get where there never was a project. */
async function expectNotThere(visitor: Page, address: string): Promise<void> {
  const read = async (path: string) => {
    const answer = await visitor.request.get(path);
    const ownParts = [path.split("/").at(-1)!, /nonce=\\*"[^"\\]+\\*"/g, /req_\w+/g];
    const body = ownParts.reduce<string>((text, part) => text.replaceAll(part, ""), await answer.text());
    return { status: answer.status(), body };
  };
  const draft = await read(address);
  expect(draft.status).toBe(404);
  expect(draft).toEqual(await read("/project/never-was-there"));
  expect((await visitor.request.get(`${address}/gallery/1`)).status()).toBe(404);
}

test("an owner edits the profile, sends pictures and publishes a project", async ({
  page,
  otherPage: visitor,
}, walk) => {
  test.slow();
  await openAsOwner(page, "profile", "/dashboard", walk);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page).toHaveURL("/company/edit");
  await expect(page.getByText("Your profile still lacks:")).toBeVisible();
  await expectSound(page);

  await page.getByRole("link", { name: "Edit Description" }).click();
  const preview = page.getByRole("complementary", { name: "Preview" });
  await page.getByLabel("Company Description").fill("Oak frames, cut and raised by our own people.");
  await expect(preview).toContainText("Oak frames, cut and raised");
  await expectSound(page);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(toasts(page)).toContainText("Description saved");
  await expect(page.getByText("Oak frames, cut and raised").first()).toBeVisible();

  await page.goto("/company/edit/pictures");
  await page.getByLabel("Logo file").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("This is no picture."),
  });
  await page.getByRole("button", { name: "Upload Logo" }).click();
  await expect(page.getByText("This is not a JPEG, PNG, WebP or AVIF picture")).toBeVisible();
  await page
    .getByLabel("Logo file")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: await drawing("#1f5fa8") });
  await page.getByRole("button", { name: "Upload Logo" }).click();
  await expect(toasts(page)).toContainText("Logo saved");
  await expect(page.getByRole("button", { name: "Replace Logo" })).toBeVisible();
  await expectNoAxeFindings(page);

  await page.goto("/company/projects/new");
  const name = `Rievaulx Barn ${newAddress().split("@")[0]}`;
  await page.getByLabel("Project Name").fill(name);
  await page.getByLabel("Type").fill("Barn conversion");
  await page.getByRole("button", { name: "Begin draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toasts(page)).toContainText("Add a description and save it before you publish the project.");
  await page.getByLabel("Description").fill("A stone barn with a new oak roof.");
  await page.getByLabel("Progress").fill("40");
  await page.getByRole("button", { name: "Save project" }).click();
  await expect(toasts(page)).toContainText("Project saved");
  await expectSound(page);

  await page.getByRole("link", { name: /^Pictures/ }).click();
  await page.locator("input[type=file]").setInputFiles([
    { name: "roof.png", mimeType: "image/png", buffer: await drawing("#176b43") },
    { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("Only words.") },
    { name: "gable.jpg", mimeType: "image/jpeg", buffer: await drawing("#9f1d14", "jpeg") },
  ]);
  await expect(page.getByRole("link", { name: "Remove picture 2" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Pictures on their way" })).toContainText("not a JPEG");
  await page.getByLabel("Caption of picture 1").fill("The new roof");
  await page.getByLabel("What it shows, picture 2").fill("The gable end");
  await page.getByRole("button", { name: "Save captions" }).click();
  await expect(toasts(page)).toContainText("Captions saved");
  const hung = page.getByRole("listitem").filter({ has: page.getByLabel(/^Caption of picture/) });
  await hung.nth(1).getByRole("img").dragTo(hung.nth(0).getByRole("img"));
  await expect(toasts(page)).toContainText("Order saved");
  await expect(page.getByLabel("Caption of picture 2")).toHaveValue("The new roof");
  // What is typed and not saved goes with its picture, and to no other.
  await page.getByLabel("What it shows, picture 2").fill("The roof from the yard");
  await page.getByRole("button", { name: "Move picture 2 forward" }).click();
  await expect(toasts(page)).toContainText("Moved forward");
  await expect(page.getByLabel("Caption of picture 1")).toHaveValue("The new roof");
  await expect(page.getByLabel("What it shows, picture 1")).toHaveValue("The roof from the yard");
  await expect(page.getByLabel("What it shows, picture 2")).toHaveValue("The gable end");
  await page.getByRole("link", { name: "Remove picture 2" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Remove picture 2?");
  await expectSound(page);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await expect(toasts(page)).toContainText("Picture removed");
  await expect(page.getByRole("link", { name: "Remove picture 2" })).toHaveCount(0);
  await expectSound(page);

  await page.getByRole("link", { name: /^Timeline/ }).click();
  await page.getByLabel("Phase 1, new").fill("Groundworks");
  await page.getByLabel("Done of phase 1").fill("100");
  await page.getByRole("button", { name: "Save timeline" }).click();
  await expect(page.getByRole("alert")).toContainText("Phase 1: A pending phase is done to 0%");
  await expect(page.getByLabel("Done of phase 1")).toHaveAttribute("aria-invalid", "true");
  await expectNoAxeFindings(page);
  await page.getByLabel("Status of phase 1").selectOption("Completed");
  await page.getByRole("button", { name: "Save timeline" }).click();
  await expect(toasts(page)).toContainText("Timeline saved");
  await expectNoAxeFindings(page);

  await page.getByRole("link", { name: "Preview" }).click();
  await expect(page.getByText("Draft: only your company sees this")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectSound(page);
  const address = new URL(page.url()).pathname;
  expect((await page.reload())?.headers()["cache-control"]).toContain("no-store");
  await expectNotThere(visitor, address);
  await page.getByRole("link", { name: "Go on editing" }).click();
  await page
    .getByRole("textbox", { name: "Description" })
    .fill("A stone barn with a new oak roof, open to the rafters.");
  await page.getByRole("button", { name: "Publish" }).click();
  await expect(toasts(page)).toContainText("Project published");
  await page.getByRole("link", { name: "See public page" }).click();
  await expect(page.getByText("Draft: only your company sees this")).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByText("open to the rafters")).toBeVisible();
  await expect(page.getByRole("figure").getByText("The new roof")).toBeVisible();
  await expect(page.getByText("Groundworks")).toBeVisible();
  await page.goto("/company/projects");
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "See public projects" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
});

test("two people at once do not overwrite each other, and it works with scripts off", async ({
  scriptlessPage: page,
}, { retry }) => {
  test.slow();
  const address = "/company/edit/description";
  await openAsOwner(page, "profile for two", address, { retry, isScriptless: true });
  const other = await page.context().newPage();
  await other.goto(address);
  await other.getByLabel("Company Description").fill("What the other one wrote.");
  await other.getByRole("button", { name: "Save changes" }).click();
  await expect(other).toHaveURL("/company/edit");
  await page.getByLabel("Company Description").fill("What I wrote.");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Somebody else changed this meanwhile")).toBeVisible();
  await expect(page.getByText("What the other one wrote.").first()).toBeVisible();
  await expect(page.getByLabel("Company Description")).toHaveValue("What I wrote.");
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await expect(page).toHaveURL("/company/edit");
  await expect(page.getByText("What I wrote.").first()).toBeVisible();

  await page.goto("/company/edit/location");
  await page.getByLabel("Town or postcode").fill("Newport");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "Newport, Shropshire" }).click();
  await page.getByRole("link", { name: "North by half a mile" }).click();
  await page.getByRole("radio", { name: "50 miles" }).check();
  await page.getByRole("button", { name: "Save location and zone" }).click();
  await expect(page).toHaveURL("/company/edit");
  await expect(page.getByText("Newport, Shropshire · 50 miles")).toBeVisible();
  await page.goto("/company/edit/zone");
  await expect(page.getByRole("img", { name: /a circle of 50 miles/ })).toBeVisible();
  await expect(page.getByText("Reaches 50 miles around Newport")).toBeVisible();
});
