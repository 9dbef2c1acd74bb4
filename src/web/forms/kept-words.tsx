import { useLocation } from "react-router";

import { pageAddress } from "../page-address.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { useIsLive } from "../ui/use-is-live.ts";
import { wordsKeptAt } from "./kept-forms.ts";

/**
 * Where a page is closed to somebody who was typing into it, as to who has been taken out of the team meanwhile: their own
 * words, to take along. They are in this browser only, so nothing is shown before its scripts are there.
 */
export function KeptWords({ person }: { person: string | null }) {
  const address = pageAddress(useLocation());
  const words = useIsLive() ? wordsKeptAt(address, person) : [];
  if (words.length === 0) return null;
  return (
    <section
      aria-labelledby="kept-words"
      className="mb-7 max-w-measure border-l-4 border-wait bg-sheet py-1 pl-4"
    >
      <h2 id="kept-words" className="text-16 font-label">
        What you typed here
      </h2>
      <ul>
        {words.map((text, index) => (
          <li key={index} className="mt-3">
            <p className="mb-2 text-15 whitespace-pre-wrap wrap-anywhere">{text}</p>
            <CopyButton text={text} what="what you typed" />
          </li>
        ))}
      </ul>
    </section>
  );
}
