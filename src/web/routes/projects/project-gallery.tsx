import { Suspense, lazy, memo, startTransition, useCallback, useState } from "react";
import { Link } from "react-router";
import type { GalleryPicture } from "#domain/projects/get-project.ts";
import { nextPicture } from "../../next-picture.ts";
import { Picture } from "../../ui/picture.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { PictureDate } from "./picture-date.tsx";

const loadDialog = () => import("./gallery-dialog.tsx");
const GalleryDialog = lazy(loadDialog);
/** The picture of what the pointer or the focus has changed comes first. */
const loadSoon = () => void nextPicture().then(loadDialog);

interface ProjectGalleryProps {
  slug: string;
  name: string;
  gallery: readonly GalleryPicture[];
}

/** Every picture links to its own page; scripts open it over this one instead and load that view when it is near. */
export function ProjectGallery({ slug, name, gallery }: ProjectGalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  const [wasOpened, setOpened] = useState(false);
  // The view over the page may have to be fetched first: it holds up no picture.
  const open = useCallback(
    (index: number) =>
      startTransition(() => {
        setOpened(true);
        setShown(index);
      }),
    [],
  );
  return (
    <section aria-labelledby="gallery" className="print:break-before-page">
      <SectionHeading id="gallery" count={gallery.length}>
        Project gallery
      </SectionHeading>
      {gallery.length === 0 && <p className="pt-4 text-15 text-ink-2">No photographs yet</p>}
      <Pictures slug={slug} name={name} gallery={gallery} onOpen={open} />
      {wasOpened && (
        <Suspense fallback={null}>
          <GalleryDialog name={name} gallery={gallery} shown={shown} onShow={setShown} />
        </Suspense>
      )}
    </section>
  );
}

/** One that opens over them draws none of them anew. */
const Pictures = memo(function Pictures({
  slug,
  name,
  gallery,
  onOpen,
}: ProjectGalleryProps & { onOpen: (index: number) => void }) {
  return (
    <ul className="grid gap-x-5 gap-y-6 pt-6 sm:grid-cols-2">
      {gallery.map(({ picture, caption, addedOn }, index) => (
        <li key={picture.id}>
          <Link
            to={galleryAddress(slug, index)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              onOpen(index);
            }}
            onPointerEnter={loadSoon}
            onFocus={loadSoon}
            className="group block no-underline"
          >
            <span className="block aspect-[3/2] overflow-hidden border border-ink bg-sheet">
              <Picture
                picture={picture}
                alt={besideCaption(altOf({ picture, caption }, name, index), caption)}
                sizes="(width >= 64rem) 24rem, (width >= 40rem) 50vw, 100vw"
                isCropped
                className="transition-opacity group-hover:opacity-85"
              />
            </span>
            {caption && <span className="mt-1.5 block text-15 text-ink">{caption}</span>}
          </Link>
          <PictureDate addedOn={addedOn} />
        </li>
      ))}
    </ul>
  );
});

export const galleryAddress = (slug: string, index: number) => `/project/${slug}/gallery/${index + 1}`;

export const altOf = (
  { picture, caption }: Pick<GalleryPicture, "picture" | "caption">,
  name: string,
  index: number,
) => picture.alt || caption || `Picture ${index + 1} of ${name}`;

/** Nothing where the caption, which is part of the same link, says it already. */
const besideCaption = (alt: string, caption: string) => (alt === caption ? "" : alt);
