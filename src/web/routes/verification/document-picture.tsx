interface DocumentPictureProps {
  id: string;
  name: string;
  page?: number;
  className?: string;
  /** There is no such page. */
  onMissing?: () => void;
}

/** A page of a document as a picture; who may not open it, or what cannot be drawn, leaves the document's name. */
export function DocumentPicture({ id, name, page = 1, className, onMissing }: DocumentPictureProps) {
  return (
    <img
      src={`/documents/${id}?page=${page}`}
      alt={page === 1 ? `First page of ${name}` : `Page ${page} of ${name}`}
      className={`border border-rule bg-sheet ${className ?? ""}`}
      onError={onMissing}
      loading="lazy"
      decoding="async"
    />
  );
}
