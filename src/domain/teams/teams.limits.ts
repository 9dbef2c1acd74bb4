export const TEAM_INVITATION_DAYS = 14;
