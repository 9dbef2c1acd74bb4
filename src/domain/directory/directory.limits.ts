export const MAX_QUERY_CHARACTERS = 100;
export const COMPANIES_A_PAGE = 20;
