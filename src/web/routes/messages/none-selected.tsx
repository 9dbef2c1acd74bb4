import { formatNumberOf } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import type { MessagesOutlet } from "./messages.tsx";

/**
 * Beside the list, before a conversation is chosen: the way to the one to begin with. It does not open by itself, since an
 * open conversation tells the other firm that it has been read.
 */
export function NoneSelected({
  first,
  isPart,
  mayWrite,
}: Pick<MessagesOutlet, "first" | "isPart" | "mayWrite">) {
  return (
    <EmptyState
      drawing="letters"
      title="Select a conversation to start messaging"
      className="m-auto"
      action={
        first ? (
          <ButtonLink kind={first.unread > 0 ? "main" : "secondary"} to={first.path}>
            Open the conversation
          </ButtonLink>
        ) : (
          !isPart && mayWrite && <ButtonLink to="/search">Find Contractors</ButtonLink>
        )
      }
    >
      {first ? sayFirst(first) : isPart ? null : mayWrite ? BEGIN : NO_COMPANY}
    </EmptyState>
  );
}

const BEGIN = "Contact Company on a profile begins one.";
const NO_COMPANY =
  "Messages go from one company to another, and you belong to none. Once you are in a company’s team, its messages are here.";

const sayFirst = ({ name, unread }: NonNullable<MessagesOutlet["first"]>): string =>
  unread > 0 ? `${formatNumberOf(unread, "unread message")} from ${name}.` : `The newest is with ${name}.`;
