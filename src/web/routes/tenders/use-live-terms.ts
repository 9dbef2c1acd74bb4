import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import {
  type MissingTerm,
  type TermsContext,
  type TermsFlag,
  checkKeyTerms,
  listMissingTerms,
} from "#domain/tender-rules/check-key-terms.schema.ts";
import type { KeyTermsField } from "#domain/tender-rules/key-terms.schema.ts";
import type { Missing } from "./missing-terms.tsx";
import { readTermsSoFar } from "./terms-so-far.ts";

interface Checked {
  /** What was found in the terms as they are kept, and what they lack. */
  flags: TermsFlag[];
  missing: MissingTerm[];
  context: TermsContext;
}

interface LiveTerms {
  ref: RefObject<HTMLFormElement | null>;
  flags: TermsFlag[];
  missing: Missing;
  check: () => void;
}

const NONE: ReadonlySet<KeyTermsField> = new Set();

/** What the law says to the terms as they stand in the form now, and which missing answers are there by now. */
export function useLiveTerms({ flags, missing, context }: Checked): LiveTerms {
  const ref = useRef<HTMLFormElement>(null);
  const [now, setNow] = useState({ flags, answered: NONE });
  const check = useCallback(() => {
    if (!ref.current) return;
    const terms = readTermsSoFar(new FormData(ref.current));
    const left = new Set(listMissingTerms(terms).map(({ field }) => field));
    const answered = missing.map(({ field }) => field).filter((field) => !left.has(field));
    setNow({ flags: checkKeyTerms(terms, context), answered: new Set(answered) });
  }, [missing, context]);
  // What was typed before the scripts came, or was refused, stands there already.
  useEffect(check, [check]);
  return { ref, flags: now.flags, missing: { terms: missing, answered: now.answered }, check };
}
