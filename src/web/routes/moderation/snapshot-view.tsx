import type {
  MessageSnapshot,
  ProfileSnapshot,
  ReviewSnapshot,
  Snapshot,
} from "#domain/moderation/snapshots.queries.ts";
import { accountTypeLabel } from "#domain/catalogue/account-types.data.ts";
import { formatDate, formatMoment } from "#web/format.ts";
import { Stars } from "#web/ui/rating.tsx";
import { FactList } from "#web/ui/title-block.tsx";

const quoteClass = "border-l-2 border-rule pl-4 text-15 whitespace-pre-line wrap-anywhere text-ink-2";

/** What was reported, as it was in the moment of the report. */
export function SnapshotView({ snapshot }: { snapshot: Snapshot }) {
  switch (snapshot.kind) {
    case "review":
      return <Review snapshot={snapshot} />;
    case "message":
      return <Messages snapshot={snapshot} />;
    case "profile":
      return <Profile snapshot={snapshot} />;
  }
}

function Review({ snapshot }: { snapshot: ReviewSnapshot }) {
  const { score, authorName, publishedAt, body, reply, companyName } = snapshot;
  return (
    <div className="flex max-w-measure flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-15">
        <Stars value={score} />
        <span className="font-label">{authorName}</span>
        {publishedAt && <span className="text-13 text-ink-3">{formatDate(publishedAt)}</span>}
      </p>
      <blockquote className={quoteClass}>{body}</blockquote>
      {reply && (
        <div className="text-15">
          <p className="mb-1 font-label">{`Reply from ${companyName}`}</p>
          <blockquote className={quoteClass}>{reply}</blockquote>
        </div>
      )}
    </div>
  );
}

function Messages({ snapshot: { messages } }: { snapshot: MessageSnapshot }) {
  return (
    <ol className="flex max-w-measure flex-col gap-4">
      {messages.map(({ number, body, at, files }) => (
        <li key={number}>
          <p className="mb-1 text-13 text-ink-3">{formatMoment(new Date(at))}</p>
          {body && <blockquote className={quoteClass}>{body}</blockquote>}
          {files.length > 0 && <p className="mt-1 text-13 text-ink-2">{`With: ${files.join(", ")}`}</p>}
        </li>
      ))}
    </ol>
  );
}

function Profile({ snapshot }: { snapshot: ProfileSnapshot }) {
  const { companyName, accountType, town, website, email, phone, description, services } = snapshot;
  const stated = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <div className="flex max-w-measure flex-col gap-3">
      <FactList
        facts={[
          { label: "Name", value: companyName },
          { label: "Type", value: accountTypeLabel(accountType) },
          ...stated("Town", town),
          ...stated("Website", website),
          ...stated("Email", email),
          ...stated("Phone", phone),
          ...stated("Services", services.join(", ")),
        ]}
      />
      {description && <blockquote className={quoteClass}>{description}</blockquote>}
    </div>
  );
}
