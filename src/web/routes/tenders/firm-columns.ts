import type { CSSProperties } from "react";

/** For a table of class `firm-columns`: how many tenderers have a column in it. */
export const ofFirms = (tenders: readonly unknown[]) => ({ "--firms": tenders.length }) as CSSProperties;
