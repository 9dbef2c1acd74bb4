import { memo } from "react";
import type { GalleryPicture } from "#domain/projects/get-project.ts";
import { Picture } from "../../ui/picture.tsx";
import { SectionHeading } from "../../ui/section-heading.tsx";
import { PictureDate } from "./picture-date.tsx";
import { GalleryLink, type OpenPicture, altOf, besideCaption } from "./use-gallery.tsx";

interface ProjectGalleryProps {
  slug: string;
  name: string;
  gallery: readonly GalleryPicture[];
  /** The one that the page's head shows already; -1 where it shows none of them. */
  leadAt: number;
  onOpen: OpenPicture;
}

/** The pictures that the head does not show; one that opens over them draws none of them anew. */
export const ProjectGallery = memo(function ProjectGallery({
  slug,
  name,
  gallery,
  leadAt,
  onOpen,
}: ProjectGalleryProps) {
  const others = gallery.map((each, index) => ({ ...each, index })).filter(({ index }) => index !== leadAt);
  return (
    <section aria-labelledby="gallery" className="print:break-before-page">
      <SectionHeading id="gallery" count={others.length}>
        Project gallery
      </SectionHeading>
      {others.length === 0 && <p className="pt-4 text-15 text-ink-2">No photographs yet</p>}
      <ul className="grid gap-x-5 gap-y-6 pt-6 sm:grid-cols-2">
        {others.map(({ picture, caption, addedOn, index }) => (
          <li key={picture.id}>
            <GalleryLink slug={slug} index={index} onOpen={onOpen}>
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
            </GalleryLink>
            <PictureDate addedOn={addedOn} />
          </li>
        ))}
      </ul>
    </section>
  );
});
