/** What a credential can say besides the days it holds; the names of the form's fields. */
export type CredentialField =
  | "issuer"
  | "number"
  | "holderName"
  | "grade"
  | "limit"
  | "limitBasis"
  | "scope"
  | "validFrom"
  | "expiresOn";

export interface FieldOfType {
  readonly name: CredentialField;
  readonly label: string;
  readonly hint?: string;
  readonly isOptional?: true;
}

export interface Grade {
  readonly code: string;
  readonly name: string;
}

export interface CredentialType {
  /** As it is stored; never reused. */
  readonly code: string;
  readonly name: string;
  readonly group: string;
  /** What to send, or what is declared. */
  readonly text: string;
  readonly fields: readonly FieldOfType[];
  readonly grades?: readonly Grade[];
  /** The firm's own word, without a document; nobody checks it, and it is shown so. */
  readonly isDeclared?: true;
  /** Several may hold at once: references, schemes, policies of other kinds. */
  readonly isRepeated?: true;
  /** The least that the law asks for, in pence. */
  readonly leastPence?: number;
  /** Where a reviewer finds the issuer's own register. */
  readonly registerUrl?: string;
}

const holder: FieldOfType = {
  name: "holderName",
  label: "Name on the document",
  hint: "Exactly as it is printed.",
};
const from: FieldOfType = { name: "validFrom", label: "Valid from" };
const until: FieldOfType = { name: "expiresOn", label: "Expires on", hint: "The last day that is covered." };
const certificate = (issuer: string, number = "Certificate number"): FieldOfType[] => [
  { name: "issuer", label: issuer },
  { name: "number", label: number },
  holder,
  from,
  until,
];
const insurance: FieldOfType[] = [
  { name: "issuer", label: "Insurer" },
  { name: "number", label: "Policy number" },
  { name: "holderName", label: "Name of the insured", hint: "Exactly as it is printed." },
  { name: "limit", label: "Limit of indemnity (£)" },
  { name: "limitBasis", label: "Limit applies to" },
  {
    name: "scope",
    label: "Business description and exclusions",
    hint: "For example: groundworks; no work above 15 metres.",
    isOptional: true,
  },
  from,
  until,
];
const policy: FieldOfType[] = [
  { name: "issuer", label: "Signed by" },
  holder,
  { name: "validFrom", label: "Signed on" },
  { name: "expiresOn", label: "Review due on" },
];

const POUND = 100;

/** Every kind of evidence, in the order in which a firm is asked for it. */
export const credentialTypes: readonly CredentialType[] = [
  {
    code: "business_registration",
    name: "Business registration",
    group: "Who you are",
    text: "The certificate of incorporation or, of a sole trader or a partnership, a statement of HMRC or an identity document.",
    registerUrl: "https://find-and-update.company-information.service.gov.uk/",
    fields: [
      holder,
      {
        name: "number",
        label: "Company number",
        hint: "Eight letters and digits. Leave it empty if you are not a company.",
        isOptional: true,
      },
      { name: "validFrom", label: "Registered on", isOptional: true },
    ],
  },
  {
    code: "proof_of_address",
    name: "Proof of address",
    group: "Who you are",
    text: "A bill, a bank statement or a notice of an authority of the last three months, to the company at its address.",
    fields: [
      { name: "issuer", label: "Sent by" },
      holder,
      { name: "scope", label: "Address on the document" },
      { name: "validFrom", label: "Dated" },
    ],
  },
  {
    code: "employers_liability",
    name: "Employers’ liability insurance",
    group: "Insurance",
    text: "The certificate of employers’ liability insurance. The law asks for at least £5 million.",
    leastPence: 5_000_000 * POUND,
    fields: insurance,
  },
  {
    code: "public_liability",
    name: "Public liability insurance",
    group: "Insurance",
    text: "The certificate or the schedule of the policy.",
    fields: insurance,
  },
  {
    code: "professional_indemnity",
    name: "Professional indemnity insurance",
    group: "Insurance",
    text: "The certificate or the schedule, with its retroactive date and its exclusions.",
    fields: insurance,
  },
  {
    code: "contract_works",
    name: "Contract works insurance",
    group: "Insurance",
    text: "The certificate or the schedule of the policy.",
    fields: insurance,
  },
  {
    code: "insurance_certificate",
    name: "Other insurance certificate",
    group: "Insurance",
    text: "Any other cover, such as hired-in plant.",
    isRepeated: true,
    fields: insurance,
  },
  {
    code: "hs_policy",
    name: "Health and safety policy",
    group: "Policies",
    text: "The policy, signed and dated by a director.",
    fields: policy,
  },
  {
    code: "environmental_policy",
    name: "Environmental policy",
    group: "Policies",
    text: "The policy, signed and dated.",
    fields: policy,
  },
  {
    code: "quality_policy",
    name: "Quality policy",
    group: "Policies",
    text: "The policy, signed and dated.",
    fields: policy,
  },
  {
    code: "modern_slavery_statement",
    name: "Modern slavery statement",
    group: "Policies",
    text: "The statement, signed and dated.",
    fields: policy,
  },
  {
    code: "edi_fir_policy",
    name: "Equality, diversity and inclusion policy",
    group: "Policies",
    text: "The policy, signed and dated.",
    fields: policy,
  },
  {
    code: "anti_bribery",
    name: "Anti-bribery policy",
    group: "Policies",
    text: "The policy, signed and dated.",
    fields: policy,
  },
  {
    code: "cis_status",
    name: "Bank and tax self-check",
    group: "Money",
    text: "You state that invoices are paid to a bank account in the company’s own name, and how HMRC has registered you for the Construction Industry Scheme.",
    isDeclared: true,
    grades: [
      { code: "gross", name: "CIS: gross payment" },
      { code: "net", name: "CIS: 20 % deduction" },
      { code: "higher", name: "CIS: 30 % deduction" },
      { code: "none", name: "Not registered for CIS" },
    ],
    fields: [
      { name: "grade", label: "CIS status" },
      { name: "issuer", label: "Stated by", hint: "Your name and position." },
    ],
  },
  {
    code: "vat_registration",
    name: "VAT registration",
    group: "Money",
    text: "The certificate of VAT registration.",
    registerUrl: "https://www.tax.service.gov.uk/check-vat-number",
    fields: [{ name: "number", label: "VAT number" }, holder, { ...from, label: "Registered on" }],
  },
  {
    code: "bank_reference",
    name: "Bank reference",
    group: "Money",
    text: "What your bank has written about you.",
    fields: [{ name: "issuer", label: "Bank" }, holder, { name: "validFrom", label: "Dated" }],
  },
  {
    code: "accounts",
    name: "Accounts",
    group: "Money",
    text: "The accounts of the last financial year.",
    fields: [holder, { name: "validFrom", label: "Financial year ended on" }],
  },
  {
    code: "fair_payment_code",
    name: "Fair Payment Code",
    group: "Money",
    text: "The award of the Small Business Commissioner.",
    grades: [
      { code: "gold", name: "Gold" },
      { code: "silver", name: "Silver" },
      { code: "bronze", name: "Bronze" },
    ],
    fields: [{ name: "grade", label: "Award" }, holder, from, until],
  },
  {
    code: "cas_certificate",
    name: "Common Assessment Standard",
    group: "Assessments",
    text: "The certificate of the body that assessed you.",
    grades: [
      { code: "desktop", name: "Desktop" },
      { code: "site-based", name: "Site-based" },
    ],
    fields: [{ name: "grade", label: "Level" }, ...certificate("Assessment body")],
  },
  {
    code: "ssip_certificate",
    name: "SSIP certificate",
    group: "Assessments",
    text: "A health and safety assessment by a member of Safety Schemes in Procurement.",
    registerUrl: "https://www.ssip.org.uk/",
    fields: certificate("Scheme"),
  },
  {
    code: "iso_9001",
    name: "ISO 9001",
    group: "Assessments",
    text: "The certificate, with its scope.",
    fields: certificate("Certification body"),
  },
  {
    code: "iso_14001",
    name: "ISO 14001",
    group: "Assessments",
    text: "The certificate, with its scope.",
    fields: certificate("Certification body"),
  },
  {
    code: "iso_45001",
    name: "ISO 45001",
    group: "Assessments",
    text: "The certificate, with its scope.",
    fields: certificate("Certification body"),
  },
  {
    code: "iso_27001",
    name: "ISO 27001",
    group: "Assessments",
    text: "The certificate, with its scope.",
    fields: certificate("Certification body"),
  },
  {
    code: "cyber_essentials",
    name: "Cyber Essentials",
    group: "Assessments",
    text: "The certificate.",
    grades: [
      { code: "basic", name: "Cyber Essentials" },
      { code: "plus", name: "Cyber Essentials Plus" },
    ],
    fields: [{ name: "grade", label: "Level" }, ...certificate("Certification body")],
  },
  {
    code: "trade_scheme",
    name: "Trade scheme or licence",
    group: "Trade",
    text: "The certificate of a scheme, a register or an accreditation for your trade.",
    isRepeated: true,
    grades: [
      { code: "en-1090", name: "UKCA or CE marking to EN 1090" },
      { code: "bafe", name: "BAFE" },
      { code: "bsr", name: "Building Safety Regulator registration" },
      { code: "eca", name: "ECA" },
      { code: "fensa", name: "FENSA" },
      { code: "f-gas", name: "F-gas certificate" },
      { code: "fire-door", name: "Third-party fire door installer scheme" },
      { code: "firas", name: "FIRAS" },
      { code: "gas-safe", name: "Gas Safe Register" },
      { code: "ifc", name: "IFC" },
      { code: "lifts-ukca", name: "UKCA to the Lifts Regulations" },
      { code: "loler", name: "LOLER thorough examination" },
      { code: "lps-1014", name: "LPS 1014" },
      { code: "lps-1531", name: "LPS 1531" },
      { code: "napit", name: "NAPIT" },
      { code: "nasc", name: "NASC" },
      { code: "niceic", name: "NICEIC" },
      { code: "nrswa", name: "NRSWA" },
      { code: "sdi-19", name: "SDI 19" },
      { code: "ukas", name: "UKAS accreditation" },
      { code: "other", name: "Another scheme" },
    ],
    fields: [
      { name: "grade", label: "Scheme" },
      ...certificate("Issued by", "Registration number"),
      {
        name: "scope",
        label: "What it covers",
        hint: "For example: commercial gas, categories CODNCO1 and CORT1.",
        isOptional: true,
      },
    ],
  },
  {
    code: "hse_asbestos_licence",
    name: "HSE asbestos licence",
    group: "Trade",
    text: "The licence of the Health and Safety Executive.",
    registerUrl: "https://www.hse.gov.uk/asbestos/licensing/licence-holders.htm",
    fields: [{ name: "number", label: "Licence number" }, holder, from, until],
  },
  {
    code: "waste_carrier_registration",
    name: "Waste carrier registration",
    group: "Trade",
    text: "The registration with the Environment Agency, SEPA, Natural Resources Wales or NIEA.",
    registerUrl: "https://environment.data.gov.uk/public-register/view/search-waste-carriers-brokers",
    grades: [
      { code: "upper", name: "Upper tier" },
      { code: "lower", name: "Lower tier" },
    ],
    fields: [
      { name: "grade", label: "Tier" },
      { name: "number", label: "Registration number" },
      holder,
      from,
      { ...until, isOptional: true },
    ],
  },
  {
    code: "cscs_workforce_statement",
    name: "CSCS workforce statement",
    group: "Trade",
    text: "How many of your people on site hold a card of a CSCS scheme.",
    isDeclared: true,
    fields: [
      { name: "scope", label: "Statement", hint: "For example: 34 of 36 people on site hold a card." },
      { name: "issuer", label: "Stated by", hint: "Your name and position." },
    ],
  },
  {
    code: "organisational_capability",
    name: "Organisational capability",
    group: "Trade",
    text: "How the company manages its people and its work so that what it builds complies, as Part 2A of the Building Regulations asks: policies, procedures and systems.",
    fields: [
      holder,
      { name: "scope", label: "What it covers", hint: "For example: planning, supervision, record keeping." },
      { name: "validFrom", label: "Dated" },
    ],
  },
  {
    code: "product_defect_procedure",
    name: "Product defect procedure",
    group: "Trade",
    text: "What the company does when a product that it has built in turns out to be defective: how it is noticed, who is told, and how it is put right.",
    fields: [holder, { name: "issuer", label: "Signed by" }, { name: "validFrom", label: "Dated" }],
  },
  {
    code: "building_safety_competence",
    name: "Building safety competence",
    group: "Trade",
    text: "How the company and named people meet the competence that Part 2A of the Building Regulations asks for.",
    fields: [
      holder,
      { name: "scope", label: "Named people and their roles" },
      { name: "validFrom", label: "Dated" },
    ],
  },
  {
    code: "reference",
    name: "Project reference, counter-signed",
    group: "Trade",
    text: "A reference for one project, signed by the client or the main contractor.",
    isRepeated: true,
    fields: [
      { name: "scope", label: "Project" },
      { name: "issuer", label: "Signed by", hint: "Name, position and company." },
      { name: "validFrom", label: "Signed on" },
    ],
  },
];

const byCode = new Map(credentialTypes.map((type) => [type.code, type]));

export function credentialTypeByCode(code: string): CredentialType | undefined {
  return byCode.get(code);
}

/** The type of what is stored. */
export function credentialTypeOf(code: string): CredentialType {
  const type = byCode.get(code);
  if (!type) throw new Error(`There is no type of evidence with the code ${code}.`);
  return type;
}

export const isInsurance = (type: string): boolean => byCode.get(type)?.group === "Insurance";

/** What a line of a type's form is called. */
export function labelOfField(type: string, field: string): string {
  const line = credentialTypeOf(type).fields.find(({ name }) => name === field);
  return line ? line.label.replace(" (£)", "") : "Document";
}

/** What a credential is called, with its grade where that tells one from another. */
export function nameCredential({ type, grade }: { type: string; grade: string | null }): string {
  const { name, grades } = credentialTypeOf(type);
  const of = grades?.find(({ code }) => code === grade)?.name;
  return of === undefined || type === "cis_status" ? name : type === "trade_scheme" ? of : `${name}: ${of}`;
}

export const limitBases = [
  { value: "each-and-every", label: "Each and every claim" },
  { value: "aggregate", label: "All claims of a year together" },
] as const;
