import { LOW_BY_PERCENT } from "./tender-quotes.limits.ts";

/** How it is said on every page that `isFarBelow` holds of a quote. */
export const FAR_BELOW = `More than ${LOW_BY_PERCENT}% under the middle`;
