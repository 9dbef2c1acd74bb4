/** How a firm that has not answered its invitation is reminded. */
export const WILL_YOU = "Will you tender?";
/** How a firm is reminded whose quote is not confirmed after an addendum that asks for another price. */
export const NOT_CONFIRMED = "Your quote is not confirmed";
