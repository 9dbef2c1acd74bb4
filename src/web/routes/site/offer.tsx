import { Check } from "lucide-react";

interface OfferProps {
  title: string;
  points: readonly (readonly [name: string, text: string])[];
}

/** The offer to one side of the market. */
export function Offer({ title, points }: OfferProps) {
  return (
    <div>
      <h3 className="heading border-b-2 border-ink pb-2 text-19">{title}</h3>
      <ul>
        {points.map(([name, text]) => (
          <li key={name} className="flex gap-3 border-b border-rule py-3.5">
            <Check aria-hidden="true" className="mt-1 size-4 shrink-0 stroke-[2.5] text-ok" />
            <div>
              <p className="text-16 font-label">{name}</p>
              <p className="text-15 text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
