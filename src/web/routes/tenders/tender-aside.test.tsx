import { isValidElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { getTender } from "#domain/tendering/get-tender.ts";
import { answerInvitation } from "#domain/tender-invitations/answer-invitation.ts";
import { createTestContext } from "#test/test-context.ts";
import { createIssued, createTenderSides } from "#test/tenders.ts";
import { TenderActions } from "./tender-actions.tsx";
import { TenderAside } from "./tender-aside.tsx";
import { TimeLeft } from "./time-left.tsx";

const ctx = await createTestContext();
const sides = await createTenderSides(ctx);
const { toFirst: invitationId } = await createIssued(ctx, sides);

async function read(): Promise<string> {
  const tender = await getTender(ctx.as(sides.first.owner), { invitationId });
  const element = (
    <TenderAside tender={tender} daysLeft={null} visitRule="none" feedback={null}>
      <TenderActions tender={tender} isOpen isRoundOn={false} typed={{}} />
    </TenderAside>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("a firm answers right after reading when its quote is due, before the facts that can wait", async () => {
  const aside = await read();
  const order = ["Quotes due", "We intend to tender", "We will not tender", "price it", "Quotes opened by"];
  const places = order.map((words) => aside.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test("once it intends to tender, pricing is the one main action, and it can still decline", async () => {
  await answerInvitation(ctx.as(sides.first.owner), { invitationId, answer: "intends" });
  const aside = await read();
  expect(aside).not.toContain("We intend to tender");
  expect(aside).toMatch(/button-main"[^>]*>Price it/);
  expect(aside.match(/button-main/g)).toHaveLength(1);
  expect(aside.indexOf("Price it")).toBeLessThan(aside.indexOf("We will not tender"));
});

test("on the day of the return the hours and minutes that are left are counted, as on the page of the quote", async () => {
  const tender = await getTender(ctx.as(sides.first.owner), { invitationId });
  const addressOn = (daysLeft: number | null) =>
    findAddress(TenderAside({ tender, daysLeft, visitRule: "none", feedback: null, children: null }));
  expect(addressOn(0)).toBe(`/company/tenders/invited/${invitationId}/quote/draft`);
  expect([addressOn(1), addressOn(-1), addressOn(null)]).toEqual([undefined, undefined, undefined]);
});

/** Where the countdown asks for the time; its words come with the page's scripts. */
function findAddress(node: ReactNode): string | undefined {
  if (Array.isArray(node)) return node.map(findAddress).find((found) => found !== undefined);
  if (!isValidElement<{ address?: string; children?: ReactNode }>(node)) return undefined;
  return node.type === TimeLeft ? node.props.address : findAddress(node.props.children);
}
