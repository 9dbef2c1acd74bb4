import { expect, test } from "vitest";
import { noticeClosings, noticeSearchSchema } from "#domain/noticeboard/noticeboard.schema.ts";
import { listAskedNotices, nameService, summariseNotice } from "./describe-notices.ts";

test("what a search asks for is told thing by thing, and what it does not ask for is left out", () => {
  const nothing = noticeSearchSchema.parse({});
  expect(listAskedNotices(nothing)).toEqual([]);
  const [closing] = noticeClosings.filter(({ value }) => (value as string) !== "");
  const asked = listAskedNotices({
    ...nothing,
    service: "EG-07",
    place: "Leeds",
    buyer: "Thornbridge",
    closing: closing!.value,
  } as never);
  expect(asked).toEqual([
    nameService("EG-07"),
    `within ${nothing.within} miles of Leeds`,
    "from Thornbridge",
    closing!.label.toLowerCase(),
  ]);
});

test("a notice in one line has its services, its place and its value, those that are known", () => {
  expect(summariseNotice({ services: ["EG-07"], place: "Leeds", valueBand: null })).toBe(
    `${nameService("EG-07")} · Leeds`,
  );
  expect(summariseNotice({ services: [], place: "", valueBand: null })).toBe("");
});
