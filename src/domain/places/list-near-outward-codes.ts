import { measureDistance } from "./measure-distance.ts";
import { type BuiltInOutwardCode, readOutwardCodes } from "./read-outward-codes.ts";

let codes: ReadonlyMap<string, BuiltInOutwardCode> | undefined;

/** The outward codes whose middle is at most so many miles from this one's, itself among them; of an unknown one itself. */
export function listNearOutwardCodes(outward: string, miles: number): string[] {
  codes ??= new Map(readOutwardCodes().map((code) => [code.outward, code]));
  const here = codes.get(outward);
  if (!here) return [outward];
  return [...codes.values()]
    .filter((code) => measureDistance(here, code) <= miles)
    .map((code) => code.outward);
}
