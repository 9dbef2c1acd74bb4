import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Requirement } from "#domain/verification/levels.data.ts";
import type { OwnCredential } from "#domain/verification/get-verification.ts";
import { Need } from "./need.tsx";

const piece = (standing: OwnCredential["standing"], more: Partial<OwnCredential> = {}) =>
  ({
    id: `crd_${standing}`,
    type: "public_liability",
    name: "Public liability insurance",
    state: standing === "expired" ? "approved" : standing,
    standing,
    expiresOn: "2026-12-18",
    reason: null,
    ...more,
  }) as OwnCredential;

const show = (...credentials: OwnCredential[]) => showNeed("public-liability", credentials);

function showNeed(
  need: Requirement,
  credentials: OwnCredential[],
  { unlicensed = [] as string[], isActive = true } = {},
): string {
  const element = (
    <Need need={need} isMet={false} credentials={credentials} unlicensed={unlicensed} isActive={isActive} />
  );
  const routes = [{ id: "routes/company/company-layout", path: "/", loader: () => null, element }];
  const hydrationData = { loaderData: { "routes/company/company-layout": { query: "" } } };
  const router = createMemoryRouter(routes, { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />)
    .replaceAll("&amp;", "&")
    .replaceAll(/ href="([^"]*)"[^>]*>/g, ">[$1] ")
    .replaceAll(/<[^>]*>/g, "");
}

test("what was rejected says why where it is missing, and is sent again with what was typed", () => {
  const shown = show(piece("rejected", { reason: "The name differs." }), piece("expired"));
  expect(shown).toContain("Public liability insurance Rejected: The name differs.");
  expect(shown).toContain(
    "[/company/verification/new?type=public_liability&replaces=crd_rejected] Send again",
  );
});

test("cover that has ended says since when, unless the next one is under way", () => {
  expect(show(piece("expired"))).toContain("Expired 18 Dec 2026");
  expect(show(piece("expired"), piece("submitted"))).not.toContain("Expired");
  // Its renewal is approved, and begins later.
  expect(show(piece("to-come"), piece("expired"))).not.toContain("Expired");
  expect(show(piece("withdrawn"), piece("expired"))).toContain(
    "[/company/verification/new?type=public_liability&replaces=crd_expired] Renew",
  );
  const none = show();
  expect(none).toContain("[/company/verification/new?type=public_liability] Add");
  expect(none).not.toContain("Expired");
});

test("of what a firm has several, one that was rejected does not say why another is missing", () => {
  const references = [piece("current"), piece("rejected")].map((each) => ({ ...each, type: "reference" }));
  expect(showNeed("references", references as OwnCredential[])).not.toContain("Rejected");
});

test("of a service that needs evidence of its own what proves it is named, and leads to its form", () => {
  const shown = showNeed("licences", [], { unlicensed: ["EG-02", "IP-06"] });
  expect(shown).toContain("[/company/verification/new?type=hse_asbestos_licence] add");
  expect(shown).toContain("[/company/verification/new?type=trade_scheme] add");
  expect(shown).toContain(" or ");
  const licence = piece("submitted", { type: "hse_asbestos_licence", name: "HSE asbestos licence" });
  expect(showNeed("licences", [licence], { unlicensed: ["EG-02"] })).toContain("HSE asbestos licence");
});

test("a firm that the register has as gone is not asked for another certificate", () => {
  const shown = showNeed("registration", [], { isActive: false });
  expect(shown).toContain("The register says that your company is no longer active.");
  expect(shown).not.toContain("/company/verification/new");
});
