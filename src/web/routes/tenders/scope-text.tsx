import { Fragment } from "react";

const POINT = /^\s*[-–•]\s+/;

/** A text of several paragraphs, whose lines that begin with a dash are points. */
export function ScopeText({ text }: { text: string }) {
  return (
    <div className="flex max-w-measure flex-col gap-4 text-16 wrap-anywhere">
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        <div key={at}>
          {partsOf(paragraph).map(({ isPoints, lines }, index) => (
            <Fragment key={index}>
              {isPoints ? (
                <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
                  {lines.map((line, number) => (
                    <li key={number}>{line.replace(POINT, "")}</li>
                  ))}
                </ul>
              ) : (
                <p className="whitespace-pre-line">{lines.join("\n")}</p>
              )}
            </Fragment>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Runs of lines that are points, and of lines that are not. */
function partsOf(paragraph: string): { isPoints: boolean; lines: string[] }[] {
  const parts: { isPoints: boolean; lines: string[] }[] = [];
  for (const line of paragraph.split("\n")) {
    const isPoints = POINT.test(line);
    const last = parts.at(-1);
    if (last?.isPoints === isPoints) last.lines.push(line);
    else parts.push({ isPoints, lines: [line] });
  }
  return parts;
}
