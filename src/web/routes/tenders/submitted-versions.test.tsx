import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { SubmittedVersions } from "./submitted-versions.tsx";

type Quote = Parameters<typeof SubmittedVersions>[0]["quote"];

const version = {
  number: 1,
  round: 1,
  setNumber: 3,
  isLate: false,
  isEntered: false,
  quoteHash: "",
  submittedBy: "Helen Brough",
  submittedAt: new Date("2026-11-27T15:04:00Z"),
};
const second = { ...version, number: 2, round: 2 };
const quote: Quote = { invitation: { id: "tin_1" }, state: "submitted", closed: null, versions: [version] };

/** The words of each row. */
const rows = (more: Partial<Quote>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <SubmittedVersions quote={{ ...quote, ...more }} isOpened={false} />
    </MemoryRouter>,
  )
    .split("<li")
    .slice(1)
    .map((row) => row.split("</li>")[0]!);

test("a version that was withdrawn says so, and keeps its receipt", () => {
  const [row] = rows({ state: "withdrawn" });
  expect(row).toContain("Withdrawn");
  expect(row).toContain('href="/company/tenders/invited/tin_1/receipts/1"');
  expect(rows({ state: "withdrawn", closed: "The return has passed." })[0]).toContain("Withdrawn");
  expect(rows({})[0]).not.toContain("Withdrawn");
  expect(rows({ state: "needs_reconfirmation" })[0]).not.toContain("Withdrawn");
});

test("of a second price that was withdrawn only its own row says so: the first stands again", () => {
  const versions = [second, version];
  expect(rows({ state: "opened", versions }).map((row) => row.includes("Withdrawn"))).toEqual([true, false]);
  for (const more of [{ state: "submitted" }, { state: "opened", closed: "The quotes are opened." }] as const)
    expect(rows({ ...more, versions }).join("")).not.toContain("Withdrawn");
});

test("nothing is listed where nothing was submitted", () => {
  expect(rows({ versions: [] })).toEqual([]);
});
