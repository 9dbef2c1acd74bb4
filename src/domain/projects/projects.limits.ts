export const MAX_PROJECTS = 500;
export const MAX_PHASES = 30;
export const MAX_PROJECT_PICTURES = 60;
/** Characters under a picture. */
export const MAX_CAPTION = 200;

/** A stage shows this many; nobody compares more of one firm's jobs on one page. */
export const PROJECTS_PER_STAGE = 30;
