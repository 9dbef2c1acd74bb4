import { listImports } from "#domain/imports/list-imports.ts";
import { importKindSchema } from "#domain/imports/imports.schema.ts";
import { startImport } from "#domain/imports/start-import.ts";
import { undoImport } from "#domain/imports/undo-import.ts";
import { discardUpload } from "#domain/uploads/discard-upload.ts";
import { listUploads } from "#domain/uploads/list-uploads.ts";
import { storeUpload } from "#domain/uploads/store-upload.ts";
import { MAX_FILE_BYTES } from "#domain/attachments/attachments.limits.ts";
import { AppError } from "#platform/errors.ts";
import { formatFileSize } from "#web/format.ts";
import { type Sent, formAction } from "#web/forms/form-action.ts";
import { byIntent } from "#web/forms/intents.ts";
import { contextOf } from "#web/session.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { NotDone } from "#web/ui/not-done.tsx";
import { SectionHeading } from "#web/ui/section-heading.tsx";
import { WorkPage } from "#web/ui/work-page.tsx";
import type { Route } from "./+types/imports";
import { BegunUploads } from "./begun-uploads.tsx";
import { ImportForm } from "./import-form.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { SettingsTabs } from "./settings-tabs.tsx";

const HERE = "/admin/settings/imports";

export const meta: Route.MetaFunction = () => [
  { title: "Imports | Lintel" },
  { name: "robots", content: "noindex" },
];

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const listed = await listImports(ctx);
  const [companies, places] = [
    await listUploads(ctx, { purpose: "companies-house" }),
    await listUploads(ctx, { purpose: "places" }),
  ];
  return { ...listed, uploads: [...companies, ...places], now: ctx.clock.now().getTime() };
}

type ImportsSent = Sent<Route.ActionArgs>;

async function start({ ctx, text, goTo }: ImportsSent, uploadId: string) {
  await startImport(ctx, { uploadId, kind: text("kind"), isWhole: text("isWhole") === "on" });
  return goTo(HERE, "The import has begun");
}

export const action = formAction(
  byIntent({
    plain: async (sent: ImportsSent) => {
      const purpose = importKindSchema.parse(sent.text("kind"));
      const [file] = sent.files("file");
      if (!file) throw new AppError("invalid", "Choose a file first.");
      if (file.size > MAX_FILE_BYTES) {
        const most = formatFileSize(MAX_FILE_BYTES);
        throw new AppError(
          "invalid",
          `Without scripts a file has at most ${most}. Turn scripts on for this one.`,
        );
      }
      return start(sent, await storeUpload(sent.ctx, { purpose, file }));
    },
    start: async (sent: ImportsSent) => start(sent, sent.text("uploadId")),
    discard: async ({ ctx, text, goTo }: ImportsSent) => {
      await discardUpload(ctx, { uploadId: text("uploadId") });
      return goTo(HERE, "Discarded");
    },
    undo: async ({ ctx, text, goTo }: ImportsSent) => {
      await undoImport(ctx, { importId: text("importId") });
      return goTo(HERE, "The import is being undone");
    },
  }),
  ({ message, typed }) => ({ problem: message, typed }),
);

/** Brings open data in from a file: sends it, imports it, says what became of it, and takes the last one back. */
export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const { imports, current, undoable, uploads, now } = loaderData;
  const running = imports.find(({ id }) => id === current);
  const ended = imports.filter(({ id }) => id !== current);
  return (
    <WorkPage title="Settings" lead="Companies of the public register, and places to find them at.">
      <SettingsTabs />
      <NotDone problem={actionData?.problem} className="mt-6" />
      <div className="mt-8 grid items-start gap-x-12 gap-y-10 xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="min-w-0">
          {running ? (
            <ImportProgress current={running} now={now} />
          ) : (
            <section aria-labelledby="new">
              <SectionHeading id="new">Import a file</SectionHeading>
              <ImportForm typed={actionData?.typed} />
            </section>
          )}
          <BegunUploads uploads={uploads} />
        </div>
        <section aria-labelledby="history" className="min-w-0">
          <SectionHeading id="history">History</SectionHeading>
          {ended.length === 0 ? (
            <EmptyState drawing="letters" title="Nothing imported yet">
              Each import stands here with its counts and the rows it did not take. The last one can be
              undone.
            </EmptyState>
          ) : (
            <ImportHistory imports={ended} undoable={undoable} />
          )}
        </section>
      </div>
    </WorkPage>
  );
}
