import { Form } from "#web/forms/form.tsx";
import type { MembershipRole } from "#domain/actor.ts";
import { membershipRoleLabel, membershipRoles } from "#domain/teams/membership-roles.data.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { EmailAddress } from "#web/ui/email-address.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { FormProblem } from "./answer.ts";
import { SettingsSection } from "./settings-section.tsx";

interface TeamPerson {
  userId: string;
  name: string;
  email: string;
  role: MembershipRole;
}

interface CompanyTeamProps {
  team: {
    companyId: string;
    companyName: string;
    isOwner: boolean;
    /** The roles that whoever looks gives and takes. */
    roles: readonly MembershipRole[];
    members: TeamPerson[];
    invitations: {
      id: string;
      email: string;
      role: MembershipRole;
      until: string;
      isExpired: boolean;
      isRefused: boolean;
    }[];
  };
  ownId: string;
  problem: FormProblem | undefined;
}

const optionsOf = (roles: readonly MembershipRole[]) =>
  membershipRoles.filter(({ value }) => roles.includes(value)).map(({ value, label }) => ({ value, label }));

const roleLines = membershipRoles.map(({ value, label, description }) => (
  <span key={value} className="block">
    {label}: {description}
  </span>
));

/** The company's team; an owner can change it, an admin who is a member or a viewer. */
export function CompanyTeam({ team, ownId, problem }: CompanyTeamProps) {
  const { companyId, companyName, isOwner, roles, members, invitations } = team;
  const isInviting = problem?.form === companyId && problem.typed["intent"] === "invite";
  const typed = isInviting ? problem.typed : undefined;
  const company = <input type="hidden" name="company" value={companyId} />;
  return (
    <SettingsSection title={companyName} form={companyId} problem={problem}>
      <ul>
        {members.map((person) => (
          <li key={person.userId} className="flex flex-col gap-3 border-b border-rule py-3 first:pt-0">
            <div>
              <p className="flex flex-wrap items-center gap-2 text-16 font-label">
                {person.name} <Badge>{membershipRoleLabel(person.role)}</Badge>
              </p>
              <p className="text-13 text-ink-3">
                <EmailAddress>{person.email}</EmailAddress>
              </p>
            </div>
            {person.userId === ownId
              ? members.length > 1 && (
                  <ButtonLink isSmall kind="danger" to={`/account/team/${companyId}/${person.userId}/leave`}>
                    Leave company
                  </ButtonLink>
                )
              : roles.includes(person.role) && (
                  <MemberForm companyId={companyId} person={person} isOwner={isOwner} roles={roles} />
                )}
          </li>
        ))}
        {invitations.map(({ id, email, role, until, isExpired, isRefused }) => (
          <li key={id} className="flex items-center gap-4 border-b border-rule py-3">
            <div className="min-w-0 grow">
              <p className="text-15">
                <EmailAddress>{email}</EmailAddress>
              </p>
              <p className="text-13 text-ink-3">
                Invited as {membershipRoleLabel(role)}, {isExpired ? "expired" : "open until"} {until}
              </p>
              {isRefused && (
                <p className="text-13 text-bad">
                  Our e-mail was refused: there is no such address, or it takes none.
                </p>
              )}
            </div>
            <Form method="post" className="shrink-0">
              {company}
              <input type="hidden" name="invitation" value={id} />
              <Button isSmall kind="danger" name="intent" value="revoke">
                Take back<span className="sr-only"> the invitation to {email}</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      {roles.length === 0 && <p className="text-15 text-ink-2">{roleLines}</p>}
      {roles.length > 0 && (
        // Starts with a new form after each submission.
        <Form
          key={invitations.length}
          method="post"
          id={`invite-to-${companyId}`}
          data-keep
          className="flex flex-col items-start gap-5"
        >
          <h3 className="heading text-19">Invite a colleague</h3>
          {company}
          <TextField
            field={{
              id: `invite-${companyId}`,
              name: "email",
              required: true,
              defaultValue: typed?.["email"],
            }}
            label="Email"
            type="email"
            autoComplete="off"
            className="w-full"
          />
          <SelectField
            field={{ id: `role-${companyId}`, name: "role", defaultValue: typed?.["role"] ?? "member" }}
            label="Role"
            hint={roleLines}
            options={optionsOf(roles)}
            className="w-full"
          />
          <Button name="intent" value="invite">
            Send invitation
          </Button>
        </Form>
      )}
    </SettingsSection>
  );
}

interface MemberFormProps {
  companyId: string;
  person: TeamPerson;
  isOwner: boolean;
  roles: readonly MembershipRole[];
}

function MemberForm({ companyId, person, isOwner, roles }: MemberFormProps) {
  const { userId, name, role } = person;
  return (
    <Form method="post" className="flex flex-wrap items-end gap-2">
      <input type="hidden" name="company" value={companyId} />
      <input type="hidden" name="person" value={userId} />
      <SelectField
        field={{ id: `role-of-${userId}`, name: "role", defaultValue: role }}
        label={`Role of ${name}`}
        isLabelHidden
        options={optionsOf(roles)}
      />
      <Button isSmall name="intent" value="role">
        Change role
      </Button>
      {isOwner && (
        <>
          <ButtonLink isSmall to={`/account/team/${companyId}/${userId}/hand-over`}>
            Hand over ownership<span className="sr-only"> to {name}</span>
          </ButtonLink>
          <ButtonLink isSmall kind="danger" to={`/account/team/${companyId}/${userId}/remove`}>
            Remove<span className="sr-only"> {name}</span>
          </ButtonLink>
        </>
      )}
    </Form>
  );
}
