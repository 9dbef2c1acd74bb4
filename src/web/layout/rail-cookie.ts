/** Remembers whether a member has collapsed the rail; the page's own scripts write it. */
export const railCookie = "sidebar_state";

export const RAIL_COOKIE_DAYS = 7;
