/** As many as the profile shows. */
export const MOST_TEAM_MEMBERS = 100;

/** How far from its town a company's mark may stand, in miles. */
export const FURTHEST_MARK = 20;
