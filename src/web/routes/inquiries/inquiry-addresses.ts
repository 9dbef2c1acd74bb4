import type { InquiryState } from "#domain/inquiries/inquiries.states.ts";

export type Box = "received" | "sent";

interface Listed {
  box: Box;
  state?: InquiryState | undefined;
  /** The last entry of the page above. */
  after?: string | undefined;
}

/** The list's address; everything that it shows follows from it. */
export function addressOf({ box, state, after }: Listed): string {
  const query = new URLSearchParams({ box, ...(state && { state }), ...(after && { after }) });
  return `/inquiries?${query.toString()}`;
}
