import ical, { ICalEventBusyStatus, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import { cleanLine } from "#domain/text.schema.ts";
import { nameCredential } from "#domain/verification/credential-types.data.ts";
import { londonDeadline } from "#platform/london-time.ts";
import type { CalendarDate } from "./calendar.queries.ts";

/** Programs ask again after an hour at the earliest. */
const REFRESH_SECONDS = 3600;
const MINUTE_MS = 60_000;

/**
 * Dates as a calendar (RFC 5545): the same dates always make the same bytes. Moments are UTC, days are days; a name that
 * somebody has typed cannot begin a line.
 */
export function writeCalendar(origin: string, dates: readonly CalendarDate[]): string {
  const calendar = ical({
    name: "Lintel",
    prodId: { company: "Lintel", product: "Calendar", language: "EN" },
    ttl: REFRESH_SECONDS,
  });
  for (const date of dates) {
    const { at, day, minutes, place, changedAt, sequence, isCancelled } = date;
    calendar.createEvent({
      id: `${date.kind}-${date.isBuyer ? "let" : "own"}-${date.id}@${new URL(origin).hostname}`,
      // Without a METHOD this is when the event was last changed, as LAST-MODIFIED is.
      stamp: changedAt,
      lastModified: changedAt,
      sequence,
      start: at ?? new Date(`${day}T00:00:00Z`),
      ...(at && minutes !== null && { end: new Date(at.getTime() + minutes * MINUTE_MS) }),
      ...(place !== null && { location: cleanLine(place) }),
      allDay: at === null,
      summary: cleanLine(summaryOf(date)),
      description: descriptionOf(date).map(cleanLine).join("\n"),
      url: origin + pathOf(date),
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // A deadline takes no time of anybody's day.
      transparency: minutes === null ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      busystatus: minutes === null ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    });
  }
  return `${calendar.toString()}\r\n`;
}

function summaryOf({ kind, isBuyer, title, project, other, count }: CalendarDate): string {
  const work = `${title}, ${project}`;
  switch (kind) {
    case "return":
      return isBuyer ? `Quotes due: ${work}` : `Quote due: ${work}`;
    case "questions-close":
      return `Questions close: ${work}`;
    case "visit":
      return `Site visit: ${work}`;
    case "award":
      return `Award planned: ${work}`;
    case "decision":
      return `Decision on the main contract expected: ${title}`;
    case "start":
      return `Work planned to start: ${work}`;
    case "reconfirm":
      return `Confirm or re-price your quote: ${work}`;
    case "order":
      return isBuyer ? `Answer to the order due from ${other}: ${work}` : `Answer the order: ${work}`;
    case "query":
      return `The buyer has asked about your quote: ${work}`;
    case "extend":
      return `Your quote ends, and the buyer asks whether it holds longer: ${work}`;
    case "questions":
      return `${count === 1 ? "A question waits" : `${count} questions wait`} for an answer: ${work}`;
    case "interest":
      return `Answer ${other}, who asks to be invited: ${work}`;
    case "credential":
      return `${nameCredential({ type: title, grade: project })} ends`;
  }
}

function descriptionOf({ kind, isBuyer, companyName, other, at, isCancelled }: CalendarDate): string[] {
  return [
    ...(isCancelled ? ["This was cancelled."] : []),
    ...(at ? [`${londonDeadline(at)}.`] : []),
    ...(kind === "query" ? ["On the day it was asked. Please answer on the quote’s page."] : []),
    ...(other !== null && !isBuyer ? [`Let by ${other}.`] : []),
    `For ${companyName}.`,
  ];
}

function pathOf({ kind, isBuyer, pageId }: CalendarDate): string {
  if (kind === "credential") return "/company/verification";
  if (kind === "decision") return `/company/tenders/projects/${pageId}#main-contract`;
  if (!isBuyer) {
    const page =
      { order: "/order", query: "/quote#queries", extend: "/validity", visit: "#visit", reconfirm: "/quote" }[
        kind as "order"
      ] ?? "";
    return `/company/tenders/invited/${pageId}${page}`;
  }
  const page =
    { order: "/award", questions: "/questions", visit: "/visits", interest: "/firms" }[kind as "order"] ?? "";
  return `/company/tenders/${pageId}${page}`;
}
