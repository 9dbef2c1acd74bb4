import { Search } from "lucide-react";

import { CheckboxField, RadioGroupField } from "../../ui/choice-field.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import { MultiSelect } from "../../ui/multi-select.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { PhoneField, TextareaField, TextField } from "../../ui/text-field.tsx";

const trades = [
  ["Drylining & partitions", 38],
  ["Suspended ceilings", 24],
  ["Fire stopping", 19],
  ["Plastering & rendering", 41],
  ["Carpentry & joinery", 57],
  ["Glazed & operable partitions", 8],
  ["Raised access floors", 11],
  ["Painting & decorating", 63],
  ["Floor coverings", 22],
  ["Wall & floor tiling", 17],
] as const;

const options = trades.map(([label, count]) => ({ value: label, label, count: String(count) }));

export function SampleFields({ id }: { id: string }) {
  const field = (name: string) => ({ id: `${id}-${name}`, name: `${id}-${name}` });
  return (
    <div className="grid gap-12 md:grid-cols-2">
      <form className="flex max-w-form flex-col gap-6" aria-label={`Sample form, ${id}`}>
        <TextField field={{ ...field("name"), required: true }} label="Your Name" autoComplete="off" />
        <TextField
          field={{
            ...field("email"),
            required: true,
            defaultValue: "site office",
            errors: ["Enter an email address, such as name@company.co.uk."],
          }}
          label="Email Address"
          hint="We answer to this address."
          type="email"
          autoComplete="off"
        />
        <SelectField
          field={field("subject")}
          label="Subject"
          prompt="Choose a subject"
          options={[
            { value: "general", label: "General Inquiry" },
            { value: "support", label: "Technical Support" },
          ]}
        />
        <TextareaField field={field("message")} label="Message" rows={6} />
        <PasswordField
          field={field("password")}
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters with a mix of letters, numbers and symbols."
        />
        <PhoneField field={field("phone")} label="Phone Number" />
      </form>
      <div className="flex flex-col gap-6">
        <ErrorSummary
          takesFocus={false}
          problems={[
            { id: `${id}-email`, message: "Enter an email address, such as name@company.co.uk." },
            { id: `${id}-terms`, message: "Accept the terms to go on." },
          ]}
        />
        <RadioGroupField
          field={{ ...field("type"), required: true, defaultValue: "contractor" }}
          label="Account type"
          isFramed
          options={[
            {
              value: "contractor",
              label: "Subcontractor",
              hint: "We carry out trades for main contractors.",
            },
            { value: "client", label: "Main Contractor", hint: "We build projects and let packages." },
          ]}
        />
        <TextField
          field={field("search")}
          label="Search"
          type="search"
          icon={<Search aria-hidden="true" />}
          placeholder="City or region"
        />
        <TextField
          field={{ ...field("reach"), defaultValue: "25" }}
          label="Reach"
          unit="miles"
          inputMode="numeric"
        />
        <MultiSelect
          field={{
            ...field("trades"),
            defaultOptions: ["Drylining & partitions", "Fire stopping", "Floor coverings"],
          }}
          label="Specialties"
          emptyLabel="Any specialty"
          options={options}
        />
        <div>
          <CheckboxField
            field={{ ...field("verified"), defaultChecked: true }}
            label="Verified companies only"
          />
          <CheckboxField
            field={{ ...field("terms"), required: true, errors: ["Accept the terms to go on."] }}
            label="I agree to the Terms of Service and the Privacy Policy"
          />
        </div>
        <TextField
          field={{ ...field("closed"), defaultValue: "AB123456" }}
          label="Not to be changed"
          disabled
        />
      </div>
    </div>
  );
}
