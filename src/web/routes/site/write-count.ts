import type { CompanyCount } from "#domain/companies/count-companies.ts";
import { formatNumberOf } from "../../format.ts";

/** `3,412 firms`, or `about 412,000 firms` where nobody has counted to the end. */
export function writeCount({ count, isExact }: CompanyCount): string {
  return `${isExact ? "" : "about "}${formatNumberOf(count, "firm")}`;
}
