import { buildingTemplates } from "./building-templates.data.ts";
import type { ContractFormCode } from "./contract-forms.data.ts";
import type { Nation } from "./nations.data.ts";
import { outsideTemplates } from "./outside-templates.data.ts";
import { servicesTemplates } from "./services-templates.data.ts";
import type { PackageTemplate } from "./template-parts.data.ts";

export type { PackageTemplate } from "./template-parts.data.ts";

/** What trade packages are made from, in the order of the catalogue; every category has one at least. */
export const packageTemplates: readonly PackageTemplate[] = [
  ...buildingTemplates,
  ...servicesTemplates,
  ...outsideTemplates,
];

export function packageTemplateByCode(code: string): PackageTemplate | undefined {
  return packageTemplates.find((template) => template.code === code);
}

/** The template that is written for a service; undefined where none is, as that of another trade would describe other work. */
export function packageTemplateFor(service: string): PackageTemplate | undefined {
  return packageTemplates.find(({ services }) => services.includes(service));
}

/** Every service that a template is written for. */
export const templatedServices: readonly string[] = packageTemplates.flatMap(({ services }) => services);

/** The templates of a category of the catalogue, such as `EG`. */
export function packageTemplatesOf(category: string): readonly PackageTemplate[] {
  return packageTemplates.filter((template) => template.category === category);
}

/** The form of contract that a template comes with in a nation. */
export function formOfTemplate(template: PackageTemplate, nation: Nation): ContractFormCode {
  return nation === "scotland" ? template.scottishForm : template.form;
}
