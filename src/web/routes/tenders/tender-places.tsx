import type { Tender } from "#domain/tendering/get-tender.ts";
import { Tabs } from "#web/ui/tabs.tsx";
import { usePlaceInSight } from "./use-place-in-sight.ts";

interface TenderPlacesProps {
  tender: Omit<Tender, "documents">;
  documents: number;
  hasVisit: boolean;
}

interface Place {
  id: string;
  label: string;
  count?: number;
}

/** The parts of a long page, each a jump away; they stay in sight, and mark where one is. */
export function TenderPlaces({ tender, documents, hasVisit }: TenderPlacesProps) {
  const { addenda, pricing, published, work } = tender;
  const places = [
    addenda.length > 0 && { id: "addenda", label: "Addenda", count: addenda.length },
    { id: "scope", label: "Scope" },
    hasVisit && { id: "visit", label: "Site visit" },
    { id: "documents", label: "Documents", count: documents },
    pricing.length > 0 && { id: "pricing", label: "Pricing", count: pricing.length },
    work.evaluation.length > 0 && { id: "judged", label: "Criteria" },
    { id: "terms", label: "Key terms" },
    { id: "questions", label: "Questions", count: published.length },
    { id: "history", label: "History" },
  ].filter((place): place is Place => place !== false);
  const inSight = usePlaceInSight(places.map(({ id }) => id).join(" "));
  return (
    <div className="sticky-tabs mt-6 -mx-(--gutter,1rem) bg-paper px-(--gutter,1rem) print:hidden">
      <Tabs
        label="On this page"
        isOnPage
        tabs={places.map(({ id, label, count }) => ({
          to: `#${id}`,
          label,
          isCurrent: id === inSight,
          ...(count !== undefined && { count }),
        }))}
      />
    </div>
  );
}
