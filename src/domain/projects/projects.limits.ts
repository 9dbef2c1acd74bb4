export const MOST_PROJECTS = 500;
export const MOST_PHASES = 30;
export const MOST_PROJECT_PICTURES = 60;

/** A stage shows this many; nobody compares more of one firm's jobs on one page. */
export const PROJECTS_PER_STAGE = 30;
