import type { DocumentReading } from "#domain/tender-documents/documents.queries.ts";

interface FirstPageProps {
  revisionId: string;
  reading: DocumentReading | null;
}

/** The longer side of what is shown, in pixels of the style sheet. */
const SIDE = 72;

/** How a document's first page looks, small; its place stays free where there is no picture, so that the names stand in line. */
export function FirstPage({ revisionId, reading }: FirstPageProps) {
  const { pictureWidth, pictureHeight } = reading ?? {};
  const place = "hidden w-18 shrink-0 justify-center sm:flex";
  if (!pictureWidth || !pictureHeight) return <span className={place} />;
  const scale = SIDE / Math.max(pictureWidth, pictureHeight);
  return (
    <span className={place}>
      <img
        src={`/tender-pictures/${revisionId}`}
        alt=""
        loading="lazy"
        decoding="async"
        width={Math.max(1, Math.round(pictureWidth * scale))}
        height={Math.max(1, Math.round(pictureHeight * scale))}
        className="self-start border border-rule bg-[#fff]"
      />
    </span>
  );
}
