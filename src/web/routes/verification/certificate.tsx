import { listPublicEvidence } from "#domain/verification/list-public-evidence.ts";
import type { VerificationStatus } from "#domain/companies/companies.schema.ts";
import { levelName } from "#domain/verification/levels.data.ts";
import { drawCode } from "#web/draw-code.server.ts";
import { formatDate } from "../../format.ts";
import { pageMeta } from "../../meta.ts";
import { contextOf, readContextOf } from "../../session.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { TitleBlock } from "../../ui/title-block.tsx";
import { ProfileEvidence } from "../companies/profile-evidence.tsx";
import { readShown } from "../companies/shown-profile.ts";
import { LinkedBadge } from "../companies/verification-badge.tsx";
import type { Route } from "./+types/certificate";
import { QrCode } from "#web/ui/qr-code.tsx";

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta(matches, {
    title: `Certificate of ${loaderData?.name ?? "a company"}`,
    description: `What Lintel has checked of ${loaderData?.name ?? "this company"}, as it holds at this moment.`,
    path: `/profile/${params.number}/certificate`,
    isHidden: true,
  });

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const found = await readShown(readContextOf(context), params.number, listPublicEvidence);
  const address = `${ctx.config.publicUrl}/profile/${found.number}/certificate`;
  return { ...found, address, code: drawCode(address) };
}

/** What holds at the moment of reading, with the days on which it was checked, never the day on which it is read. */
export default function Certificate({ loaderData }: Route.ComponentProps) {
  const { number, name, status, level, evidence, validTo, checkedOn, address, code } = loaderData;
  return (
    <div className="wrap py-10 md:py-14">
      <div className="grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div>
          <LinkedBadge status={status as VerificationStatus} level={level} />
          <h1 className="title mt-4 text-44 wrap-anywhere">{name}</h1>
          <p className="mt-3 max-w-measure text-19 text-ink-2">
            {level
              ? `Verified at the level ${levelName(level)}, as it holds at this moment.`
              : "Lintel does not vouch for any level of this company at this moment."}
          </p>
          <p className="mt-3 text-15">
            <TextLink to={`/profile/${number}`}>See the profile</TextLink>
          </p>
          <div className="mt-8">
            {evidence.length > 0 ? (
              <ProfileEvidence evidence={evidence} number={number} isCertificate />
            ) : (
              <EmptyState drawing="letters" title="Nothing was checked that holds today" />
            )}
          </div>
        </div>
        <aside aria-label="This certificate">
          <TitleBlock
            facts={[
              { label: "Checked on", value: checkedOn ? formatDate(checkedOn) : "Nothing was checked" },
              { label: "Valid to", value: validTo ? formatDate(validTo) : "No end stated" },
              { label: "Number", value: String(number) },
            ]}
          />
          <div className="mt-5 flex items-center gap-4">
            <QrCode code={code} label={`QR code of ${address}`} />
            <p className="text-13 wrap-anywhere text-ink-2">
              The certificate is this address. What is printed was true when it was printed.
            </p>
          </div>
          <p className="mt-4 print:hidden">
            <a href={`/profile/${number}/certificate.pdf`} className="underline underline-offset-3" download>
              Download as PDF
            </a>
          </p>
        </aside>
      </div>
    </div>
  );
}
