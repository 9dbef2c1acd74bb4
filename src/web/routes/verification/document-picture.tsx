interface DocumentPictureProps {
  id: string;
  name: string;
  page?: number;
  className?: string;
  /** There is no such page. */
  onMissing?: () => void;
  /** How many pages the document has, where the browser tells. */
  onPages?: (pages: number) => void;
}

/** A page of a document as a picture; who may not open it, or what cannot be drawn, leaves the document's name. */
export function DocumentPicture({ id, name, page = 1, className, onMissing, onPages }: DocumentPictureProps) {
  return (
    <img
      src={`/documents/${id}?page=${page}`}
      alt={page === 1 ? `First page of ${name}` : `Page ${page} of ${name}`}
      className={`border border-rule bg-sheet ${className ?? ""}`}
      onError={onMissing}
      onLoad={({ currentTarget }) => {
        const pages = pagesOf(currentTarget.currentSrc);
        if (pages !== undefined) onPages?.(pages);
      }}
      loading="lazy"
      decoding="async"
    />
  );
}

/** As the server says it beside the picture of a page. */
function pagesOf(address: string): number | undefined {
  const entry = performance.getEntriesByName(address, "resource").at(-1);
  const said = entry instanceof PerformanceResourceTiming ? entry.serverTiming : undefined;
  return said?.find(({ name }) => name === "pages")?.duration;
}
