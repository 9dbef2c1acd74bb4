import { expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { sample } from "./sample-companies.ts";
import { openAs } from "./sessions.ts";

// What an address alone opens; what one gets to by doing something is looked at where it is done.
const profile = `/profile/${sample.full}`;
const empty = `/profile/${sample.empty}`;
const forVisitors = {
  "the site itself": [
    "/",
    "/about",
    "/contact",
    "/terms",
    "/privacy",
    "/transparency",
    "/verify-receipt",
    "/dev/outbox",
    "/no/such/page",
  ],
  "the parts that pages are made of": ["/dev/ui"],
  "the search": [
    "/search?location=Leeds&type=sub",
    "/search?q=zzzzqqqqxxxx",
    "/search?q=zzzzqqqqxxxx&location=Leeds",
    "/contractors",
    "/contractors/drylining-partitions/leeds",
    "/search?location=Leedes&specialties=x",
  ],
  "a profile": [profile, `${profile}/projects`, `${profile}/team`, `${profile}/reviews`],
  "a profile with nothing to show, and a listing": [
    empty,
    `${empty}/projects`,
    `${empty}/team`,
    `${empty}/reviews`,
    `/profile/${sample.listing}`,
  ],
  "a project": [
    "/project/sample-current-tower",
    "/project/nowhere",
    "/project/sample-current-tower/gallery/1",
  ],
  "signing up and in": ["/signup", "/login", "/forgot-password", "/unlock", "/invitations"],
  "links that do not work": [
    "/reset-password?token=wrong",
    "/confirm?token=wrong",
    "/reopen-account?token=wrong",
    "/join?token=wrong",
    "/letters/stop?wish=wrong",
    "/invitations/decline?token=wrong",
    "/invitations/stop?token=wrong",
  ],
};
const forMembers = {
  "an account": [
    "/account",
    "/account/security",
    "/account/sessions",
    "/account/notifications",
    "/account/team",
    "/account/data",
  ],
  "a member's work": [
    "/dashboard",
    "/notifications",
    "/messages",
    "/inquiries?box=received",
    "/reviews",
    "/favourites",
  ],
};

for (const [what, addresses] of Object.entries(forVisitors)) {
  test(`axe finds nothing on the pages of ${what}`, async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address);
      await expectSound(page);
    }
  });
}

for (const [what, addresses] of Object.entries(forMembers)) {
  test(`axe finds nothing on the pages of ${what}`, async ({ page }) => {
    for (const address of addresses) {
      await openAs(page, people.helen.email, address);
      await expectSound(page);
    }
  });
}
