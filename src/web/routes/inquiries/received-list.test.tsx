import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { ReceivedInquiry } from "#domain/inquiries/list-received-inquiries.ts";
import { ReceivedList } from "./received-list.tsx";

test("each inquiry that was received leads to its own page", () => {
  const inquiries = ["inq_1", "inq_2"].map((id): ReceivedInquiry => ({
    id,
    companyId: "cmp_1",
    fromName: "Calder Construction",
    projectName: "Wharf Mill",
    serviceCode: null,
    place: "Leeds",
    wantedStart: null,
    valuePence: null,
    replyBy: "2026-12-18",
    state: "new",
    amountPence: null,
    validUntil: null,
    askedAt: new Date("2026-12-01T09:00:00Z"),
  }));
  const element = <ReceivedList inquiries={inquiries} today="2026-12-01" />;
  const markup = renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />,
  );
  const links = [...markup.matchAll(/href="([^"]*)"/g)].map(([, to]) => to);
  expect(links).toEqual(["/inquiries/inq_1", "/inquiries/inq_2"]);
});
