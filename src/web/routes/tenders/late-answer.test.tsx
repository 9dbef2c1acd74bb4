import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { LateAnswerFields } from "./late-answer.tsx";

type Fields = Parameters<typeof LateAnswerFields>[0];
const late = {
  returnAt: new Date("2027-01-08T12:00:00Z"),
  sentence: "After Tue 5 Jan 2027, 12:00 (London) an answer to all leaves firms fewer than two working days.",
  returnText: "2027-01-08T12:00",
};

/** As they stand on the page of the package `pkg_1`. */
function show(more: Partial<Fields>): string {
  const page = <LateAnswerFields id="late" late={late} isRefused={false} mayDecide {...more} />;
  const router = createMemoryRouter(
    [{ id: "routes/tenders/package-layout", path: "/", children: [{ index: true, element: page }] }],
    { hydrationData: { loaderData: { "routes/tenders/package-layout": { own: { id: "pkg_1" } } } } },
  );
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

test("from when an answer to all is late is said beside the tick, with the way to the addendum that moves the return", () => {
  const html = show({});
  expect(html).toContain("After Tue 5 Jan 2027, 12:00 (London)");
  expect(html).toContain(
    'href="/company/tenders/pkg_1/documents?returnDay=2027-01-08&amp;returnTime=12%3A00#issue-addendum"',
  );
  expect(html).toContain('name="withoutTime"');
  expect(show({ mayDecide: false })).toContain("An owner or an admin of your company moves it.");
  expect(show({ mayDecide: false })).not.toContain("<a ");
});

test("nothing is said in time, and the tick is there where the page was opened in time and sent too late", () => {
  expect(show({ late: null })).toBe("");
  expect(show({ late: null, isRefused: true })).toContain('name="withoutTime"');
});
