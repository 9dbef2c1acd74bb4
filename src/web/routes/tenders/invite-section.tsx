import { useEffect, useRef, useState } from "react";
import { type Among, among } from "#domain/tender-invitations/among.data.ts";
import type { ProposedFirm } from "#domain/tender-invitations/propose-firms.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { InvitationWords } from "./invitation-words.tsx";
import { useOwnPackage } from "./own-package.ts";
import { ProposedFirms } from "./proposed-firms.tsx";

interface InviteSectionProps {
  proposed: readonly ProposedFirm[];
  find: string;
  which: Among;
  /** How many are invited now. */
  invited: number;
  /** What was typed and ticked in a form that was refused. */
  typed: Readonly<Record<string, string>>;
  ticked: readonly number[];
}

/** Firms that fit, the best first, and the form that invites those that are ticked. */
export function InviteSection({ proposed, find, which, invited, typed, ticked }: InviteSectionProps) {
  const own = useOwnPackage();
  return (
    <section aria-labelledby="fit">
      <SectionHeading id="fit">Firms that fit</SectionHeading>
      <SectorHint />
      {/* Far down the page: what is found is looked at where it was asked for. */}
      <Form role="search" preventScrollReset className="flex flex-wrap items-end gap-3 pt-5">
        <SelectField
          key={which}
          field={{ id: "among", name: "among", defaultValue: which }}
          label="Which firms"
          options={among}
          className="min-w-0 grow basis-56"
        />
        <TextField
          key={`${find} ${invited}`}
          field={{ id: "find", name: "find", defaultValue: find }}
          label="By name"
          type="search"
          maxLength={100}
          className="min-w-0 grow basis-64"
        />
        <Button>Find</Button>
        {(find !== "" || which !== "fit") && (
          <TextLink to={`/company/tenders/${own.id}/firms?among=fit`} preventScrollReset>
            Show those that fit
          </TextLink>
        )}
      </Form>
      <InviteForm
        key={invited}
        proposed={proposed}
        none={find === "" ? noneOf[which] : noneOf.fit}
        isSearch={find !== ""}
        typed={typed}
        ticked={ticked}
      />
    </section>
  );
}

type Firms = ReadonlyMap<number, ProposedFirm>;

/** From the firms that were ticked: those of them and of the proposed ones that are ticked now. */
function tickedIn(form: HTMLFormElement, proposed: readonly ProposedFirm[]): (before: Firms) => Firms {
  const ticked = new Set(new FormData(form).getAll("company").map(Number));
  return (before) =>
    new Map(
      [...before.values(), ...proposed]
        .filter(({ number }) => ticked.has(number))
        .map((firm) => [firm.number, firm]),
    );
}

/** What is said where none is found. */
const noneOf: Record<Among, string> = {
  fit: "No firm is found.",
  before:
    "No firm that can be invited here was invited by you for this service before, or has quoted for it.",
  saved: "None of your saved firms can be invited here.",
};

/** Where the buyer states what firms are scored by. */
function SectorHint() {
  const { projectId, specialty } = useOwnPackage();
  if (specialty !== null) return null;
  return (
    <p className="pt-2 text-15 text-ink-2">
      <TextLink to={`/company/projects/${projectId}`}>State the project’s sector</TextLink>: firms that work
      in it then score higher.
    </p>
  );
}

interface InviteFormProps {
  proposed: readonly ProposedFirm[];
  none: string;
  isSearch: boolean;
  /** What was typed and ticked in a form that was refused. */
  typed: Readonly<Record<string, string>>;
  ticked: readonly number[];
}

function InviteForm({ proposed, none, isSearch, typed, ticked }: InviteFormProps) {
  const own = useOwnPackage();
  const isSending = useIsSending();
  const form = useRef<HTMLFormElement>(null);
  const [chosen, setChosen] = useState<Firms>(new Map());
  // What was ticked before the scripts came is noted when they have.
  useEffect(() => {
    if (form.current) setChosen(tickedIn(form.current, proposed));
  }, [form, proposed]);
  const found = new Set(proposed.map(({ number }) => number));
  // Chosen, and not among those that the search shows.
  const others = [...chosen.values()].filter(({ number }) => !found.has(number));
  return (
    <Form
      ref={form}
      method="post"
      id="invite-firms"
      // One for all searches of the page: what was sent is forgotten under every address.
      data-keep={`invite-firms ${own.id}`}
      its={{ intent: "invite" }}
      className="flex flex-col items-start gap-6 pt-4"
      onChange={(event) => setChosen(tickedIn(event.currentTarget, proposed))}
    >
      {proposed.length === 0 && (
        <p className="text-15 text-ink-2">{`${none} Invite one by its email address.`}</p>
      )}
      <ProposedFirms
        others={others}
        proposed={proposed}
        isChosen={({ number }) => chosen.has(number) || ticked.includes(number)}
        isSearch={isSearch}
      />
      <div className="grid w-full max-w-form gap-5">
        <TextField
          field={{ id: "email", name: "email", defaultValue: typed["email"] }}
          label="Or an email address"
          hint="For a firm without an account. It can answer from the e-mail."
          type="email"
          autoComplete="off"
          maxLength={254}
        />
        <InvitationWords typed={typed} />
      </div>
      <Button kind="main" name="intent" value="invite" isBusy={isSending} busyLabel="Inviting...">
        {own.state === "draft" ? "Invite with the issue" : "Invite now"}
      </Button>
    </Form>
  );
}
