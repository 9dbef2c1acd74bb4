import type { Tender } from "#domain/tendering/get-tender.ts";
import { TextLink } from "#web/ui/text-link.tsx";

interface TenderPlacesProps {
  tender: Tender;
  hasVisit: boolean;
}

interface Place {
  id: string;
  label: string;
  count?: number;
}

/** The parts of a long page, each a jump away. */
export function TenderPlaces({ tender, hasVisit }: TenderPlacesProps) {
  const { addenda, documents, pricing, published } = tender;
  const places: (Place | false)[] = [
    addenda.length > 0 && { id: "addenda", label: "Addenda", count: addenda.length },
    { id: "scope", label: "Scope" },
    hasVisit && { id: "visit", label: "Site visit" },
    { id: "documents", label: "Documents", count: documents.length },
    pricing.length > 0 && { id: "pricing", label: "What you price", count: pricing.length },
    { id: "terms", label: "Key terms" },
    { id: "questions", label: "Questions and answers", count: published.length },
    { id: "history", label: "History" },
  ];
  return (
    <nav aria-label="On this page" className="print:hidden">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-15">
        {places.map(
          (place) =>
            place && (
              <li key={place.id}>
                <TextLink to={`#${place.id}`} className="target inline-flex items-center">
                  {place.label}
                </TextLink>
                {place.count !== undefined && <span className="text-ink-3">{` ${place.count}`}</span>}
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}
