import { type ReactNode, Suspense, lazy, startTransition, useCallback, useEffect, useState } from "react";
import { Link } from "react-router";
import type { GalleryPicture } from "#domain/projects/get-project.ts";
import { fetchPart } from "../../connection/fetch-part.ts";
import { nextPicture } from "../../next-picture.ts";

const loadDialog = () => import("./gallery-dialog.tsx");
const GalleryDialog = lazy(async () => ({
  default: (await fetchPart(loadDialog))?.default ?? LeadToPicture,
}));

/** Where the view over the page is of a version that is gone: the picture has a page of its own. */
function LeadToPicture({ slug, shown, onShow }: LeadToPictureProps) {
  useEffect(() => {
    if (shown === null) return;
    location.assign(galleryAddress(slug, shown));
    onShow(null);
  }, [slug, shown, onShow]);
  return null;
}

interface LeadToPictureProps {
  slug: string;
  shown: number | null;
  onShow: (index: number | null) => void;
}

/** The picture of what the pointer or the focus has changed comes first; where it does not come, the press fetches it. */
const loadSoon = () =>
  void nextPicture()
    .then(loadDialog)
    .catch(() => undefined);

export type OpenPicture = (index: number) => void;

/** The view over the page in which a project's pictures follow each other, and what opens it at one of them. */
export function useGallery(
  slug: string,
  name: string,
  gallery: readonly GalleryPicture[],
): { open: OpenPicture; view: ReactNode } {
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
  const view = wasOpened && (
    <Suspense fallback={null}>
      <GalleryDialog slug={slug} name={name} gallery={gallery} shown={shown} onShow={setShown} />
    </Suspense>
  );
  return { open, view };
}

interface GalleryLinkProps {
  slug: string;
  index: number;
  onOpen: OpenPicture;
  children: ReactNode;
}

/** Every picture links to its own page; scripts open it over this one instead and load that view when it is near. */
export function GalleryLink({ slug, index, onOpen, children }: GalleryLinkProps) {
  return (
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
      {children}
    </Link>
  );
}

export const galleryAddress = (slug: string, index: number) => `/project/${slug}/gallery/${index + 1}`;

export const altOf = (
  { picture, caption }: Pick<GalleryPicture, "picture" | "caption">,
  name: string,
  index: number,
) => picture.alt || caption || `Picture ${index + 1} of ${name}`;

/** Nothing where the caption, which is part of the same link, says it already. */
export const besideCaption = (alt: string, caption: string) => (alt === caption ? "" : alt);
