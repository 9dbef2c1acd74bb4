import { cx } from "../../ui/class-names.ts";
import { Picture, type StoredPicture } from "../../ui/picture.tsx";

interface CompanyPictureProps {
  picture: StoredPicture | null;
  /** The drawn monogram that stands in for a picture, as SVG made on the server. */
  monogram: string | null;
  /** As in `sizes` of a picture. */
  sizes: string;
  isFirst?: boolean;
  className?: string;
}

/** A company's own picture, or the monogram that is drawn from its name. The name stands beside it, so it is silent. */
export function CompanyPicture({ picture, monogram, sizes, isFirst, className }: CompanyPictureProps) {
  const frame = cx("company-mark", className);
  if (picture) {
    return (
      <span className={frame}>
        <Picture picture={picture} alt="" sizes={sizes} isFirst={isFirst} isCropped />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={cx(frame, "text-ink [&>svg]:block [&>svg]:size-full")}
      dangerouslySetInnerHTML={{ __html: monogram ?? "" }}
    />
  );
}
