import { beforeEach, describe, expect, test } from "vitest";
import { type Context, createContext, createSystemContext } from "#domain/context.ts";
import { findPackage } from "#domain/packages/packages.queries.ts";
import { notePresence } from "#domain/service-outages/note-presence.ts";
import { getQuote } from "#domain/tender-quotes/get-quote.ts";
import { saveQuote } from "#domain/tender-quotes/save-quote.ts";
import { openQuotes } from "#domain/tender-quotes/open-quotes.ts";
import { createIssued, createTenderSides, enterQuote, signInAfresh } from "#test/tenders.ts";
import { createTestContext } from "#test/test-context.ts";
import { closeDuePackages } from "./close-due-packages.ts";
import { getTender } from "./get-tender.ts";

const ctx = await createTestContext();
/** As on a database server: the embedded one is not watched. */
const config = { ...ctx.services.config, isEmbedded: false };
const job = (): Context => createSystemContext({ ...ctx.services, config });
/** Thursday, 7 January 2027, noon. */
const day = (time: string) => new Date(`2027-01-07T${time}:00Z`);

let sides: Awaited<ReturnType<typeof createTenderSides>>;
let packageId: string;
let toFirst: string;
let toSecond: string;

beforeEach(async () => {
  await ctx.db.deleteFrom("service_span").execute();
  await ctx.db.deleteFrom("trade_package").execute();
  ctx.clock.set("2026-12-01T09:00:00Z");
  sides = await createTenderSides(ctx);
  ({ packageId, toFirst, toSecond } = await createIssued(ctx, sides));
  await enterQuote(ctx, sides.first.owner, toFirst);
});

let count = 0;
const wasThere = async (from: string, until: string) => {
  count += 1;
  await ctx.db
    .insertInto("service_span")
    .values({ id: `spn_${count}`, began_at: day(from), last_at: day(until) })
    .execute();
};
const runAt = (time: string, as = job()) => {
  ctx.clock.set(day(time));
  return closeDuePackages(as);
};
const standing = async () => {
  const { state, returnAt } = (await findPackage(ctx, packageId))!;
  return [state, returnAt!.toISOString().slice(11, 16)];
};

describe("where no server was there before a return", () => {
  test("it moves for everybody by as long, as soon as service is back, with one notice to each", async () => {
    await wasThere("06:00", "10:30");
    await wasThere("11:30", "11:31");
    await runAt("11:31");
    expect(await standing()).toEqual(["issued", "13:00"]);
    for (const [owner, invitationId] of [
      [sides.first.owner, toFirst],
      [sides.second.owner, toSecond],
    ] as const) {
      const { addenda, history } = await getTender(ctx.as(owner), { invitationId });
      expect(addenda).toMatchObject([
        {
          number: 1,
          reason: expect.stringContaining("Lintel could not be reached from Thu 7 Jan 2027, 10:30"),
        },
      ]);
      expect(history.filter(({ kind }) => kind === "addendum")).toHaveLength(1);
    }
    const told = await ctx.db
      .selectFrom("notification")
      .select("company_id")
      .where("title", "like", "%quotes now due Thu 7 Jan 2027, 13:00%Groundworks")
      .where(
        "company_id",
        "in",
        [sides.buyer, sides.first, sides.second].map(({ company }) => company.id),
      )
      .execute();
    expect(told).toHaveLength(3);
  });

  test("once for an outage, also with several servers at it at once, and again for the next one", async () => {
    await wasThere("06:00", "11:00");
    await wasThere("11:40", "11:41");
    ctx.clock.set(day("11:41"));
    await Promise.all([closeDuePackages(job()), closeDuePackages(job())]);
    expect(await standing()).toEqual(["issued", "12:40"]);
    await runAt("11:42");
    expect(await standing()).toEqual(["issued", "12:40"]);
    await ctx.db
      .updateTable("service_span")
      .set({ last_at: day("12:00") })
      .where("began_at", "=", day("11:40"))
      .execute();
    await wasThere("12:30", "12:42");
    await runAt("12:42");
    expect(await standing()).toEqual(["issued", "13:30"]);
    expect(await ctx.db.selectFrom("addendum").select("number").execute()).toHaveLength(2);
  });

  test("once for two that were looked at together", async () => {
    await wasThere("06:00", "10:00");
    await wasThere("10:30", "11:00");
    await wasThere("11:30", "11:31");
    await runAt("11:31");
    const moved = await standing();
    expect(moved).not.toEqual(["issued", "12:00"]);
    await runAt("11:32");
    expect(await standing()).toEqual(moved);
    expect(await ctx.db.selectFrom("addendum").select("number").execute()).toHaveLength(1);
  });

  test("over the return itself: nothing is closed or opened while it lasts, nor before it was looked at", async () => {
    await wasThere("06:00", "11:50");
    expect(await runAt("12:02")).toBe(0);
    expect(await standing()).toEqual(["issued", "12:00"]);
    const { acting, browser } = await signInAfresh(ctx, sides.buyer.owner);
    await expect(openQuotes(acting, { packageId }, browser)).rejects.toMatchObject({ kind: "conflict" });
    await wasThere("12:20", "12:21");
    expect(await runAt("12:21")).toBe(0);
    expect(await standing()).toEqual(["issued", "13:20"]);
    await enterQuote(ctx, sides.second.owner, toSecond);
    await ctx.db
      .updateTable("service_span")
      .set({ last_at: day("13:22") })
      .where("began_at", "=", day("12:20"))
      .execute();
    expect(await runAt("13:22")).toBe(1);
    expect(await standing()).toEqual(["closed", "13:20"]);
  });

  test("until the job has come round a tenderer reads that the return is being moved, and not that it is over", async () => {
    const firm = (): Context =>
      createContext(
        { ...ctx.services, config },
        { actor: sides.second.owner, requestId: "req_test", network: "own", userAgent: "" },
      );
    await wasThere("06:00", "11:40");
    await wasThere("12:10", "12:11");
    ctx.clock.set(day("12:11"));
    const wanted = { invitationId: toSecond };
    expect(await getQuote(firm(), wanted)).toMatchObject({
      closed: expect.stringMatching(/^Lintel could not be reached .* is being moved .* in a minute\.$/),
      isToBeMoved: true,
    });
    const save = async () => {
      const prices = (await getQuote(firm(), wanted)).lines.map(() => "10");
      return saveQuote(firm(), { ...wanted, draftVersion: 0, prices, validityDays: "60" });
    };
    await expect(save()).rejects.toMatchObject({ kind: "unavailable" });
    await closeDuePackages(job());
    expect(await getQuote(firm(), wanted)).toMatchObject({ closed: null, isToBeMoved: false });
    expect(await save()).toBe(1);
    await wasThere("12:11", "13:30");
    await runAt("13:30");
    expect(await getQuote(firm(), wanted)).toMatchObject({
      closed: "The return date has passed: quotes are not taken any more.",
      isToBeMoved: false,
    });
  });

  test("a short break moves nothing", async () => {
    await wasThere("06:00", "11:50");
    expect(await runAt("12:01")).toBe(0);
    await wasThere("12:04", "12:05");
    expect(await runAt("12:05")).toBe(1);
    expect(await standing()).toEqual(["closed", "12:00"]);
  });

  test("never after the opening, and never where one process has the whole product", async () => {
    await wasThere("06:00", "10:00");
    await wasThere("11:00", "12:30");
    expect(await runAt("12:02", createSystemContext(ctx.services))).toBe(1);
    expect(await standing()).toEqual(["closed", "12:00"]);
    await runAt("12:03");
    expect(await standing()).toEqual(["closed", "12:00"]);
  });

  test("not where nothing is known of the servers yet", async () => {
    expect(await runAt("12:02")).toBe(1);
  });

  test("in a second round too", async () => {
    await ctx.db.updateTable("trade_package").set({ state: "second_round", round: 2 }).execute();
    await ctx.db.updateTable("tender_quote").set({ round: 2 }).where("invitation_id", "=", toFirst).execute();
    await wasThere("06:00", "11:00");
    await wasThere("11:40", "11:41");
    await runAt("11:41");
    expect(await standing()).toEqual(["second_round", "12:40"]);
    // Those of whom no second price is asked are told nothing of its return.
    const news = () =>
      ctx.db
        .selectFrom("notification")
        .select("company_id")
        .where("title", "like", "%quotes now due Thu 7 Jan 2027, 12:40%Groundworks")
        .where("company_id", "in", [sides.first.company.id, sides.second.company.id])
        .execute();
    expect(await news()).toEqual([{ company_id: sides.first.company.id }]);
  });
});

describe("a web server", () => {
  const spans = () => ctx.db.selectFrom("service_span").select(["id", "began_at", "last_at"]).execute();

  test("says that it is there by the database’s clock: its span goes on until it has missed too much", async () => {
    const id = await notePresence(job(), null);
    expect(await notePresence(job(), id)).toBe(id);
    const [span] = await spans();
    expect(span!.last_at.getTime()).toBeGreaterThanOrEqual(span!.began_at.getTime());
    expect(Math.abs(span!.last_at.getTime() - Date.now())).toBeLessThan(60_000);
    const back = new Date(Date.now() - 120_000);
    await ctx.db.updateTable("service_span").set({ began_at: back, last_at: back }).execute();
    expect(await notePresence(job(), id)).not.toBe(id);
    expect(await spans()).toHaveLength(2);
    await expect(notePresence(ctx, null)).rejects.toMatchObject({ kind: "forbidden" });
  });

  test("begins another span where the clock was set back to before its own began", async () => {
    const id = await notePresence(job(), null);
    const ahead = new Date(Date.now() + 3_600_000);
    await ctx.db.updateTable("service_span").set({ began_at: ahead, last_at: ahead }).execute();
    const next = await notePresence(job(), id);
    expect(next).not.toBe(id);
    expect(await notePresence(job(), next)).toBe(next);
    expect(await spans()).toHaveLength(2);
  });
});
