import { readFileSync, readdirSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { createSystemContext } from "#domain/context.ts";
import { writeNotifications } from "#domain/notifications/write-notifications.ts";
import { createTestContext } from "#test/test-context.ts";
import { closeReturns, createIssued, createTenderSides } from "#test/tenders.ts";
import { buyerButton, tendererButton } from "./email-buttons.data.ts";
import { findTenderAbout } from "./find-tender-about.ts";
import { writeAnswerableEmails } from "./write-answerable-emails.ts";

const ctx = await createTestContext();
const system = () => createSystemContext(ctx.services);
let sides: Awaited<ReturnType<typeof createTenderSides>>;
let issued: Awaited<ReturnType<typeof createIssued>>;
const about = (companyId: string | null, path: string, title = "The scheme has changed") =>
  ctx.transact((tx) => findTenderAbout([])(tx, { companyId, path, title, subject: "about" }));

beforeEach(async () => {
  ctx.clock.set("2026-11-23T09:00:00Z");
  sides = await createTenderSides(ctx);
  issued = await createIssued(ctx, sides);
});

test("an e-mail of a tender says what happened, the facts of the package, and what its button does", async () => {
  const { buyer } = sides;
  await ctx.database.pool.query("delete from pgboss.job");
  await system().transact((tx) =>
    writeNotifications(tx, {
      kind: "tender",
      to: { companyId: buyer.company.id },
      title: "Calder Groundworks asks to be invited: Groundworks",
      path: `/company/tenders/${issued.packageId}/firms`,
      subject: "about",
    }),
  );
  ctx.clock.advance({ minutes: 3 });
  await writeAnswerableEmails(system());
  const mail = (await ctx.emails()).find(({ to }) => to === buyer.owner.email)!;
  expect(mail.subject).toBe("Calder Groundworks asks to be invited: Groundworks");
  expect(mail.text).toMatch(/^Calder Groundworks asks to be invited\n\nHello /);
  expect(mail.text).toMatch(
    /Work: WP-01 Groundworks\nProject: Mill Row\nQuestions until: .+\nQuotes due: Thu 7 Jan 2027, 12:00.*\n\nSee the firms:\nhttps/,
  );
});

test("a firm reads who its buyer is, and after the return that it is over", async () => {
  const { first } = sides;
  const path = `/company/tenders/invited/${issued.toFirst}#questions`;
  expect(await about(first.company.id, path, "Your question is answered: Groundworks at Mill Row")).toEqual({
    heading: "Your question is answered",
    facts: [
      ["Work", "WP-01 Groundworks"],
      ["Project", "Mill Row"],
      ["Questions until", expect.any(String)],
      ["Quotes due", expect.stringContaining("7 Jan 2027")],
      ["Buyer", "Thornbridge Construction"],
    ],
    said: [],
    button: "Read the answer",
  });
  await closeReturns({ ...ctx, as: ctx.as }, issued.packageId);
  const { facts } = (await about(first.company.id, path))!;
  expect(facts.map(([label]) => label)).toEqual(["Work", "Project", "Returns closed", "Buyer"]);
});

test("nobody reads the facts of another company's tender, and what is about none has none", async () => {
  const { buyer, first, second } = sides;
  const own = `/company/tenders/${issued.packageId}/award`;
  expect(await about(first.company.id, own)).toBeUndefined();
  expect(await about(null, own)).toBeUndefined();
  expect(await about(second.company.id, `/company/tenders/invited/${issued.toFirst}/quote`)).toBeUndefined();
  expect(await about(null, `/company/tenders/invited/${issued.toFirst}/quote`)).toBeUndefined();
  for (const path of [
    "/company/tenders/invited",
    "/company/tenders/pkg_gone",
    "/company/tenders/projects/prj_1",
    "/inquiries/inq_1",
  ])
    expect(await about(buyer.company.id, path)).toBeUndefined();
});

test("the button names what is to be decided while it is, and a place by its own words", () => {
  expect(buyerButton("/award", "recommended")).toBe("Decide on the award");
  expect(buyerButton("/award", "awarded")).toBe("See the award");
  expect(buyerButton("/quotes", "closed")).toBe("Open the quotes");
  expect(buyerButton("/of-another-version", "issued")).toBe("See it on Lintel");
  expect(tendererButton("/quote", "#queries")).toBe("Answer the question");
  expect(tendererButton("/order", "#work-1")).toBe("See your order or letter of intent");
});

test("every page to which somebody is sent has a button of its own", () => {
  const domain = new URL("../", import.meta.url);
  const sources = readdirSync(domain, { recursive: true, encoding: "utf8" }).filter((file) =>
    /(?<!test)\.ts$/.test(file),
  );
  const paths = sources.flatMap((file) => [
    ...readFileSync(new URL(file, domain), "utf8").matchAll(/path: `(\/company\/tenders\/[^`]+)`/g),
  ]);
  const unnamed = paths
    .map(([, path = ""]) => path.replace(/(?<=\/)\$\{[^}]*\}$/, "1").replaceAll(/\$\{[^}]*\}/g, "x"))
    .filter((path) => {
      const [, invited, part = "", place = ""] =
        /^\/company\/tenders\/(invited\/)?x([^?#]*)[^#]*(#[\w-]*)?$/.exec(path) ?? [];
      if (invited === undefined && part === "") return false;
      const button = invited ? tendererButton(part, place) : buyerButton(part, "awarded");
      return button === "See it on Lintel" && !["/1", "x"].includes(part);
    });
  expect(paths.length).toBeGreaterThan(20);
  expect(unnamed).toEqual([]);
});
