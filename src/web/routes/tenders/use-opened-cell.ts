import { useEffect, useMemo } from "react";
import { useLocation, useRevalidator, useRouteLoaderData } from "react-router";
import type { ChosenCell } from "./chosen-cell.ts";
import { type Wanted, cellName, readWanted } from "./comparison-wanted.ts";
import type { loader } from "./opened-cell.ts";

/** Where only one tenderer's figures are shown, as the style sheets have it. */
const PHONE = "(width < 48rem)";

interface Opened {
  chosen: ChosenCell | null;
  cell: Wanted["cell"];
}

/**
 * The cell that the address names, beside a page that was loaded before it was opened. Where the page is not up to date any
 * more, it follows: somebody has changed something since, or a phone shows another tenderer than that of the cell.
 */
export function useOpenedCell(page: { shown: string; stamp: string }): Opened {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const loaded = useRouteLoaderData<typeof loader>("routes/tenders/opened-cell");
  const asked = useMemo(() => readWanted({ searchParams: new URLSearchParams(search) }).cell, [search]);
  const opened = asked && loaded?.asked === cellName(asked) ? loaded : null;
  const isChanged = opened !== null && opened.stamp !== page.stamp;
  const isOther = Boolean(opened?.chosen) && opened?.cell?.key !== page.shown;
  useEffect(() => {
    if (isChanged || (isOther && window.matchMedia(PHONE).matches)) void revalidate();
  }, [isChanged, isOther, revalidate]);
  return { chosen: opened?.chosen ?? null, cell: opened?.cell ?? asked };
}
