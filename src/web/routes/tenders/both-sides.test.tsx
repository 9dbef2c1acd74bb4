import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { expect, test } from "vitest";
import { inviteColleague } from "#domain/teams/invite-colleague.ts";
import { acceptTeamInvitation } from "#domain/teams/accept-team-invitation.ts";
import { TestBrowser, findInEmails } from "#test/accounts.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import * as join from "#web/routes/sign-in/join.tsx";
import { BothSidesCallout } from "./both-sides.tsx";
import * as firms from "./package-firms.tsx";
import * as quotes from "./package-quotes.tsx";

const ctx = await createTestContext();

test("somebody of a firm that prices a tender who joins its buyer's team reads so before, and the buyer after", async () => {
  const sides = await createTenderSides(ctx);
  const { buyer, first } = sides;
  const { packageId } = await createIssued(ctx, sides);
  const { email, name } = first.owner;
  await inviteColleague(ctx.as(buyer.owner), { companyId: buyer.company.id, email, role: "member" });
  const token = await findInEmails(ctx, email, /join\?token=([\w-]+)/);
  const path = `/join?token=${token}`;
  const browser = new TestBrowser();
  const joining = await askPage(ctx, join.loader, { path, actor: first.owner, browser });
  expect(joining.data["bidders"]).toEqual([first.company.name]);
  const other = await askPage(ctx, join.loader, { path, actor: sides.second.owner, browser });
  expect(other.data["bidders"]).toEqual([]);
  await acceptTeamInvitation(ctx.as(first.owner), { token });

  const params = { id: packageId };
  const open = (handler: Parameters<typeof askPage>[1]) =>
    askPage(ctx, handler, { path: `/company/tenders/${packageId}`, params, actor: buyer.owner, browser });
  const people = [{ name, firms: [first.company.name] }];
  expect((await open(quotes.loader)).data["bothSides"]).toEqual(people);
  expect((await open(firms.loader)).data["list"]).toMatchObject({ bothSides: people });

  const element = <BothSidesCallout people={people} />;
  const page = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  expect(page).toContain(`On both sides: ${name}`);
  expect(page).toContain(`is in your team and in that of ${first.company.name}, which is invited here.`);
  const several = [{ name, firms: ["Ash Ltd", "Elm Ltd"] }];
  const both = renderToStaticMarkup(
    <RouterProvider
      router={createMemoryRouter([{ path: "/", element: <BothSidesCallout people={several} /> }])}
    />,
  );
  expect(both).toContain("in that of Ash Ltd and Elm Ltd, which are invited here.");
  expect(renderToStaticMarkup(<BothSidesCallout people={[]} />)).toBe("");
});
