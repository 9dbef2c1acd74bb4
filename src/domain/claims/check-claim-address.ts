import { AppError } from "#platform/errors.ts";
import { domainOf, isAtDomain, isOpenDomain, type Listing } from "./claims.queries.ts";

/** Refuses an address that does not belong to the company, and says which would. */
export function requireCompanyAddress(email: string, listing: Pick<Listing, "domain" | "name">): void {
  if (listing.domain !== null && !isAtDomain(email, listing.domain)) {
    throw new AppError(
      "invalid",
      `Give an address that ends in @${listing.domain}, the domain of ${listing.name}, or send a document.`,
    );
  }
  if (isOpenDomain(domainOf(email))) {
    throw new AppError(
      "invalid",
      `Anybody can have an address at ${domainOf(email)}. Give one at your company’s own domain, or send a document.`,
    );
  }
}
