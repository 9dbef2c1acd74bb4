import { accreditationName } from "#domain/catalogue/accreditations.data.ts";
import { revenueBandByValue } from "#domain/catalogue/bands.data.ts";
import { specialtyName } from "#domain/catalogue/specialties.data.ts";
import type { TextSection } from "#domain/companies/profile-sections.data.ts";
import type { SectionValues } from "#domain/companies/profile-sections.queries.ts";
import { socialNetworks } from "#domain/catalogue/social-networks.data.ts";
import { formatDate } from "#web/format.ts";

export interface StoredField {
  label: string;
  text: string;
}

/** A section's stored values in words, to compare with what somebody else is typing. */
export function describeSection(section: TextSection, values: SectionValues): StoredField[] {
  const text = (name: string) => String(values[name] ?? "");
  const list = (name: string) => (Array.isArray(values[name]) ? values[name] : []);
  switch (section) {
    case "details":
      return [{ label: "Company Name", text: text("companyName") }];
    case "description":
      return [{ label: "Company Description", text: text("description") }];
    case "services":
      return [{ label: "Services", text: list("services").map(specialtyName).join(", ") }];
    case "specialties":
      return [{ label: "Project types", text: list("specialties").map(specialtyName).join(", ") }];
    case "accreditations":
      return [
        {
          label: "Accreditations",
          text: list("held")
            .map((code) => {
              const expires = text(`expires-${code}`);
              return [
                accreditationName(code),
                text(`number-${code}`),
                expires && `valid to ${formatDate(expires)}`,
              ]
                .filter(Boolean)
                .join(", ");
            })
            .join("\n"),
        },
      ];
    case "contact":
      return [
        { label: "Phone Number", text: text("phone") },
        { label: "Email", text: text("email") },
        { label: "Website", text: text("website") },
      ];
    case "facts":
      return [
        { label: "Founded", text: text("founded") },
        { label: "Employees", text: text("employees").replace(/-$/, "+") },
        { label: "Annual revenue", text: revenueBandByValue(text("revenueBand"))?.label ?? "" },
      ];
    case "workload":
      return [
        { label: "Smallest package (£)", text: text("leastPackage") },
        { label: "Largest package (£)", text: text("mostPackage") },
        { label: "Taking on work from", text: text("takesOnFrom") && formatDate(text("takesOnFrom")) },
      ];
    case "links":
      return socialNetworks.map(({ code, name }) => ({ label: name, text: text(code) }));
  }
}
