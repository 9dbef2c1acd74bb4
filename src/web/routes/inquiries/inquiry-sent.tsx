import { formatDate } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";

const list = new Intl.ListFormat("en-GB");

interface InquirySentProps {
  /** The names of the firms. */
  to: readonly string[];
  replyBy: string;
  className?: string;
}

/** After asking: who was asked, and what happens next. */
export function InquirySent({ to, replyBy, className }: InquirySentProps) {
  return (
    <Callout
      isResult
      tone="ok"
      className={className}
      title={`${list.format(to)} ${to.length === 1 ? "has" : "have"} been asked`}
    >
      <p>
        {to.length === 1
          ? `The reply is due by ${formatDate(replyBy)}. `
          : `Each sees only its own inquiry. The replies are due by ${formatDate(replyBy)}. `}
        You are told as soon as there is an answer; here you then accept a quote or decline it.
      </p>
    </Callout>
  );
}
