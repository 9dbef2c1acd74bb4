import { cx } from "./class-names.ts";

/** A stored picture: its files are `/pictures/{id}-{width}.webp`, and its measure is known before it arrives. */
export interface StoredPicture {
  id: string;
  /** From narrow to wide, in pixels. */
  widths: readonly number[];
  width: number;
  height: number;
}

interface PictureProps {
  picture: StoredPicture;
  alt: string;
  /** How wide it stands on the page, as in `sizes`: `112px`, or `(width >= 48rem) 33vw, 100vw`. */
  sizes: string;
  /** In sight when the page opens: loaded at once, and first. */
  isFirst?: boolean;
  /** Cut to fill its frame instead of keeping its own shape. */
  isCropped?: boolean;
  className?: string;
}

/** A picture in the width that the screen needs; its room is kept, so that nothing jumps. */
export function Picture({ picture, alt, sizes, isFirst, isCropped, className }: PictureProps) {
  const widest = picture.widths.at(-1) ?? picture.width;
  return (
    <img
      src={pictureAddress(picture, widest)}
      srcSet={picture.widths.map((width) => `${pictureAddress(picture, width)} ${width}w`).join(", ")}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : undefined}
      decoding="async"
      className={cx("photograph", isCropped && "is-cropped", className)}
    />
  );
}

export function pictureAddress(picture: StoredPicture, width: number): string {
  return `/pictures/${picture.id}-${width}.webp`;
}
