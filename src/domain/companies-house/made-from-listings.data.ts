/**
 * Tables that refer to a listing and are made from it by itself: they go with it. Whatever else refers to a company is
 * something that somebody has done.
 */
export const madeFromListings: readonly string[] = [
  "company_search",
  "company_search_client",
  "company_search_contractor",
  "company_service",
  "company_specialty",
  "level_check",
  "profile_view",
];
