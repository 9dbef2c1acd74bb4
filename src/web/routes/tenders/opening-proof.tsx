import { TextLink, linkClass } from "#web/ui/text-link.tsx";
import { ButtonLink } from "#web/ui/button.tsx";

interface OpeningProofProps {
  /** The address of its file; null where there is none to give. */
  file: string | null;
  round: number;
  leaf: string;
  isPlaced: boolean;
}

/** The file of an opening's record, its proof, and where both are checked. */
export function OpeningProof({ file, round, leaf, isPlaced }: OpeningProofProps) {
  const which = <span className="sr-only">{`: round ${round}`}</span>;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 text-15">
      {file && (
        <ButtonLink to={file} reloadDocument download>
          Download the record{which}
        </ButtonLink>
      )}
      {isPlaced ? (
        <a
          href={`/transparency/inclusion.json?leaf=${leaf}`}
          download="lintel-opening-inclusion.json"
          className={linkClass()}
        >
          Download the proof{which}
        </a>
      ) : (
        <span className="text-ink-2">It gets its place in the public record with the next full hour.</span>
      )}
      {/* A proof alone is nothing that could be checked. */}
      {file && <TextLink to="/verify-receipt">Check them{which}</TextLink>}
    </div>
  );
}
