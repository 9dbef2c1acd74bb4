import { categoryOfService } from "#domain/catalogue/services.data.ts";
import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import { formOfTemplate, packageTemplatesOf } from "#domain/tender-rules/templates.data.ts";

interface Beginning {
  service: string;
  nation: Nation;
  isHigherRisk: boolean;
  /** Without the trade's template only what the building itself asks for is there. */
  withTemplate: boolean;
}

/** What a package begins with: what the trade's template has to say of it, and what its building asks for; all of it can be changed before issue. */
export function startingValues({ service, nation, isHigherRisk, withTemplate }: Beginning) {
  const template = withTemplate ? templateOf(service) : undefined;
  const credentials = askEvidence({ credentials: template?.credentials ?? [], isHigherRisk });
  const evidence = { required_credentials: JSON.stringify(credentials) };
  if (!template) return evidence;
  return {
    ...evidence,
    scope: template.scope,
    design_portion: template.designPortion ?? "",
    attendances: JSON.stringify(template.attendances),
    pricing: JSON.stringify(template.lines),
    key_terms: JSON.stringify({ form: formOfTemplate(template, nation), unstated: [] }),
  };
}

function templateOf(service: string) {
  const templates = packageTemplatesOf(categoryOfService(service)?.code ?? "");
  return templates.find(({ services }) => services.includes(service)) ?? templates[0];
}
