import type { ShouldRevalidateFunctionArgs } from "react-router";
import { getComparison } from "#domain/tender-comparison/get-comparison.ts";
import { contextOf } from "#web/session.ts";
import type { Route } from "./+types/opened-cell";
import { afterConflict } from "#web/after-conflict.ts";
import { chosenOf } from "./chosen-cell.ts";
import { stampOf } from "./comparison-stamp.server.ts";
import { viewOf } from "./comparison-view.ts";
import { cellName, isOnlyCell, readWanted } from "./comparison-wanted.ts";

/** The cell that the address of a comparison names, apart from the grid: it is opened without the grid being loaded again. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const wanted = readWanted(new URL(request.url));
  if (!wanted.cell) return null;
  const comparison = await getComparison(contextOf(context), { packageId: params.id });
  const view = viewOf(comparison, wanted);
  return {
    /** As the address has it. */
    asked: cellName(wanted.cell),
    cell: view.wanted.cell,
    chosen: chosenOf(comparison, wanted.cell),
    stamp: stampOf(view),
  };
}

/** To close it nothing is asked for. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  isOnlyCell(asked) ? readWanted(asked.nextUrl).cell !== null : afterConflict(asked);

/** The page around it shows it. */
export default function OpenedCell() {
  return null;
}
