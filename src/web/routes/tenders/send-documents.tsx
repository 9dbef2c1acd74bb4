import { acceptedTenderFiles } from "#domain/attachments/attachment-types.data.ts";
import { MAX_FILES } from "#domain/attachments/attachments.limits.ts";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { FileField } from "#web/ui/file-field.tsx";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { DropPlace } from "#web/uploads/drop-place.tsx";
import { useEarlyFiles } from "#web/uploads/use-early-files.ts";
import { type Sending, inPieces, useManyUploads } from "#web/uploads/use-many-uploads.ts";
import { useRefresh } from "#web/use-refresh.ts";

interface SendDocumentsProps {
  packageId: string;
  isIssued: boolean;
}

const NEXT_REVISION = "A file with the number of a document that is there becomes its next revision.";

/** Many large files by drag and drop or the picker; without scripts a plain form for a few smaller ones. */
export function SendDocuments({ packageId, isIssued }: SendDocumentsProps) {
  const isLive = useIsLive();
  const label = isIssued ? "Add revised or new documents" : "Add documents";
  const sending = useSending(packageId);
  useEarlyFiles("files", isLive, (files) => sending.add(files, {}));
  return isLive ? (
    <ManyFiles sending={sending} label={label} isIssued={isIssued} />
  ) : (
    <PlainForm label={label} isIssued={isIssued} />
  );
}

function PlainForm({ label, isIssued }: { label: string; isIssued: boolean }) {
  const isSending = useIsSending();
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className="flex max-w-form flex-col items-start gap-4"
      id="add-documents"
    >
      <FileField
        field={{ id: "files", name: "files", required: true }}
        label={label}
        hint={`At most ${MAX_FILES} at once, 25 MB each; with scripts as many as there are, 250 MB each. ${NEXT_REVISION}${isIssued ? " They reach the tenderers with the next addendum." : ""}`}
        accept={acceptedTenderFiles}
        className="w-full"
      />
      <Button kind="main" name="intent" value="add" isBusy={isSending} busyLabel="Uploading...">
        Add
      </Button>
    </Form>
  );
}

function useSending(packageId: string): Sending {
  const refresh = useRefresh();
  const home = `/company/tenders/${packageId}/documents`;
  return useManyUploads({
    send: inPieces({
      purpose: "tender-documents",
      beginAt: `${home}/uploads`,
      finishAt: `${home}/arrivals`,
    }),
    onArrived: refresh,
  });
}

interface ManyFilesProps {
  sending: Sending;
  label: string;
  isIssued: boolean;
}

function ManyFiles({ sending, label, isIssued }: ManyFilesProps) {
  return (
    <div id="add-documents">
      <DropPlace
        id="files"
        label={label}
        hint={`Choose files or drop them here, at most 250 MB each and 2 GB a package. ${NEXT_REVISION}${isIssued ? " They reach the tenderers with the next addendum." : ""}`}
        accept={acceptedTenderFiles}
        sending={sending}
        onClosing="Keep this page open. If it closes, choose the same files again: each goes on where it was."
      />
    </div>
  );
}
