import { expect, test } from "vitest";
import { noticeClosings, noticeSearchSchema } from "#domain/noticeboard/noticeboard.schema.ts";
import type { Notice } from "#domain/noticeboard/get-notice.ts";
import { listAskedNotices, nameService, summariseNotice } from "./describe-notices.ts";
import { meta } from "./notice.tsx";

test("what a search asks for is told thing by thing, and what it does not ask for is left out", () => {
  const nothing = noticeSearchSchema.parse({});
  expect(listAskedNotices(nothing, false)).toEqual([]);
  const [closing] = noticeClosings.filter(({ value }) => (value as string) !== "");
  const asked = listAskedNotices(
    {
      ...nothing,
      service: "EG-07",
      place: "Leeds",
      buyer: "Thornbridge",
      closing: closing!.value,
    } as never,
    false,
  );
  expect(asked).toEqual([
    nameService("EG-07"),
    `within ${nothing.within} miles of Leeds`,
    "from Thornbridge",
    closing!.label.toLowerCase(),
  ]);
});

test("a region has no miles round it", () => {
  const nothing = noticeSearchSchema.parse({});
  expect(listAskedNotices({ ...nothing, place: "Scotland" }, true)).toEqual(["in Scotland"]);
});

test("a notice in one line has its services, its place and its value, those that are known", () => {
  expect(summariseNotice({ services: ["EG-07"], place: "Leeds", valueBand: null })).toBe(
    `${nameService("EG-07")} · Leeds`,
  );
  expect(summariseNotice({ services: [], place: "", valueBand: null })).toBe("");
});

test("search engines keep a notice as long as it is open", () => {
  const notice = {
    id: "ntc_1",
    title: "Groundworks",
    services: ["EG-07"],
    place: "Leeds",
    valueBand: null,
    buyer: null,
    publishedAt: new Date("2026-11-24T09:00:00Z"),
    closesAt: new Date("2027-01-07T12:00:00Z"),
  };
  const isHidden = (state: Notice["state"]) =>
    JSON.stringify(meta({ matches: [], loaderData: { notice: { ...notice, state } } } as never)).includes(
      "noindex",
    );
  expect([isHidden("open"), isHidden("closed"), isHidden("cancelled")]).toEqual([false, true, true]);
});
