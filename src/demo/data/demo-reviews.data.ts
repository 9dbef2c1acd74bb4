import type { ReviewsByCompany } from "./demo-review.data.ts";
import { reviewsOfMainContractors } from "./reviews-of-main-contractors.data.ts";
import { reviewsOfNationsContractors } from "./reviews-of-nations-contractors.data.ts";
import { reviewsOfServicesTrades } from "./reviews-of-services-trades.data.ts";
import { reviewsOfStructureTrades } from "./reviews-of-structure-trades.data.ts";

export const demoReviews: ReviewsByCompany = {
  ...reviewsOfMainContractors,
  ...reviewsOfNationsContractors,
  ...reviewsOfStructureTrades,
  ...reviewsOfServicesTrades,
};
