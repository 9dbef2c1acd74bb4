import { serviceName, serviceCategories } from "#domain/catalogue/services.data.ts";
import { type NoticeSearch, noticeClosings } from "#domain/noticeboard/noticeboard.schema.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";

/** *Drylining & partitions*, or the name of a whole category. */
export function nameService(code: string): string {
  return serviceCategories.find((category) => category.code === code)?.name ?? serviceName(code);
}

/** What a search asks for, thing by thing; a region is searched as it is, and a place with what lies around it. */
export function listAskedNotices(
  { service, place, within, value, buyer, closing }: NoticeSearch,
  isRegion: boolean,
): string[] {
  return [
    service === "" ? "" : nameService(service),
    place === "" ? "" : isRegion ? `in ${place}` : `within ${within} miles of ${place}`,
    packageBandByValue(value)?.label ?? "",
    buyer === "" ? "" : `from ${buyer}`,
    noticeClosings.find((each) => each.value === closing)?.label.toLowerCase() ?? "",
  ].filter(Boolean);
}

interface Summarised {
  services: readonly string[];
  place: string;
  valueBand: string | null;
}

/** What a notice is: its services, its place, its value, those that are known. */
export const factsOfNotice = ({ services, place, valueBand }: Summarised): string[] =>
  [
    services.map(serviceName).join(", "),
    place,
    (valueBand && packageBandByValue(valueBand)?.label) ?? "",
  ].filter(Boolean);

/** The same in one line, where only text can stand. */
export const summariseNotice = (notice: Summarised): string => factsOfNotice(notice).join(" · ");
