import type { LateAnswer } from "#domain/clarifications/require-time.ts";
import { formatDeadline } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { CheckboxField } from "#web/ui/choice-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useOwnPackage } from "./own-package.ts";

interface LateAnswerFieldsProps {
  id: string;
  /** Null while what goes to all is in time. */
  late: LateAnswer | null;
  /** It became late while it was written: it was refused without the tick. */
  isRefused: boolean;
  mayDecide: boolean;
}

/** That an answer to all comes too late to price by it, the way to a later return, and the tick to send it all the same. */
export function LateAnswerFields({ id, late, isRefused, mayDecide }: LateAnswerFieldsProps) {
  if (!late && !isRefused) return null;
  return (
    <>
      {late && (
        <Callout tone="wait" title="Too late to price by it">
          <p>{late.sentence}</p>
          <p className="mt-1">
            {mayDecide ? <MoveReturn late={late} /> : "An owner or an admin of your company moves it."}
          </p>
        </Callout>
      )}
      <CheckboxField field={{ id, name: "withoutTime" }} label="Send it to all without moving the return" />
    </>
  );
}

/** To the addendum, with the new return filled in. */
function MoveReturn({ late: { returnAt, returnText } }: { late: LateAnswer }) {
  const own = useOwnPackage();
  const [day = "", time = ""] = returnText.split("T");
  const query = new URLSearchParams({ returnDay: day, returnTime: time });
  return (
    <TextLink to={`/company/tenders/${own.id}/documents?${query.toString()}#issue-addendum`}>
      {`Move the return to ${formatDeadline(returnAt)} first`}
    </TextLink>
  );
}
