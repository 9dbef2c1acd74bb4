import { data } from "react-router";
import { getProject } from "#domain/projects/get-project.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf } from "../../session.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { Route } from "./+types/gallery-picture";
import { DraftNotice } from "./draft-notice.tsx";
import { altOf, galleryAddress } from "./use-gallery.tsx";
import { crumbsOf } from "./project-header.tsx";

/** One picture of a project on a page of its own, for those without scripts and for sharing. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const project = await getProject(contextOf(context), { slug: params.slug.toLowerCase() });
  const { id, slug, name, company, isDraft, gallery } = project;
  const index = /^[1-9][0-9]{0,3}$/.test(params.position) ? Number(params.position) - 1 : -1;
  const shown = gallery[index];
  if (!shown) throw data(null, { status: 404 });
  return { id, slug, name, company, isDraft, index, count: gallery.length, shown };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta(matches, {
        title: `${loaderData.name}, picture ${loaderData.index + 1} of ${loaderData.count}`,
        description: loaderData.shown.caption || `A picture of ${loaderData.name}.`,
        path: galleryAddress(loaderData.slug, loaderData.index),
        picture: loaderData.shown.picture,
        isHidden: true,
      })
    : [];

export default function GalleryPicturePage({ loaderData }: Route.ComponentProps) {
  const { id, slug, name, company, isDraft, index, count, shown } = loaderData;
  const crumbs = [
    ...crumbsOf({ name, company }).slice(0, -1),
    { label: name, to: `/project/${slug}` },
    { label: `Picture ${index + 1}` },
  ];
  return (
    <>
      {isDraft && <DraftNotice id={id} company={company} />}
      <div className="wrap py-5 md:pb-12">
        <Breadcrumb crumbs={crumbs} />
        <h1 className="heading mt-5 mb-4 text-24">
          {name}: picture {index + 1} of {count}
        </h1>
        <figure>
          <Picture
            picture={shown.picture}
            alt={altOf(shown, name, index)}
            sizes="(width >= 75rem) 72.5rem, 100vw"
            isFirst
            className="border border-ink"
          />
          {shown.caption && <figcaption className="mt-2.5 text-15 text-ink-2">{shown.caption}</figcaption>}
        </figure>
        <Pagination
          label="Gallery"
          previous={index > 0 ? galleryAddress(slug, index - 1) : null}
          next={index + 1 < count ? galleryAddress(slug, index + 1) : null}
        />
      </div>
    </>
  );
}
