import { useEffect, useRef, useState } from "react";

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

/** A page of a document as a picture; of what cannot be drawn, a sentence and the download. */
export function DocumentPicture(props: DocumentPictureProps) {
  // Another page is another picture.
  return <PagePicture key={props.page ?? 1} {...props} />;
}

function PagePicture({ id, name, page = 1, className, onMissing, onPages }: DocumentPictureProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    // It may have failed before the scripts had come.
    if (picture.current?.complete && picture.current.naturalWidth === 0) setMissing(true);
  }, []);
  if (isMissing)
    return (
      <p className="border border-rule bg-sheet p-4 text-15 wrap-anywhere" data-undrawn="">
        This page cannot be shown here.{" "}
        <a href={`/documents/${id}`} download className="underline underline-offset-3">
          Download {name}
        </a>{" "}
        to read it.
      </p>
    );
  return (
    <img
      ref={picture}
      src={`/documents/${id}?page=${page}`}
      alt={page === 1 ? `First page of ${name}` : `Page ${page} of ${name}`}
      className={`border border-rule bg-sheet ${className ?? ""}`}
      onError={() => {
        setMissing(true);
        onMissing?.();
      }}
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
