export const NEW_SIGN_UPS_DAYS = 7;
