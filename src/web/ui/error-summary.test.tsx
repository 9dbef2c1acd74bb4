import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { UNSURE } from "#platform/unsure.data.ts";
import { NotDone } from "./not-done.tsx";

const PAGE = "/company/tenders/pkg_1/award";

function refuseWith(problem: string): string {
  const Stub = createRoutesStub([
    { path: PAGE, Component: () => <NotDone problem={problem} title="That was not saved" /> },
  ]);
  return renderToStaticMarkup(<Stub initialEntries={[`${PAGE}?round=2`]} />);
}

test("whoever may have been heard is not told that it was not done, but led to where it shows", () => {
  const unsure = refuseWith(UNSURE);
  expect(unsure).toContain("We do not know whether that was done");
  expect(unsure).not.toContain("That was not saved");
  expect(unsure).toContain(`href="${PAGE}?round=2"`);
  const refused = refuseWith("The password is not right.");
  expect(refused).toContain("That was not saved");
  expect(refused).not.toContain("href=");
});
