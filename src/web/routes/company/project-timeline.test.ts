import { expect, test } from "vitest";
import { getOwnProject } from "#domain/projects/get-own-project.ts";
import { TestBrowser } from "#test/accounts.ts";
import { createCompany, createPerson, createProject } from "#test/factories.ts";
import { askPage } from "#test/pages.ts";
import { createTestContext } from "#test/test-context.ts";
import { action } from "./project-timeline.tsx";

const ctx = await createTestContext();
const company = await createCompany(ctx);
const actor = await createPerson(ctx, [company]);
const { id } = await createProject(ctx, company);
const stored = () => getOwnProject(ctx.as(actor), { projectId: id });

/** Sends the second row's status and figure, after an empty row and a sound one. */
async function send(status: string, completion: string, start = "", finish = "") {
  const form = {
    version: (await stored()).timelineVersion,
    phase: ["", "Enabling", "Frame"],
    status: ["Pending", "Completed", status],
    completion: ["", "100", completion],
    start: ["", "2026-01-05", start],
    finish: ["", "", finish],
  };
  const path = `/company/projects/${id}/timeline`;
  return askPage(ctx, action, { path, form, actor, params: { id }, browser: new TestBrowser() });
}

test.each([
  ["Completed", "40", "completion", "A completed phase is done to 100%"],
  ["Pending", "5", "completion", "A pending phase is done to 0%"],
  ["In Progress", "101", "completion", "Enter a number from 0 to 100"],
  ["In Progress", "half", "completion", "Enter a number from 0 to 100"],
  ["Nearly", "50", "status", "Choose a status for each phase"],
  ["Pending", "0", "startDate", "Enter a date such as 31/03/2027", "soon"],
  ["Pending", "0", "finishDate", "Enter a date between 1900 and 2199", "2026-03-02", "2326-03-02"],
  ["Pending", "0", "finishDate", "It cannot finish before it starts", "2026-03-02", "2026-03-01"],
])("%s at %s is refused beside its field", async (status, completion, field, message, ...days) => {
  const answer = await send(status, completion, ...days);
  expect(answer.status).toBe(400);
  expect(answer.data["problems"]).toEqual([{ index: 1, field, message }]);
  expect((await stored()).phases.map(({ name }) => name)).not.toContain("Frame");
});

test("what fits together is saved", async () => {
  expect((await send("In Progress", "40", "2026-03-02", "2026-03-02")).toast?.title).toBe("Timeline saved");
  expect((await stored()).phases).toMatchObject([
    { name: "Enabling", status: "Completed", completion: 100, startDate: "2026-01-05", finishDate: null },
    {
      name: "Frame",
      status: "In Progress",
      completion: 40,
      startDate: "2026-03-02",
      finishDate: "2026-03-02",
    },
  ]);
});
