import { Badge } from "../../ui/badge.tsx";

/** *In Progress* stands out; any other status is secondary. */
export function ProjectStatus({ status }: { status: string }) {
  if (status !== "In Progress") return <Badge>{status}</Badge>;
  return (
    <span className="inline-flex items-center gap-2 rounded-tag bg-ink px-2 py-0.5 text-13 font-label whitespace-nowrap text-sheet">
      <span aria-hidden="true" className="h-2 w-3.5 bg-hivis" />
      {status}
    </span>
  );
}
