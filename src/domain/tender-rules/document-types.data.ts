/** What a tender document is; the values are stored: never reuse one. */
export interface DocumentType {
  readonly value: string;
  readonly label: string;
  /** Of the Open Contracting Data Standard’s list of document types. */
  readonly ocds: string;
  /** Codes of the form of information in names to BS EN ISO 19650-2, UK National Annex. */
  readonly forms: readonly string[];
  /** Words of a title that say so; the types are asked in their order. */
  readonly words: RegExp;
  readonly extensions: readonly string[];
}

export const documentTypes = [
  {
    value: "addendum",
    label: "Addendum",
    ocds: "clarifications",
    forms: [],
    words: /\b(?:addend(?:um|a)|tender (?:bulletin|clarifications?|quer(?:y|ies)))\b/i,
    extensions: [],
  },
  {
    value: "pricing",
    label: "Pricing document",
    ocds: "billOfQuantity",
    forms: ["BQ", "CP"],
    words:
      /\b(?:b\.?o\.?q|bills? of quantit(?:y|ies)|bq|pricing (?:document|schedule|summary)|schedule of (?:rates|works?|prices)|contract sum analysis|csa|activity schedule|cost plan|daywork)\b/i,
    extensions: [],
  },
  {
    value: "health-and-safety",
    label: "Health and safety information",
    ocds: "riskProvisions",
    forms: ["HS", "RM"],
    words:
      /\b(?:pci|pre-?construction (?:information|h&s)|pcip|health (?:and|&) safety|h&s|cdm|asbestos|r&d survey|refurbishment (?:and|&) demolition|risk (?:assessment|register)|rams|designers?.? risk|f10)\b/i,
    extensions: [],
  },
  {
    value: "contract",
    label: "Contract and terms",
    ocds: "contractDraft",
    forms: [],
    words:
      /\b(?:contract(?! sum)|jct|sbcc|nec[34]?|terms|conditions|amendments?|warrant(?:y|ies)|bond|guarantee|articles|deed|appointment)\b/i,
    extensions: [],
  },
  {
    value: "programme",
    label: "Programme",
    ocds: "projectPlan",
    forms: ["PR"],
    words: /\b(?:programmes?|gantt|phasing)\b(?! (?:plan|layout|drawing))/i,
    extensions: [".mpp", ".xer", ".pp"],
  },
  {
    value: "survey",
    label: "Survey and ground information",
    ocds: "needsAssessment",
    forms: ["SU"],
    words:
      /\b(?:surveys?|topo(?:graphical)?|ground investigation|g\.?i\.? report|site investigation|boreholes?|geotechnical|geo-?environmental|utilit(?:y|ies) (?:search|records)|cctv|gpr)\b/i,
    extensions: [],
  },
  {
    value: "schedule",
    label: "Schedule",
    ocds: "technicalSpecifications",
    forms: ["SH"],
    words: /\bschedules?\b|\bmatrix\b/i,
    extensions: [],
  },
  {
    value: "specification",
    label: "Specification",
    ocds: "technicalSpecifications",
    forms: ["SP"],
    words:
      /\b(?:spec(?:ification|s)?|nbs|preliminaries|prelims|employer.?s requirements|ers?|performance requirements|data ?sheets?|scope of works?)\b/i,
    extensions: [],
  },
  {
    value: "calculation",
    label: "Calculations",
    ocds: "technicalSpecifications",
    forms: ["CA"],
    words: /\b(?:calcs?|calculations?)\b/i,
    extensions: [],
  },
  {
    value: "form",
    label: "Form to return",
    ocds: "submissionDocuments",
    forms: ["PP"],
    words:
      /\b(?:form of tender|tender form|questionnaire|pqq|return (?:form|label)|non-?collusion|template)\b/i,
    extensions: [],
  },
  {
    value: "instructions",
    label: "Instructions to tenderers",
    ocds: "biddingDocuments",
    forms: [],
    words:
      /\b(?:itt|invitation to tender|instructions? to tender(?:ers)?|tender (?:instructions|letter)|covering letter|document (?:register|list|issue sheet)|drawing (?:register|issue sheet|list)|transmittal)\b/i,
    extensions: [],
  },
  {
    value: "report",
    label: "Report",
    ocds: "needsAssessment",
    forms: ["RP", "FN", "MI"],
    words: /\b(?:reports?|strategy|statement|assessment|minutes|method statement|plan of work)\b/i,
    extensions: [],
  },
  {
    value: "model",
    label: "Model",
    ocds: "technicalSpecifications",
    forms: ["M2", "M3", "MR", "CM"],
    words: /\b(?:model|federated)\b/i,
    extensions: [".ifc", ".rvt", ".nwd", ".nwc", ".skp"],
  },
  {
    value: "picture",
    label: "Picture",
    ocds: "illustration",
    forms: ["VS"],
    words: /\b(?:photos?|photographs?|visuals?|renders?|cgis?|img)\b/i,
    extensions: [".jpg", ".jpeg", ".png", ".webp", ".heic", ".tif", ".tiff"],
  },
  {
    value: "drawing",
    label: "Drawing",
    ocds: "technicalSpecifications",
    forms: ["DR", "SK", "GA"],
    words:
      /\b(?:drawings?|dwgs?|plans?|elevations?|sections?|details?|layouts?|schematics?|general arrangement|ga|sketch|setting out|reflected ceiling|rcp|line diagram|axonometric|isometric|key plan|site location)\b/i,
    extensions: [".dwg", ".dxf", ".dwf", ".dwfx"],
  },
  { value: "other", label: "Other", ocds: "biddingDocuments", forms: [], words: /(?!)/, extensions: [] },
] as const satisfies readonly DocumentType[];

export type DocumentTypeValue = (typeof documentTypes)[number]["value"];

export function documentTypeLabel(value: string): string {
  return documentTypes.find((type) => type.value === value)?.label ?? value;
}
