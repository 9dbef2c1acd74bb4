import { categoryOfService } from "#domain/catalogue/services.data.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { formOfTemplate, packageTemplatesOf } from "#domain/tender-rules/templates.data.ts";

/** What the trade's template has to say of a package, all of which can be changed before issue. */
export function templateValues(service: string, nation: Nation) {
  const templates = packageTemplatesOf(categoryOfService(service)?.code ?? "");
  const template = templates.find(({ services }) => services.includes(service)) ?? templates[0];
  if (!template) return {};
  return {
    scope: template.scope,
    design_portion: template.designPortion ?? "",
    attendances: JSON.stringify(template.attendances),
    required_credentials: JSON.stringify(template.credentials),
    pricing: JSON.stringify(template.lines),
    key_terms: JSON.stringify({ form: formOfTemplate(template, nation), unstated: [] }),
  };
}
