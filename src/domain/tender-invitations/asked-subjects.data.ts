/** What a tenderer is told of a question about its quote is about this. */
export const queriesSubject = (invitationId: string): string => `${invitationId}-queries`;

/** The same of minutes that it was sent. */
export const minutesSubject = (invitationId: string): string => `${invitationId}-minutes`;

export const askedSubjects = (invitationId: string): string[] => [
  queriesSubject(invitationId),
  minutesSubject(invitationId),
];
