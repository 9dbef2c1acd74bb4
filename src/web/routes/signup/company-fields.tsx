import { accreditations } from "#domain/catalogue/accreditations.data.ts";
import { serviceZones, signUpSizes, yearEstablishedOptions } from "#domain/catalogue/bands.data.ts";
import type { AccountType } from "#domain/catalogue/account-types.data.ts";
import { fieldWith } from "#web/ui/field.tsx";
import { MultiSelect } from "#web/ui/multi-select.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextareaField, TextField } from "#web/ui/text-field.tsx";

import { ServicePicker } from "./service-picker.tsx";
import type { SignUpFields } from "./sign-up-form.tsx";

interface CompanyFieldsProps {
  fields: SignUpFields;
  thisYear: number;
  /** An invitation brought the company's website. */
  hasWebsite: boolean;
}

// Which parts are shown follows from the account type by CSS alone, so that it does with scripts off too.
const accreditationOptions = accreditations.map(({ code, name }) => ({ value: code, label: name }));

export function CompanyFields({ fields, thisYear, hasWebsite }: CompanyFieldsProps) {
  return (
    <section aria-labelledby="company" className="flex flex-col gap-6">
      <SectionHeading id="company">Company Details</SectionHeading>
      <TextField field={fields.companyName} label="Company Name" autoComplete="organization" />
      <TextField
        field={fields.companyPosition}
        label="Your Position at Company"
        autoComplete="organization-title"
      />
      <TextField
        field={fields.location}
        label="Company Location"
        hint="City, County"
        placeholder="Leeds, West Yorkshire"
        autoComplete="off"
      />
      {hasWebsite && (
        <TextField field={fields.website} label="Website" type="url" inputMode="url" autoComplete="url" />
      )}
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          field={fields.companySize}
          label="Company Size"
          prompt="Choose a size"
          options={signUpSizes}
        />
        <SelectField
          field={fields.yearsInBusiness}
          label="Year Established"
          prompt="Choose a year"
          options={yearEstablishedOptions(thisYear)}
        />
      </div>
      <div className="for-contractor">
        <SelectField
          field={fieldWith(fields.serviceZone, { required: false })}
          label={
            <>
              Service Zone
              <span aria-hidden="true" className="text-bad">
                *
              </span>
            </>
          }
          hint="How far from your location you take on work."
          prompt="Choose a service zone"
          options={serviceZones}
        />
      </div>
      <TextareaField
        field={fields.businessDescription}
        label="Company Description"
        hint="What you do best, and for whom. It is the first thing others read on your profile."
        rows={5}
      />
    </section>
  );
}

/** Both lists stand on the page, each with an id of its own. */
export const projectTypesId = (fields: SignUpFields) => `${fields.selectedServices.id}-project-types`;

interface OfferFieldsProps {
  fields: SignUpFields;
  accountType: AccountType;
  isLive: boolean;
}

/** What the company does, and what it is accredited for. */
export function OfferFields({ fields, accountType, isLive }: OfferFieldsProps) {
  return (
    <section aria-labelledby="offer" className="flex flex-col gap-6">
      <SectionHeading id="offer">Services and accreditations</SectionHeading>
      <div className="for-contractor">
        <ServicePicker
          accountType="contractor"
          field={fields.selectedServices}
          isAside={isLive && accountType === "client"}
        />
      </div>
      <div className="for-client">
        <ServicePicker
          accountType="client"
          field={fieldWith(fields.selectedServices, { id: projectTypesId(fields) })}
          isAside={isLive && accountType === "contractor"}
        />
      </div>
      <MultiSelect
        field={fields.selectedAccreditations}
        label="Accreditations"
        emptyLabel="Choose accreditations"
        options={accreditationOptions}
      />
    </section>
  );
}
