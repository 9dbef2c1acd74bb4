import type { OwnCredential } from "#domain/verification/get-verification.ts";
import { formatDate, formatNumberOf } from "#web/format.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { useOwnCompany } from "../company/company-page.tsx";
import { tellApart } from "./credential-values.ts";

/** What is ready to be submitted, piece by piece, what has come back and is not corrected yet, and what is begun. */
export function SubmitPanel({ credentials }: { credentials: readonly OwnCredential[] }) {
  const isSending = useIsSending();
  const ready = credentials.filter(({ readiness }) => readiness === "ready");
  const unchanged = credentials.filter(({ readiness }) => readiness === "unchanged");
  const begun = credentials.filter(({ readiness }) => readiness === "incomplete" || readiness === "expired");
  if (ready.length + unchanged.length + begun.length === 0) return null;
  return (
    <section aria-labelledby="ready" className="border border-ink bg-sheet p-5">
      <h2 id="ready" className="heading text-19">
        {ready.length > 0
          ? `${formatNumberOf(ready.length, "document is", "documents are")} ready to submit`
          : unchanged.length > 0
            ? "Corrections are asked for"
            : "Kept for later"}
      </h2>
      <Pieces
        pieces={ready}
        say={({ flags }) => (flags.length > 0 ? "Something does not fit: look again." : "")}
      />
      {unchanged.length > 0 && (
        <>
          <p className="mt-3 text-15">
            {ready.length > 0
              ? "Not sent with them, until they are corrected:"
              : "Correct, then submit again:"}
          </p>
          <Pieces
            pieces={unchanged}
            say={({ since }) => `Correct: ${since?.lines.map(({ label }) => label).join(", ") ?? ""}`}
          />
        </>
      )}
      {begun.length > 0 && (
        <>
          <p className="mt-3 text-15">
            {ready.length > 0 ? "Not sent with them, until they are complete:" : "Complete, then submit:"}
          </p>
          <Pieces pieces={begun} say={sayLacking} />
        </>
      )}
      {ready.length > 0 && (
        <Form method="post" className="mt-4">
          <Button kind="main" isBusy={isSending} busyLabel="Submitting...">
            Submit for verification
          </Button>
        </Form>
      )}
    </section>
  );
}

const sayLacking = ({ readiness, missing, expiresOn }: OwnCredential) =>
  readiness === "expired" && expiresOn !== null
    ? `It expired on ${formatDate(expiresOn)}: send the current one`
    : `Missing: ${missing.join(", ")}`;

interface PiecesProps {
  pieces: readonly OwnCredential[];
  /** What is still to be done about one. */
  say: (piece: OwnCredential) => string;
}

function Pieces({ pieces, say }: PiecesProps) {
  const { link } = useOwnCompany();
  return (
    <ul className="mt-1 flex flex-col gap-1 text-15 text-ink-2">
      {pieces.map((piece) => (
        <li key={piece.id} className="wrap-anywhere">
          <TextLink to={link(`/company/verification/${piece.id}`)}>{piece.name}</TextLink>
          {tellApart(piece) && ` · ${tellApart(piece)}`}
          {say(piece) && <span className="block text-wait">{say(piece)}</span>}
        </li>
      ))}
    </ul>
  );
}
