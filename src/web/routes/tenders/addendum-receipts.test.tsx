import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddendumReceipts, sayReceipts } from "./addendum-receipts.tsx";

type Firm = Parameters<typeof sayReceipts>[0][number];
const firm = (more: Partial<Firm>): Firm => ({
  invitationId: more.name ?? "inv_1",
  name: "Calder Groundworks",
  seenAt: null,
  isByEmail: false,
  hasConfirmed: null,
  ...more,
});
const seenAt = new Date("2026-12-01T09:00:00Z");

test("a line says how many firms have seen an addendum, and how many quotes are confirmed after it", () => {
  expect(sayReceipts([firm({ seenAt }), firm({})])).toBe("Seen by 1 of 2 firms");
  const mailed = firm({ isByEmail: true });
  expect(sayReceipts([firm({ seenAt, hasConfirmed: true }), firm({ hasConfirmed: false }), mailed])).toBe(
    "Seen by 1 of 2 firms, 1 more has no account, 1 of 2 quotes confirmed",
  );
  // One that has taken its invitation since counts as any other.
  expect(sayReceipts([firm({ seenAt, isByEmail: true })])).toBe("Seen by 1 of 1 firm");
});

test("each firm stands with when it has seen it, or that it has not", () => {
  const html = renderToStaticMarkup(
    <AddendumReceipts
      isOpen
      firms={[
        firm({ name: "Calder", seenAt, hasConfirmed: false }),
        firm({ name: "Wharfe" }),
        firm({ name: "Pennine", isByEmail: true }),
      ]}
    />,
  ).replaceAll(/<[^>]*>/g, "|");
  expect(html).toMatch(/Calder\|.*seen 1 Dec 2026, 09:00\|.*its quote is not confirmed after it/);
  expect(html).toMatch(/Wharfe\|.*not seen yet/);
  expect(html).toMatch(/Pennine\|.*nothing says whether it has read the e-mail/);
  expect(renderToStaticMarkup(<AddendumReceipts isOpen firms={[]} />)).toContain("No firm was invited");
});
