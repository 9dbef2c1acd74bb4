import { stateLabels } from "#domain/inquiries/state-labels.data.ts";
import type { InquiryState } from "#domain/inquiries/inquiries.states.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { type Box, addressOf } from "./inquiry-addresses.ts";

interface NoInquiriesProps {
  box: Box;
  state: InquiryState | undefined;
  /** A page further down the list, which has no more. */
  isFurther: boolean;
}

/** Why nothing is listed, and what one can do about it. */
export function NoInquiries({ box, state, isFurther }: NoInquiriesProps) {
  if (state !== undefined || isFurther) {
    return (
      <EmptyState
        drawing="search"
        title={
          isFurther || state === undefined
            ? "There are no older ones"
            : `Nothing is ${stateLabels[state].toLowerCase()}`
        }
        action={<ButtonLink to={addressOf({ box })}>See all</ButtonLink>}
      />
    );
  }
  if (box === "sent") {
    return (
      <EmptyState
        drawing="letters"
        title="You have not asked for a quote yet"
        action={<ButtonLink to="/search">Find Contractors</ButtonLink>}
      >
        Choose up to six firms in the search and ask them all at once; each sees only its own inquiry.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="letters"
      title="No project inquiries yet"
      action={<ButtonLink to="/company">See your profile</ButtonLink>}
    >
      When somebody asks your company for a quote, it appears here. A complete profile is asked more often.
    </EmptyState>
  );
}
