export const TWO_STEP_MINUTES = 10;
export const TWO_STEP_TRIES = 5;
