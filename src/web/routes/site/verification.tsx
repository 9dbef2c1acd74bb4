import type { ReactNode } from "react";
import { services } from "#domain/catalogue/services.data.ts";
import { LEVELS, levelName, requirementName } from "#domain/verification/levels.data.ts";
import { licences } from "#domain/verification/licences.data.ts";
import { REGISTER_CHECK_MONTHS } from "#domain/verification/verification.limits.ts";
import { pageMeta } from "../../meta.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { requirementWords } from "../verification/requirements.data.ts";
import type { Route } from "./+types/verification";
import { LegalPage, Points } from "./legal-page.tsx";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "What verification means",
    description:
      "What Lintel checks before it calls a construction firm verified, level by level, how it checks it, and what a badge does not say.",
    path: "/verification",
  });

/** What the levels ask for, from the same list that they are computed by. */
export default function VerificationPage() {
  return (
    <LegalPage
      title="What verification means"
      summary="A badge says that Lintel has seen current evidence, and which. It is computed again from that evidence every night: when something lapses, the badge drops by itself."
      facts={[
        { label: "Checked by", value: "An administrator" },
        { label: "Days", value: "London" },
        { label: "Lapses", value: "At midnight" },
      ]}
      sections={sections}
    />
  );
}

const Paragraph = ({ children }: { children: ReactNode }) => <p>{children}</p>;

const sections = [
  {
    id: "badges",
    title: "The four badges",
    body: (
      <Points>
        <li>Verified, with a level: the evidence that the level asks for is approved and holds today.</li>
        <li>Verification Pending: evidence was sent, and nobody has decided on it yet.</li>
        <li>
          Verification Rejected: what was sent could not be accepted. The company can send other evidence.
        </li>
        <li>
          Not Verified: nothing was sent, or what there is reaches no level. That says nothing about its work.
        </li>
      </Points>
    ),
  },
  ...LEVELS.map(({ level, on, needs }) => ({
    id: level,
    title: levelName(level),
    body: (
      <>
        {on && <Paragraph>{`Everything that ${levelName(on)} asks for, and:`}</Paragraph>}
        <Points>
          {needs.map((need) => (
            <li key={need}>
              <span className="font-label">{requirementName(need)}.</span> {requirementWords[need].text}
            </li>
          ))}
        </Points>
      </>
    ),
  })),
  {
    id: "licences",
    title: "Services that need a licence",
    body: (
      <>
        <Paragraph>
          {`For ${Object.keys(licences).length} services a level is not enough: the service itself is marked as verified only with a current licence or certificate of its own, found on the issuer’s register within the last ${REGISTER_CHECK_MONTHS} months.`}
        </Paragraph>
        <Points>
          {services
            .filter(({ code }) => licences[code])
            .map(({ code, name, mandatoryEvidence }) => (
              <li key={code}>{`${name}: ${mandatoryEvidence}`}</li>
            ))}
        </Points>
      </>
    ),
  },
  {
    id: "how",
    title: "How something is checked",
    body: (
      <Points>
        <li>
          Document seen: an administrator has read the document and compared its name, number, dates and
          limit.
        </li>
        <li>
          Found on the issuer’s register: the administrator has looked the number up where it was issued.
        </li>
        <li>Stated by the company itself: nobody has checked it, and it is marked so wherever it stands.</li>
      </Points>
    ),
  },
  {
    id: "public",
    title: "What everybody sees",
    body: (
      <Paragraph>
        On each profile: what was checked, how, when, and until when it holds. Documents, numbers and limits
        stay between the company and our administrators; every opening of a document is written down. Each
        decision stands, as a hash, in <TextLink to="/transparency">the public record</TextLink>.
      </Paragraph>
    ),
  },
  {
    id: "limits",
    title: "What it does not say",
    body: (
      <Paragraph>
        That a firm is verified says nothing about the quality of its work, its prices or its finances, and
        replaces no check of your own before you appoint it. If something looks wrong,{" "}
        <TextLink to="/contact">tell us</TextLink>.
      </Paragraph>
    ),
  },
];
