import { linkClass } from "#web/ui/text-link.tsx";
import { formatFileSize, formatNumberOf } from "#web/format.ts";

type Packed = readonly { sizeBytes: number }[];

interface PackLinksProps {
  /** The package’s for its buyer, the invitation’s for a tenderer. */
  id: string;
  all: Packed;
  fresh: Packed;
  freshLabel: string;
}

const sizeOf = (documents: Packed) =>
  formatFileSize(documents.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0));

/** Many documents as one ZIP: all of them, and where they differ, the new ones. */
export function PackLinks({ id, all, fresh, freshLabel }: PackLinksProps) {
  if (all.length < 2) return null;
  const isSome = fresh.length > 0 && fresh.length < all.length;
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 pt-3 text-15">
      <a href={`/tender-packs/${id}`} download className={linkClass()}>
        {`Download all ${all.length} as one ZIP, ${sizeOf(all)}`}
      </a>
      {isSome && (
        <a href={`/tender-packs/${id}?which=new`} download className={linkClass()}>
          {`${freshLabel}: ${formatNumberOf(fresh.length, "document")}, ${sizeOf(fresh)}`}
        </a>
      )}
    </p>
  );
}
