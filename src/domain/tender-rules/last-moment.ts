const MINUTE_MS = 60_000;

/** The last moment at which a quote is taken: the return, or the end of the tolerance that was announced with it. */
export const lastMoment = (returnAt: Date, lateMinutes: number): Date =>
  new Date(returnAt.getTime() + lateMinutes * MINUTE_MS);
