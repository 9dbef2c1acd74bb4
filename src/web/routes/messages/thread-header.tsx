import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useOwnCompanies } from "#web/own-companies.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { FirmMark, type FirmMarkFacts } from "./firm-mark.tsx";

interface ThreadHeaderProps {
  mark: FirmMarkFacts;
  other: { name: string; number: number };
  /** Said where one has several companies; left out, it is the one acted for. */
  ownId?: string;
  project: { slug: string; name: string } | null;
  inquiry?: { id: string; name: string } | null;
  children?: ReactNode;
}

/** With whom, and about what. */
export function ThreadHeader({ mark, other, ownId, project, inquiry, children }: ThreadHeaderProps) {
  const { forWhom, actingFor } = useOwnCompanies();
  const own = ownId === undefined ? actingFor && `for ${actingFor}` : forWhom(ownId);
  return (
    <header className="relative flex items-center gap-1 border-b border-rule px-1.5 py-2 md:gap-3 md:px-5">
      <Link
        to="/messages"
        className="grid size-11 shrink-0 place-items-center rounded-sheet hover:bg-wash md:hidden"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
        <span className="sr-only">Back to all conversations</span>
      </Link>
      <FirmMark mark={mark} />
      <div className="min-w-0 grow max-md:pl-2">
        <h2 className="heading truncate text-16 sm:text-19">
          <Link to={`/profile/${other.number}`} className="block truncate no-underline hover:underline">
            {other.name}
          </Link>
        </h2>
        {own && <p className="truncate text-13 text-ink-2">You write {own}</p>}
        {project && (
          <p className="truncate text-13 text-ink-2">
            About <TextLink to={`/project/${project.slug}`}>{project.name}</TextLink>
          </p>
        )}
        {inquiry && (
          <p className="truncate text-13 text-ink-2">
            About the inquiry <TextLink to={`/inquiries/${inquiry.id}`}>{inquiry.name}</TextLink>
          </p>
        )}
      </div>
      {children}
    </header>
  );
}
