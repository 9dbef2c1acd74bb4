import { Check } from "lucide-react";
import { services } from "#domain/catalogue/services.data.ts";
import { credentialTypeOf, nameCredential } from "#domain/verification/credential-types.data.ts";
import type { OwnCredential } from "#domain/verification/get-verification.ts";
import { licences } from "#domain/verification/licences.data.ts";
import { type Requirement, requirementName } from "#domain/verification/levels.data.ts";
import { formatDate } from "#web/format.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { useOwnCompany } from "../company/company-page.tsx";
import { tellApart } from "./credential-values.ts";
import { requirementWords } from "./requirements.data.ts";
import { StandingBadge } from "./standing-badge.tsx";
import { withQuery } from "./with-query.ts";

interface NeedProps {
  need: Requirement;
  isMet: boolean;
  credentials: readonly OwnCredential[];
  unlicensed: readonly string[];
  /** What the register says of the company. */
  isActive: boolean;
}

const UNDER_WAY = ["draft", "submitted", "corrections_requested"];
const HOLDING = ["current", "expiring"];
const OVER = ["expired", "rejected", "revoked"];
const REFERENCES = 2;

/** One thing that a level asks for: there or missing, what is under way towards it, and what can be added. */
export function Need({ need, isMet, credentials, unlicensed, isActive }: NeedProps) {
  const { link, refusal } = useOwnCompany();
  const { text, type } = requirementWords[need];
  const title = requirementName(need);
  const isLicences = need === "licences";
  const wanted = isLicences ? unlicensed.flatMap((code) => (licences[code] ?? []).map(typeOf)) : [type];
  const ofType = credentials.filter((each) => wanted.includes(each.type));
  const underWay = ofType.filter(({ state }) => UNDER_WAY.includes(state));
  const holding = ofType.filter(({ standing }) => HOLDING.includes(standing));
  // The newest comes first: nothing says why there is none but where it is over, and one of a kind.
  const last =
    isLicences || credentialTypeOf(type).isRepeated || underWay.length > 0 ? undefined : ofType.find(isNews);
  const over = last && OVER.includes(last.standing) ? last : undefined;
  const isEnough =
    need === "references"
      ? underWay.length + holding.length >= REFERENCES
      : underWay.length > 0 && !credentialTypeOf(type).isRepeated;
  const missing = services.filter(({ code }) => isLicences && unlicensed.includes(code));
  // No other certificate helps while the register says so.
  const isGone = need === "registration" && !isActive;
  return (
    <li className="flex items-start gap-4 border-b border-rule py-3">
      <span
        aria-hidden="true"
        className={isMet ? "w-5 shrink-0 pt-0.5 text-ok" : "w-5 shrink-0 pt-0.5 text-ink-3"}
      >
        {isMet ? <Check className="size-5" /> : <span className="mt-1 block size-3.5 border border-ink-3" />}
      </span>
      <div className="min-w-0 grow">
        <p className="text-16 font-label">
          {title}
          <span className="sr-only">{isMet ? ": there" : ": missing"}</span>
        </p>
        {!isMet && <p className="text-15 text-ink-2">{isGone ? GONE : text}</p>}
        {missing.length > 0 && (
          <ul className="mt-1 flex flex-col gap-1 text-15">
            {missing.map(({ code, name }) => (
              <li key={code}>
                {`Missing for ${name}: `}
                {refusal ? (
                  namesOf(code).join(" or ")
                ) : (
                  <TextLink
                    to={withQuery(link("/company/verification/new"), { type: licences[code]![0]!.type })}
                  >
                    {`add ${namesOf(code).join(" or ")}`}
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        )}
        {!isMet && over && (
          <p className="mt-1 text-15 wrap-anywhere">
            <TextLink to={link(`/company/verification/${over.id}`)}>{over.name}</TextLink>{" "}
            <span className={over.standing === "expired" ? "text-wait" : "text-bad"}>{sayOver(over)}</span>
          </p>
        )}
        {!isMet && underWay.length > 0 && (
          <ul className="mt-2 flex flex-col gap-2">
            {underWay.map((piece) => (
              <li
                key={piece.id}
                className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15 wrap-anywhere"
              >
                <TextLink to={link(`/company/verification/${piece.id}`)}>
                  {piece.type === "reference" ? (piece.scope ?? piece.name) : piece.name}
                  <span className="sr-only">{` ${tellApart(piece)}`}</span>
                </TextLink>
                <StandingBadge standing={piece.standing} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {!isMet && !isEnough && !refusal && !isLicences && !isGone && (
        <ButtonLink
          isSmall
          className="shrink-0"
          to={withQuery(link("/company/verification/new"), { type, ...(over && { replaces: over.id }) })}
        >
          {over ? (over.standing === "expired" ? "Renew" : "Send again") : "Add"}
          <span className="sr-only"> {title}</span>
        </ButtonLink>
      )}
    </li>
  );
}

const GONE =
  "The register says that your company is no longer active. Put that right with Companies House: your registration counts again once the register says so.";

const typeOf = ({ type }: { type: string }) => type;

/** What proves a service that is shown as verified only with evidence of its own. */
const namesOf = (code: string) => licences[code]!.map((each) => nameCredential({ grade: null, ...each }));

/** What was replaced or taken back says nothing of why there is none. */
const isNews = ({ standing }: OwnCredential) => standing !== "superseded" && standing !== "withdrawn";

/** Why what was sent last does not hold. */
function sayOver({ standing, expiresOn, reason }: OwnCredential): string {
  if (standing === "expired" && expiresOn !== null) return `Expired ${formatDate(expiresOn)}`;
  return `${standing === "revoked" ? "No longer accepted" : "Rejected"}${reason ? `: ${reason}` : ""}`;
}
