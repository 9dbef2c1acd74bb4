/** How a firm that has not answered its invitation is reminded. */
export const WILL_YOU = "Will you tender?";
