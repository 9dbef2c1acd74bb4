import type { FieldMetadata } from "@conform-to/react";
import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import { revenueBands, signUpSizes } from "#domain/catalogue/bands.data.ts";
import type { EditableSection } from "#domain/companies/get-profile-section.ts";
import type { TextSection } from "#domain/companies/profile-sections.data.ts";
import { socialNetworks } from "#domain/catalogue/social-networks.data.ts";
import { formatBand } from "#web/format.ts";
import { fillIn } from "#web/forms/fill-in.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { PhoneField, TextField, TextareaField } from "#web/ui/text-field.tsx";
import { ServicePicker } from "../signup/service-picker.tsx";
import { AccreditationFields } from "./accreditation-fields.tsx";

interface SectionFieldsProps {
  section: TextSection;
  fields: Record<string, FieldMetadata<never>>;
  loaded: EditableSection;
}

/** The controls of one section. */
export function SectionFields({ section, fields, loaded }: SectionFieldsProps) {
  const field = (name: string) => fields[name]!;
  switch (section) {
    case "details":
      return (
        <>
          <TextField
            field={field("companyName")}
            label="Company Name"
            autoComplete="organization"
            hint={
              loaded.isVerified
                ? "Your company is verified under this name. Write to us to have it changed."
                : undefined
            }
            readOnly={loaded.isVerified}
            className="w-full"
          />
          <dl>
            <dt className="text-15 font-label">Type</dt>
            <dd className="mt-1 text-16">{accountTypeLabel(loaded.accountType)}</dd>
            <dd className="mt-1 text-13 text-ink-3">
              Chosen at registration. Write to us if it is not right.
            </dd>
          </dl>
        </>
      );
    case "description":
      return (
        <TextareaField
          field={field("description")}
          label="Company Description"
          hint="At most 5,000 characters. Empty lines make paragraphs."
          rows={12}
          className="w-full"
        />
      );
    case "services":
      return (
        <div className="w-full">
          <ServicePicker accountType="contractor" field={field("services")} isAside={false} />
        </div>
      );
    case "specialties":
      return (
        <div className="w-full">
          <ServicePicker accountType="client" field={field("specialties")} isAside={false} />
        </div>
      );
    case "accreditations":
      return <AccreditationFields fields={fields} />;
    case "contact":
      return (
        <>
          <div className="flex w-full flex-col gap-2">
            <PhoneField field={field("phone")} label="Phone Number" className="w-full" />
            <OwnOffer field={field("phone")} value={loaded.offered.phone} />
          </div>
          <div className="flex w-full flex-col gap-2">
            <TextField
              field={field("email")}
              label="Email"
              type="email"
              autoComplete="email"
              className="w-full"
            />
            <OwnOffer field={field("email")} value={loaded.offered.email} />
          </div>
          <TextField
            field={field("website")}
            label="Website"
            inputMode="url"
            autoComplete="url"
            placeholder="https://www.example.co.uk"
            className="w-full"
          />
        </>
      );
    case "facts":
      return <FactFields fields={fields} employees={String(loaded.values["employees"] ?? "")} />;
    case "workload":
      return <WorkloadFields fields={fields} />;
    case "links":
      return socialNetworks.map(({ code, name, example }) => (
        <TextField
          key={code}
          field={field(code)}
          label={name}
          inputMode="url"
          autoComplete="off"
          placeholder={example}
          className="w-full"
        />
      ));
  }
}

/** What the member gave when they signed up: theirs to publish, so it is not filled in unasked. */
function OwnOffer({ field, value }: { field: FieldMetadata<never>; value: string | undefined }) {
  if (value === undefined) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 text-ink-2">
      <span>
        {"You signed up with "}
        <EmailAddress>{value}</EmailAddress>
      </span>
      <Button
        type="button"
        isSmall
        className="scriptless:hidden"
        onClick={() => fillIn(document.getElementById(field.id), value)}
      >
        Use it here<span className="sr-only">{`: ${value}`}</span>
      </Button>
    </p>
  );
}

/** All of it may stay empty: what is not said is counted neither for the firm nor against it. */
function WorkloadFields({ fields }: { fields: SectionFieldsProps["fields"] }) {
  return (
    <>
      <TextField
        field={fields["leastPackage"]!}
        label="Smallest package (£)"
        hint="Left empty, none is too small."
        inputMode="decimal"
        autoComplete="off"
        className="w-full sm:max-w-80"
      />
      <TextField
        field={fields["mostPackage"]!}
        label="Largest package (£)"
        hint="Left empty, none is too large."
        inputMode="decimal"
        autoComplete="off"
        className="w-full sm:max-w-80"
      />
      <DateField
        field={fields["takesOnFrom"]!}
        label="Taking on work from"
        hint="Today if you have people now, a later day if you are full until then. It counts until half a year after that day."
        className="w-full sm:max-w-80"
      />
    </>
  );
}

/** A size that is none of the sign-up form's bands stays to be chosen. */
function FactFields({ fields, employees }: { fields: SectionFieldsProps["fields"]; employees: string }) {
  const bands = signUpSizes.map(({ from, to, label }) => ({ value: `${from}-${to ?? ""}`, label }));
  const [from, to] = employees.split("-").map((each) => (each ? Number(each) : null));
  const isOther = employees !== "" && bands.every(({ value }) => value !== employees);
  const other = isOther
    ? [{ value: employees, label: `${formatBand(from ?? null, to ?? null)} employees` }]
    : [];
  return (
    <>
      <TextField
        field={fields["founded"]!}
        label="Founded"
        hint="The year, such as 1987; a span such as 1990-1999 will do."
        className="w-48 max-w-full"
        autoComplete="off"
      />
      <SelectField
        field={fields["employees"]!}
        label="Employees"
        prompt="Not stated"
        options={[...other, ...bands]}
        className="w-full sm:max-w-80"
      />
      <SelectField
        field={fields["revenueBand"]!}
        label="Annual revenue"
        prompt="Not stated"
        options={revenueBands}
        className="w-full sm:max-w-80"
      />
    </>
  );
}
