import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { OwnCredential } from "#domain/verification/get-verification.ts";
import { SubmitPanel } from "./submit-panel.tsx";

function textOf(...readiness: OwnCredential["readiness"][]): string {
  const credentials = readiness.map((each, at) => ({
    id: `crd_${at}`,
    name: `Document ${at}`,
    readiness: each,
    flags: [],
    missing: ["Policy number"],
    expiresOn: "2025-11-28",
    since: { lines: [{ label: "Expiry date" }] },
  })) as unknown as OwnCredential[];
  const routes = [
    {
      id: "routes/company/company-layout",
      path: "/",
      loader: () => null,
      element: <SubmitPanel credentials={credentials} />,
    },
  ];
  const hydrationData = { loaderData: { "routes/company/company-layout": { query: "" } } };
  const router = createMemoryRouter(routes, { hydrationData });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("corrections that are asked for are named, also where nothing can be submitted", () => {
  const waiting = textOf("unchanged");
  expect(waiting).toContain("Corrections are asked for");
  expect(waiting).toContain("Correct: Expiry date");
  expect(waiting).not.toContain("Submit for verification");
  expect(textOf("ready", "unchanged")).toContain("Submit for verification");
  expect(textOf()).toBe("");
});

test("what is kept for later says what it still lacks, and is not offered to be submitted", () => {
  const begun = textOf("incomplete");
  expect(begun).toContain("Kept for later");
  expect(begun).toContain("Missing: Policy number");
  expect(begun).not.toContain("Submit for verification");
  expect(textOf("ready", "incomplete")).toContain("Not sent with them, until they are complete:");
});

test("what has expired is not offered to be submitted, and says since when", () => {
  const expired = textOf("expired");
  expect(expired).toContain("It expired on 28 Nov 2025: send the current one");
  expect(expired).not.toContain("Submit for verification");
});
