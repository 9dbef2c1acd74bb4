import { cx } from "./class-names.ts";
import { Picture, type StoredPicture } from "./picture.tsx";

interface AvatarProps {
  name: string;
  picture?: StoredPicture | null;
  size?: "small" | "medium" | "large";
  /** What white initials stand on, such as a firm's own colour. */
  colour?: string;
}

const sizes = {
  small: { className: "size-8 text-13", pixels: "32px" },
  medium: { className: "size-11 text-15", pixels: "44px" },
  large: { className: "size-24 text-32", pixels: "96px" },
};

/** A portrait, or the initials where there is none. The name stands beside it, so it is silent itself. */
export function Avatar({ name, picture, size = "medium", colour }: AvatarProps) {
  const { className, pixels } = sizes[size];
  return (
    <span
      aria-hidden="true"
      className={cx(
        "heading inline-grid shrink-0 place-items-center overflow-hidden rounded-full border border-ink bg-wash text-ink",
        colour && !picture && "border-0",
        className,
      )}
      style={colour && !picture ? { backgroundColor: colour, color: "#fff" } : undefined}
    >
      {picture ? <Picture picture={picture} alt="" sizes={pixels} isCropped /> : initialsOf(name)}
    </span>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter((word) => /\p{L}/u.test(word));
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    word ? Array.from(word)[0] : "",
  );
  return letters.join("").toLocaleUpperCase("en-GB");
}
