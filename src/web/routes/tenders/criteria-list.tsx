import { SectionHeading } from "#web/ui/section-heading.tsx";

interface CriteriaListProps {
  evaluation: readonly { criterion: string; weight: number }[];
}

/** What quotes are judged by, and what each counts. */
export function CriteriaList({ evaluation }: CriteriaListProps) {
  if (evaluation.length === 0) return null;
  return (
    <section aria-labelledby="judged">
      <SectionHeading id="judged">How quotes are judged</SectionHeading>
      <ul className="text-15">
        {evaluation.map(({ criterion, weight }) => (
          <li key={criterion} className="flex justify-between gap-6 border-b border-rule py-2">
            <span className="min-w-0 wrap-anywhere">{criterion}</span>
            <span className="font-label">{`${weight}%`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
