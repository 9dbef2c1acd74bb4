import type { Head } from "#domain/transparency/transparency.schema.ts";
import { formatMoment } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink, linkClass } from "#web/ui/text-link.tsx";

interface HeadListProps {
  heads: readonly Head[];
  /** What the page of earlier heads comes before. */
  next: number | undefined;
  isFurther: boolean;
}

/** Published heads, newest first, each with the root that stands for everything before it. */
export function HeadList({ heads, next, isFurther }: HeadListProps) {
  if (heads.length === 0)
    return (
      <p>
        {isFurther ? (
          <>
            There is no earlier head. <TextLink to="/transparency">See the newest</TextLink>.
          </>
        ) : (
          "No head is published yet. The first one follows at the next full hour after something was done."
        )}
      </p>
    );
  return (
    <>
      <ol className="border-t border-rule">
        {heads.map(({ statement }) => (
          <li key={statement.size} className="border-b border-rule py-2.5">
            <p className="flex flex-wrap justify-between gap-x-4 text-15">
              <time dateTime={statement.signedAt} className="font-label">
                {formatMoment(new Date(statement.signedAt))}
              </time>
              <a
                href={`/transparency/head.json?size=${statement.size}`}
                download={`lintel-head-${statement.size}.json`}
                className={`${linkClass()} tabular-nums pointer-coarse:py-2`}
              >
                {`${statement.size.toLocaleString("en-GB")} ${statement.size === 1 ? "leaf" : "leaves"}`}
                <span className="sr-only">, as a file to keep</span>
              </a>
            </p>
            <p className="mt-0.5 text-13 wrap-anywhere text-ink-2">{statement.root}</p>
          </li>
        ))}
      </ol>
      {(next !== undefined || isFurther) && (
        <nav aria-label="Pages" className="flex flex-wrap gap-3">
          {next !== undefined && <ButtonLink to={`/transparency?before=${next}`}>Older</ButtonLink>}
          {isFurther && (
            <ButtonLink kind="quiet" to="/transparency">
              Back to the newest
            </ButtonLink>
          )}
        </nav>
      )}
    </>
  );
}
