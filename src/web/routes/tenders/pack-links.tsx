import { linkClass } from "#web/ui/text-link.tsx";
import { formatFileSize, formatNumberOf } from "#web/format.ts";

interface Packed {
  count: number;
  sizeBytes: number;
}

interface PackLinksProps {
  /** The package’s for its buyer, the invitation’s for a tenderer. */
  id: string;
  all: Packed;
  fresh: Packed;
  freshLabel: string;
}

/** Many documents as one ZIP: all of them, and where they differ, the new ones. */
export function PackLinks({ id, all, fresh, freshLabel }: PackLinksProps) {
  if (all.count < 2) return null;
  const isSome = fresh.count > 0 && fresh.count < all.count;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-15">
      <a href={`/tender-packs/${id}`} download className={linkClass()}>
        {`Download all ${all.count} as one ZIP, ${formatFileSize(all.sizeBytes)}`}
      </a>
      {isSome && (
        <a href={`/tender-packs/${id}?which=new`} download className={linkClass()}>
          {`${freshLabel}: ${formatNumberOf(fresh.count, "document")}, ${formatFileSize(fresh.sizeBytes)}`}
        </a>
      )}
    </p>
  );
}
