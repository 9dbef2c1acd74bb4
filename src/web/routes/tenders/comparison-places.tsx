import { useLocation } from "react-router";
import { Tabs } from "#web/ui/tabs.tsx";
import type { ComparisonView } from "./comparison-view.ts";

interface Place {
  id: string;
  label: string;
  count?: number;
}

/** The parts of a comparison, each a jump away: with many lines the last of them are screens below the first. */
export function ComparisonPlaces({ view }: { view: ComparisonView }) {
  const { tenders, lineCount, queries, minutes, unminuted } = view;
  // A place alone would lead to the page without what is looked at: the lines found, and the opened cell.
  const { search } = useLocation();
  const ownLines = tenders.reduce((sum, tender) => sum + tender.ownLines.length, 0);
  const places = [
    { id: "totals", label: "Totals" },
    { id: "lines", label: "Lines", count: lineCount },
    ownLines > 0 && { id: "own-lines", label: "Their own lines", count: ownLines },
    { id: "scores", label: "Scores" },
    queries.length > 0 && { id: "asked", label: "Asked", count: queries.length },
    (minutes.length > 0 || unminuted === null) && { id: "minutes", label: "Minutes", count: minutes.length },
    { id: "said", label: "Beside the price" },
  ].filter((place): place is Place => place !== false);
  return (
    <div className="-my-4">
      <Tabs
        label="On this page"
        isOnPage
        tabs={places.map(({ id, label, count }) => ({
          to: `${search || "?"}#${id}`,
          label,
          isCurrent: false,
          ...(count !== undefined && { count }),
        }))}
      />
    </div>
  );
}
