/** A band of employees as one form offers it; both forms' bands lie on one scale through their bounds. */
export interface SizeBand {
  readonly value: string;
  readonly label: string;
  /** Fewest employees, inclusive. */
  readonly from: number;
  /** Most employees, inclusive; null is no upper bound. */
  readonly to: number | null;
}

/** Company sizes of the sign-up form. */
export const signUpSizes: readonly SizeBand[] = [
  { value: "1", label: "1 (Self-employed just me)", from: 1, to: 1 },
  { value: "2-10", label: "2-10 employees", from: 2, to: 10 },
  { value: "11-50", label: "11-50 employees", from: 11, to: 50 },
  { value: "51-200", label: "51-200 employees", from: 51, to: 200 },
  { value: "201+", label: "201+ employees", from: 201, to: null },
];

/** Company sizes of the invite form. */
export const inviteSizes: readonly SizeBand[] = [
  { value: "1-10", label: "1-10", from: 1, to: 10 },
  { value: "11-50", label: "11-50", from: 11, to: 50 },
  { value: "51-200", label: "51-200", from: 51, to: 200 },
  { value: "201-500", label: "201-500", from: 201, to: 500 },
  { value: "500+", label: "500+", from: 501, to: null },
];

export function signUpSizeByValue(value: string): SizeBand | undefined {
  return signUpSizes.find((band) => band.value === value);
}

export function inviteSizeByValue(value: string): SizeBand | undefined {
  return inviteSizes.find((band) => band.value === value);
}

/** The sign-up band that an invitation's size prefills: the one that holds the band's largest firm. */
export function signUpSizeOfInvite(inviteValue: string): SizeBand | undefined {
  const invited = inviteSizeByValue(inviteValue);
  const most = invited && (invited.to ?? Infinity);
  return signUpSizes.find((band) => most !== undefined && most <= (band.to ?? Infinity));
}

/** An option for the year a company was established, with the years it covers, both inclusive. */
export interface YearOption {
  readonly value: string;
  readonly label: string;
  readonly from: number | null;
  readonly to: number;
}

const FIRST_SINGLE_YEAR = 2010;

const earlierYears: readonly YearOption[] = [
  { value: "2000-2009", label: "2000-2009", from: 2000, to: 2009 },
  { value: "1990-1999", label: "1990-1999", from: 1990, to: 1999 },
  { value: "1980-1989", label: "1980-1989", from: 1980, to: 1989 },
  { value: "before-1980", label: "Before 1980", from: null, to: 1979 },
];

/** Every year from this one down to 2010, then the four bands. */
export function yearEstablishedOptions(thisYear: number): YearOption[] {
  const singleYears: YearOption[] = [];
  for (let year = thisYear; year >= FIRST_SINGLE_YEAR; year -= 1) {
    singleYears.push({ value: String(year), label: String(year), from: year, to: year });
  }
  return [...singleYears, ...earlierYears];
}

/** The option that covers an exact year, such as a company's year of incorporation. */
export function yearOptionOf(year: number, thisYear: number): YearOption | undefined {
  return yearEstablishedOptions(thisYear).find(
    (option) => year <= option.to && (option.from === null || year >= option.from),
  );
}

export type ServiceZoneValue = "5" | "10" | "25" | "50" | "100" | "nationwide";

export interface ServiceZone {
  readonly value: ServiceZoneValue;
  readonly label: string;
  /** Miles around the company's location; null is the whole country. */
  readonly radiusMiles: number | null;
}

export const serviceZones: readonly ServiceZone[] = [
  { value: "5", label: "5 miles", radiusMiles: 5 },
  { value: "10", label: "10 miles", radiusMiles: 10 },
  { value: "25", label: "25 miles", radiusMiles: 25 },
  { value: "50", label: "50 miles", radiusMiles: 50 },
  { value: "100", label: "100 miles", radiusMiles: 100 },
  { value: "nationwide", label: "Nationwide", radiusMiles: null },
];

export function serviceZoneByValue(value: string): ServiceZone | undefined {
  return serviceZones.find((zone) => zone.value === value);
}

export interface RevenueBand {
  readonly value: string;
  readonly label: string;
  /** Integer pence a year, inclusive. */
  readonly from: number;
  /** Integer pence a year, exclusive; null is no upper bound. */
  readonly below: number | null;
}

const THOUSAND = 1_000_00;
const MILLION = 1_000 * THOUSAND;

/** A company's annual revenue; each band ends where the next begins. */
export const revenueBands: readonly RevenueBand[] = [
  { value: "under-250k", label: "Under £250k", from: 0, below: 250 * THOUSAND },
  { value: "250k-1m", label: "£250k–£1m", from: 250 * THOUSAND, below: MILLION },
  { value: "1m-5m", label: "£1m–£5m", from: MILLION, below: 5 * MILLION },
  { value: "5m-10m", label: "£5m–£10m", from: 5 * MILLION, below: 10 * MILLION },
  { value: "10m-50m", label: "£10m–£50m", from: 10 * MILLION, below: 50 * MILLION },
  { value: "50m-100m", label: "£50m–£100m", from: 50 * MILLION, below: 100 * MILLION },
  { value: "over-100m", label: "Over £100m", from: 100 * MILLION, below: null },
];

export function revenueBandByValue(value: string): RevenueBand | undefined {
  return revenueBands.find((band) => band.value === value);
}

export function revenueBandOf(pence: number): RevenueBand | undefined {
  return revenueBands.find((band) => pence >= band.from && (band.below === null || pence < band.below));
}
