const parts = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** The calendar day in London at a moment, as `2026-11-21`; what a date without a time is compared with. */
export function londonDay(moment: Date): string {
  const [day, month, year] = parts.format(moment).split("/");
  return `${year}-${month}-${day}`;
}

const moment = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** A moment as people in London write it: `21 Nov 2026, 09:00 (London)`. */
export function londonMoment(time: Date): string {
  return `${moment.format(time).replace("Sept", "Sep")} (London)`;
}

const date = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** The day in London as people write it: `21 Nov 2026`. */
export function londonDate(time: Date): string {
  return date.format(time).replace("Sept", "Sep");
}
