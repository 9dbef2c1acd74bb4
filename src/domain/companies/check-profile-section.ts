import type { z } from "zod";
import { readPounds } from "#domain/money.schema.ts";
import { readPhone } from "#domain/read-phone.ts";
import type { TextSection } from "./profile-sections.data.ts";
import { readYears, sectionSchemas } from "./profile-sections.schema.ts";

/** A section's schema with what only the server checks: UK phone numbers, years that have not come yet, and a smallest package above the largest. */
export function checkedSection(section: TextSection, now: Date): z.ZodType<Record<string, unknown>> {
  if (section === "contact") {
    return sectionSchemas.contact.refine(({ phone }) => phone === undefined || readPhone(phone), {
      path: ["phone"],
      error: "Enter a UK phone number, such as 020 7946 0123",
    });
  }
  if (section === "facts") {
    const thisYear = now.getUTCFullYear();
    return sectionSchemas.facts.refine(
      ({ founded }) => founded === undefined || (readYears(founded)?.to ?? 0) <= thisYear,
      { path: ["founded"], error: "That year is in the future" },
    );
  }
  if (section === "workload") {
    return sectionSchemas.workload.refine(
      ({ leastPackage, mostPackage }) =>
        leastPackage === undefined ||
        mostPackage === undefined ||
        readPounds(leastPackage)! <= readPounds(mostPackage)!,
      { path: ["mostPackage"], error: "The largest package is smaller than the smallest" },
    );
  }
  return sectionSchemas[section];
}
