import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import type { OwnLodged } from "#domain/lodged-quotes/get-own-lodged.ts";
import { OwnLodgedSection } from "./own-lodged.tsx";
import { OwnStanding } from "./own-standing.tsx";

const at = new Date("2026-11-27T15:04:00Z");
const file = { id: "lqu_1", way: "email", receivedAt: at, lodgedAt: at, sha256: "", isReplaced: false };
const own = { lodged: [file], figures: [], closed: null, toReconfirm: null } as unknown as OwnLodged;

test("a lodged quote that an addendum has overtaken is said to be as its place in the lists says it", () => {
  const lodged = [{ ...file, repricedBy: 2 }];
  const words = [
    <OwnLodgedSection
      key="section"
      invitationId="inv_1"
      own={{ ...own, lodged } as unknown as OwnLodged}
      isOpened={false}
      typed={{}}
    />,
    <OwnStanding key="standing" state="intends_to_tender" packageState="issued" hasToConfirm />,
  ].map((element) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>));
  for (const each of words) expect(each).toContain("Your quote has to be confirmed");
});

test("a firm is led to the record of the opening once there is one", () => {
  const draw = (isOpened: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OwnLodgedSection invitationId="inv_1" own={own} isOpened={isOpened} typed={{}} />
      </MemoryRouter>,
    );
  expect(draw(false)).not.toContain("href");
  expect(draw(true)).toContain('href="/company/tenders/invited/inv_1/opening"');
});
