import { expect, test } from "vitest";
import { findOutages } from "./find-outages.ts";

const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
const span = (from: string, until: string) => ({ beganAt: at(from), lastAt: at(until) });
const watch = { from: at("10:00"), before: at("12:00"), now: at("12:00") };
const told = (...spans: { beganAt: Date; lastAt: Date }[]) =>
  findOutages(spans, watch).map(({ from, until }) =>
    [from, until].map((moment) => moment?.toISOString().slice(11, 16) ?? "now"),
  );

test("a time in which no server was there is an outage from a quarter of an hour on", () => {
  expect(told(span("08:00", "10:30"), span("10:45", "12:00"))).toEqual([]);
  expect(told(span("08:00", "10:30"), span("10:46", "12:00"))).toEqual([["10:30", "10:46"]]);
});

test("while one server is there it is none, whoever else is not", () => {
  expect(told(span("08:00", "10:30"), span("09:00", "11:10"), span("11:00", "12:00"))).toEqual([]);
  expect(told(span("08:00", "12:00"), span("11:00", "11:05"))).toEqual([]);
});

test("of an outage that began before counts what lies in the last hours", () => {
  expect(told(span("05:00", "06:00"), span("10:20", "12:00"))).toEqual([["10:00", "10:20"]]);
  expect(told(span("05:00", "06:00"), span("10:14", "12:00"))).toEqual([]);
});

test("one that goes on is told as such, however short it is so far, and not a server that is only slow", () => {
  expect(told(span("08:00", "11:55"))).toEqual([["11:55", "now"]]);
  expect(told(span("08:00", "11:59"))).toEqual([]);
});

test("before what is known nothing is an outage, and nothing that began after the return", () => {
  expect(told()).toEqual([]);
  expect(told(span("11:30", "12:00"))).toEqual([]);
  const later = { from: at("10:00"), before: at("12:00"), now: at("14:00") };
  expect(findOutages([span("08:00", "12:00"), span("13:00", "14:00")], later)).toEqual([]);
  expect(findOutages([span("08:00", "11:59"), span("13:00", "14:00")], later)).toHaveLength(1);
});

test("several are told one by one", () => {
  expect(told(span("08:00", "10:10"), span("10:40", "11:00"), span("11:30", "12:00"))).toEqual([
    ["10:10", "10:40"],
    ["11:00", "11:30"],
  ]);
});
