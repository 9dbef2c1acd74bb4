import type { z } from "zod";
import { type PackageSection, editPackage } from "#domain/packages/edit-package.ts";
import type { Sent } from "#web/forms/form-action.ts";

type PartSent = Pick<Sent, "ctx" | "take" | "check" | "form" | "goTo"> & { params: { id: string } };

/** Parts that share a page with others. */
const pages: Partial<Record<PackageSection, string>> = {
  evaluation: "dates",
  opening: "dates",
  method: "firms",
};

/** Changes one part of a draft as its form was sent, checked field by field; `placeOf` says where on its page to go on. */
export async function savePart<Schema extends z.ZodObject>(
  sent: PartSent,
  section: PackageSection,
  schema: Schema,
  placeOf: (value: z.output<Schema>) => string = () => "",
): Promise<Response> {
  const version = sent.take("version");
  const { payload, value } = sent.check(schema);
  const { id: packageId } = sent.params;
  await editPackage(sent.ctx, { ...payload, packageId, version, section });
  const place = placeOf(value);
  return sent.goTo(`/company/tenders/${packageId}/${pages[section] ?? section}${place}`, "Saved");
}
