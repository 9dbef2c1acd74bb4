import { ArrowLeft, ArrowRight } from "lucide-react";
import { memo, useCallback, useEffect, useState } from "react";
import type { GalleryPicture } from "#domain/projects/get-project.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Picture } from "../../ui/picture.tsx";
import { altOf } from "./use-gallery.tsx";

interface GalleryDialogProps {
  slug: string;
  name: string;
  gallery: readonly GalleryPicture[];
  /** The picture shown; null when closed. */
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** One picture over the whole screen; the arrow keys go round, Escape closes. */
export default function GalleryDialog({ name, gallery, shown, onShow }: GalleryDialogProps) {
  const [last, setLast] = useState(shown ?? 0);
  if (shown !== null && shown !== last) setLast(shown);
  const index = shown ?? last;
  const count = gallery.length;
  const step = useCallback((by: number) => onShow((index + by + count) % count), [count, index, onShow]);
  useEffect(() => {
    if (shown === null) return;
    // Before the dialog hears of it: the focus may be on its own close button, and it keeps arrow keys to itself.
    const turn = (event: KeyboardEvent) => {
      if (event.key === "ArrowRight") step(1);
      if (event.key === "ArrowLeft") step(-1);
    };
    document.addEventListener("keydown", turn, true);
    return () => document.removeEventListener("keydown", turn, true);
  }, [shown, step]);
  const each = gallery[index];
  if (!each) return null;
  return (
    <Dialog
      size="full"
      isOpen={shown !== null}
      onOpenChange={(isOpen) => {
        if (!isOpen) onShow(null);
      }}
      title={`${name}: picture ${index + 1} of ${count}`}
    >
      <ShownPicture each={each} name={name} index={index} count={count} onStep={step} />
    </Dialog>
  );
}

interface ShownPictureProps {
  each: GalleryPicture;
  name: string;
  index: number;
  count: number;
  onStep: (by: number) => void;
}

/** Nothing of it is drawn anew when the dialog closes. */
export const ShownPicture = memo(function ShownPicture({
  each,
  name,
  index,
  count,
  onStep,
}: ShownPictureProps) {
  return (
    <div className="flex h-full flex-col gap-4">
      <div className="min-h-0 grow">
        <Picture
          key={each.picture.id}
          picture={each.picture}
          alt={altOf(each, name, index)}
          sizes="100vw"
          isFirst
          className="h-full! bg-transparent! object-contain"
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-15 text-ink-2" aria-live="polite" aria-atomic="true">
          {/* Many have no caption, and the title of a dialog that is open is not read again. */}
          <span className="sr-only">{`Picture ${index + 1} of ${count}. `}</span>
          {each.caption}
        </p>
        {count > 1 && (
          <div className="flex gap-3">
            <Button type="button" isSmall icon={<ArrowLeft aria-hidden="true" />} onClick={() => onStep(-1)}>
              Previous
            </Button>
            <Button
              type="button"
              isSmall
              className="flex-row-reverse"
              icon={<ArrowRight aria-hidden="true" />}
              onClick={() => onStep(1)}
            >
              Next
            </Button>
          </div>
        )}
      </div>
    </div>
  );
});
