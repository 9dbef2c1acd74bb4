export const TEAM_INVITATION_DAYS = 14;

/** Rate limits: `points` calls in `per` seconds, counted for all servers together. */
export const TEAM_INVITATIONS_PER_COMPANY = { name: "team-invitations", points: 40, per: 86_400 };
