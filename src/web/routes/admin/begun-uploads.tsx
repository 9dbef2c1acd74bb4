import type { OwnUpload } from "#domain/uploads/list-uploads.ts";
import { Form } from "#web/forms/form.tsx";
import { formatFileSize } from "#web/format.ts";
import { Button } from "#web/ui/button.tsx";

/** Files that one has begun to send: what is missing, and what to do with what is here. */
export function BegunUploads({ uploads }: { uploads: readonly OwnUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <section aria-labelledby="begun" className="mt-8">
      <h3 id="begun" className="heading text-16">
        Begun
      </h3>
      <ul>
        {uploads.map(({ id, name, size, received, purpose }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3"
          >
            <div className="min-w-0 grow basis-56">
              <p className="text-15 font-label wrap-anywhere">{name}</p>
              <p className="text-15 text-ink-2">
                {received < size
                  ? `${formatFileSize(received)} of ${formatFileSize(size)} are here. Choose the same file again and it goes on.`
                  : `${formatFileSize(size)}, here as a whole.`}
              </p>
            </div>
            <div className="flex gap-2">
              {received === size && (
                <Form method="post">
                  <input type="hidden" name="uploadId" value={id} />
                  <input type="hidden" name="kind" value={purpose} />
                  <Button isSmall name="intent" value="start">
                    Import<span className="sr-only"> {name}</span>
                  </Button>
                </Form>
              )}
              <Form method="post">
                <input type="hidden" name="uploadId" value={id} />
                <Button isSmall kind="quiet" name="intent" value="discard">
                  Discard<span className="sr-only"> {name}</span>
                </Button>
              </Form>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
