import { Avatar } from "../../ui/avatar.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { StoredPicture } from "../../ui/picture.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";

interface TeamListProps {
  team: readonly { id: string; name: string; position: string; picture: StoredPicture | null }[];
  /** What their initials stand on. */
  colour: string | undefined;
  /** The heading's own; a preview has none. */
  id?: string;
}

/** The people a client deals with, in the order that the company chose. */
export function TeamList({ team, colour, id }: TeamListProps) {
  return (
    <section aria-labelledby={id} className="@container">
      <SectionHeading id={id} count={team.length}>
        Key team members
      </SectionHeading>
      {team.length === 0 ? (
        <EmptyState level={3} drawing="missing" title="No team members yet" className="py-7!">
          The company has not introduced its people here.
        </EmptyState>
      ) : (
        <ul className="mt-2 grid @min-[34rem]:grid-cols-2 @min-[34rem]:gap-x-9">
          {team.map((member) => (
            <li key={member.id} className="flex items-center gap-5 border-b border-rule py-5">
              <Avatar name={member.name} picture={member.picture} size="large" colour={colour} />
              <div>
                <h3 className="heading text-19">{member.name}</h3>
                <p className="text-15 text-ink-2">{member.position}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
