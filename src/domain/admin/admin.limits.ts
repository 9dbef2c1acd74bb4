export const NEW_SIGN_UPS_DAYS = 7;
export const PAGE_OF_PEOPLE = 50;
