import type { OnBothSides } from "#domain/tender-invitations/list-both-sides.ts";
import { formatNames } from "#web/format.ts";
import { Callout } from "#web/ui/callout.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Says who of the buyer's team is in the team of a firm that prices the same tender. */
export function BothSidesCallout({ people }: { people: readonly OnBothSides[] }) {
  if (people.length === 0) return null;
  return (
    <Callout tone="wait" title={`On both sides: ${formatNames(people.map(({ name }) => name))}`}>
      <ul>
        {people.map(({ name, firms }) => (
          <li key={`${name} ${firms.join()}`}>
            {`${name} is in your team and in that of ${formatNames(firms)}, which ${firms.length === 1 ? "is" : "are"} invited here.`}
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Your team reads who tenders and, once the quotes are opened, every price. Settle who works on this
        tender before that. <TextLink to="/account/team">Your team</TextLink>
      </p>
    </Callout>
  );
}
