/**
 * Whether something reached the server after its deadline: what comes in exactly at the deadline counts, a millisecond later
 * is late. Ask with the moment of the request, never with that of the end of its handling.
 */
export function isLate(receivedAt: Date, deadline: Date): boolean {
  return receivedAt.getTime() > deadline.getTime();
}
