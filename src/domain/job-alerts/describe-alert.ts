import { serviceCategories, serviceName } from "#domain/catalogue/services.data.ts";
import { findRegion } from "#domain/places/find-region.ts";
import { inMiles } from "#domain/tender-rules/name-amounts.ts";
import { packageBandByValue } from "#domain/tender-rules/package-bands.data.ts";
import type { AlertCriteria } from "./job-alerts.schema.ts";

const NAMED_SERVICES = 3;

/** *Any trade within 50 miles of Leeds*; *Roofing, Cladding, within 25 miles of Leeds, £100k–£500k, from Leeds City Council*. */
export function describeAlert({ services, place, within, value, buyer }: AlertCriteria): string {
  const names = services.map(nameAsked);
  const more = names.length - NAMED_SERVICES;
  const where = place === "" ? "" : findRegion(place) ? `in ${place}` : `within ${within} miles of ${place}`;
  const trades = more > 0 ? [...names.slice(0, NAMED_SERVICES), `${more} more trades`] : names;
  return [
    ...(names.length === 0 ? [`Any trade ${where}`.trimEnd()] : [...trades, where]),
    packageBandByValue(value)?.label,
    buyer === "" ? "" : `from ${buyer}`,
  ]
    .filter(Boolean)
    .join(", ");
}

const nameAsked = (code: string) =>
  serviceCategories.find((category) => category.code === code)?.name ?? serviceName(code);

export interface MatchedNotice {
  services: readonly string[];
  place: string;
  valueBand: string | null;
  buyerName: string | null;
  miles: number | null;
}

/** Why a notice fits an alert, thing by thing that was asked for: *Roofing*, *12 miles from Leeds*, *£100k–£500k*. */
export function explainMatch(
  alert: AlertCriteria & { codes: readonly string[] },
  { services, place, valueBand, buyerName, miles }: MatchedNotice,
): string[] {
  const asked = services.filter((code) => alert.codes.includes(code)).map(serviceName);
  const band = alert.value !== "" && valueBand === alert.value && packageBandByValue(valueBand)?.label;
  const isNear = alert.place !== "" && miles !== null;
  return [
    asked.join(", "),
    isNear ? `${inMiles(miles)} from ${alert.place}` : alert.place !== "" && `in ${place || alert.place}`,
    band,
    alert.buyer !== "" && buyerName !== null && `from ${buyerName}`,
  ].filter((reason): reason is string => Boolean(reason));
}
