import { askEvidence } from "#domain/tender-rules/ask-evidence.ts";
import { categoryOfService } from "#domain/catalogue/services.data.ts";
import type { RequiredCredential } from "#domain/tender-rules/match-score.ts";
import type { Nation } from "#domain/tender-rules/nations.data.ts";
import {
  formOfTemplate,
  packageTemplateFor,
  packageTemplatesOf,
} from "#domain/tender-rules/templates.data.ts";

interface Beginning {
  service: string;
  nation: Nation;
  isHigherRisk: boolean;
  /** Without the trade's template only what the building itself asks for is there. */
  withTemplate: boolean;
}

/**
 * What a package begins with: what the template of its service has to say of it, and what its building asks for; all of it
 * can be changed before issue. A service without a template of its own begins with what holds for its whole category:
 * never with another trade's scope, design, lines or licences.
 */
export function startingValues({ service, nation, isHigherRisk, withTemplate }: Beginning) {
  const template = withTemplate ? packageTemplateFor(service) : undefined;
  const [kin] = withTemplate ? packageTemplatesOf(categoryOfService(service)?.code ?? "") : [];
  const asked = template?.credentials ?? kin?.credentials.filter(isOfEveryTrade) ?? [];
  const evidence = {
    required_credentials: JSON.stringify(askEvidence({ credentials: asked, isHigherRisk })),
  };
  if (template)
    return {
      ...evidence,
      scope: template.scope,
      design_portion: template.designPortion ?? "",
      attendances: JSON.stringify(template.attendances),
      pricing: JSON.stringify(template.lines),
      key_terms: JSON.stringify({ form: formOfTemplate(template, nation), unstated: [] }),
    };
  if (!kin) return evidence;
  const { design: _design, ...attendances } = kin.attendances;
  return { ...evidence, attendances: JSON.stringify(attendances) };
}

/** Insurance and what is asked of every firm on a site. */
const ofEveryTrade: readonly string[] = [
  "employers_liability",
  "public_liability",
  "hs_policy",
  "ssip_certificate",
  "cscs_workforce_statement",
];
const isOfEveryTrade = ({ type }: RequiredCredential): boolean => ofEveryTrade.includes(type);
