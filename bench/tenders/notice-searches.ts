import type { NoticeSearch } from "#domain/noticeboard/noticeboard.schema.ts";
import { noticeSearchSchema } from "#domain/noticeboard/noticeboard.schema.ts";

/** Some services by themselves, some categories whole; each has notices. */
const SERVICES = ["", "BE-06", "EG-08", "EL-01", "BE", "ME", "EG"];
const TOWNS = ["Leeds", "Manchester", "Birmingham", "Bristol", "Newcastle upon Tyne", "Cardiff", "LS1", ""];
const MILES = ["10", "25", "50", "100"];
const CLOSINGS = ["", "7", "14", "30", "later"];
const SORTS = ["closing", "newest"];

/** Search n of the noticeboard: of 2,240 one after the other each combination of service, place, distance, closing and order once; every seventh for a buyer. */
export function searchOf(n: number): NoticeSearch {
  let rest = n;
  const take = (values: readonly string[]) => {
    const value = values[rest % values.length]!;
    rest = Math.floor(rest / values.length);
    return value;
  };
  const wanted = {
    service: take(SERVICES),
    place: take(TOWNS),
    within: take(MILES),
    closing: take(CLOSINGS),
    sort: take(SORTS),
    buyer: Math.floor(n / SERVICES.length) % 7 === 0 ? "aire" : "",
  };
  const search = noticeSearchSchema.parse(wanted);
  // What the schema does not know it leaves out, and the search would be for everything.
  for (const [name, value] of Object.entries(wanted))
    if (String(search[name as keyof NoticeSearch]) !== value)
      throw new Error(`the noticeboard knows no ${name} “${value}”`);
  return search;
}
