import type { SubmissionResult } from "@conform-to/react";
import { getSettings } from "#domain/settings/get-settings.ts";
import { saveContact } from "#domain/settings/save-contact.ts";
import { saveFeatures } from "#domain/settings/save-features.ts";
import { saveLimits } from "#domain/settings/save-limits.ts";
import { saveRetention } from "#domain/settings/save-retention.ts";
import { saveWords } from "#domain/settings/save-words.ts";
import { isSettingGroup, settingGroups } from "#domain/settings/settings.data.ts";
import {
  contactSchema,
  featuresSchema,
  limitsSchema,
  retentionSchema,
  wordsSchema,
} from "#domain/settings/settings.schema.ts";
import { AppError } from "#platform/errors.ts";
import { formatMoment } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { WorkPage } from "#web/ui/work-page.tsx";
import { afterConflict } from "#web/after-conflict.ts";
import type { Route } from "./+types/settings";
import { ContactSettings } from "./contact-settings.tsx";
import { FeatureSettings } from "./feature-settings.tsx";
import { LimitSettings } from "./limit-settings.tsx";
import { RetentionSettings } from "./retention-settings.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";
import { WordSettings } from "./word-settings.tsx";

const FIRST = settingGroups[0].name;

export const meta: Route.MetaFunction = () => [
  { title: "Settings | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const group = params.group ?? FIRST;
  if (!isSettingGroup(group)) throw new AppError("not-found", "There is no such page of settings.");
  return { group, ...(await getSettings(contextOf(context))) };
}

type SettingsSent = Sent<Route.ActionArgs>;

/** What was typed is checked field by field; the operation gets it as it was typed, and checks it again. */
const saves =
  (
    schema: typeof contactSchema | typeof limitsSchema | typeof featuresSchema | typeof wordsSchema,
    save: typeof saveContact,
  ) =>
  async (sent: SettingsSent) => {
    const version = sent.take("version");
    const { payload } = sent.check(schema);
    await save(sent.ctx, { ...payload, version });
    const { group } = sent.params;
    return sent.goTo(group ? `/admin/settings/${group}` : "/admin/settings", "Saved");
  };

interface Answer {
  result?: SubmissionResult<string[]>;
}

export const action = formAction(
  byIntent({
    contact: saves(contactSchema, saveContact),
    limits: saves(limitsSchema, saveLimits),
    retention: saves(retentionSchema, saveRetention),
    features: saves(featuresSchema, saveFeatures),
    words: saves(wordsSchema, saveWords),
  }),
  ({ summary }): Answer => ({ result: summary }),
);

export const shouldRevalidate = afterConflict;

/** What every server runs with, a group at a time. */
export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { group, usual } = loaderData;
  const { version, changedAt } = loaderData[group];
  const shown = { version, result: actionData?.result };
  return (
    <WorkPage title="Settings" lead="What is saved here holds at once, for everybody.">
      <SettingsTabs />
      <div className="mt-6 max-w-sheet">
        {group === "contact" && (
          <ContactSettings key={version} {...shown} stored={loaderData.contact.stored} usual={usual} />
        )}
        {group === "limits" && <LimitSettings key={version} {...shown} stored={loaderData.limits.stored} />}
        {group === "retention" && (
          <RetentionSettings key={version} {...shown} stored={loaderData.retention.stored} />
        )}
        {group === "features" && (
          <FeatureSettings key={version} {...shown} stored={loaderData.features.stored} />
        )}
        {group === "words" && <WordSettings key={version} {...shown} stored={loaderData.words.stored} />}
        {changedAt && (
          <p className="mt-6 text-15 text-ink-2">{`Last changed ${formatMoment(changedAt)}; the Audit page says by whom.`}</p>
        )}
      </div>
    </WorkPage>
  );
}
