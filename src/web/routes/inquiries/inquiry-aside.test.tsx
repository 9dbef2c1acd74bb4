import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { InquiryPage } from "#domain/inquiries/get-inquiry.ts";
import { InquiryAside } from "./inquiry-aside.tsx";
import { InquiryHeader } from "./inquiry-header.tsx";

/** What both of them read. */
const inquiry = {
  id: "inq_1",
  state: "new",
  companyId: "cmp_1",
  companyName: "Aireborough Partitions",
  companyNumber: 1,
  fromCompanyId: "cmp_2",
  fromCompanyName: "Calder Construction",
  fromCompanyNumber: 2,
  projectName: "Wharf Mill",
  place: "Leeds",
  replyBy: "2026-12-18",
  valuePence: null,
  askedBy: "Nora Tennant",
  askedAt: new Date("2026-12-01T09:00:00Z"),
  seenAt: null,
  distanceMiles: null,
} as Partial<InquiryPage>;

function show(side: InquiryPage["side"]): string {
  const page = { ...inquiry, side } as InquiryPage;
  const element = (
    <>
      <InquiryHeader inquiry={page} today="2026-12-01" />
      <InquiryAside inquiry={page} />
    </>
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

test("who is on the other side stands on the page once", () => {
  const asked = show("asked");
  expect(asked.match(/href="\/profile\/2"/g)).toHaveLength(1);
  expect(asked.match(/Asked by/g)).toHaveLength(1);
  expect(asked).toContain("Nora Tennant");
  expect(show("asking").match(/href="\/profile\/1"/g)).toHaveLength(1);
});
