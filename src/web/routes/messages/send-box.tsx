import { MAX_MESSAGE } from "#domain/messaging/messaging.limits.ts";
import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { Form } from "#web/forms/form.tsx";
import { Button } from "#web/ui/button.tsx";
import { useIsSending } from "#web/ui/checked-form.ts";
import { cx } from "#web/ui/class-names.ts";
import { FieldError, Hint, controlClass, controlProps } from "#web/ui/field.tsx";
import { useEarlyText } from "#web/ui/use-early-text.ts";
import { useIsLive } from "#web/ui/use-is-live.ts";
import { ChosenFiles } from "./chosen-files.tsx";
import { FilePicker, useFileDrop } from "./file-picker.tsx";
import { useChosenFiles } from "./use-chosen-files.ts";
import { useDraft } from "./use-draft.ts";

interface SendBoxProps {
  /** Distinguishes the boxes of two conversations. */
  conversationKey: string;
  /** The company that will read it. */
  to: string;
  /** What the form without scripts calls its message. */
  messageKey: string;
  /** What stands in the box to begin with. */
  text: string;
  problem?: string | undefined;
  /** Where drafts are kept; a conversation that has not begun has none. */
  conversationId?: string | undefined;
  /** Sends from the open page; without it the form goes to the server. */
  onSend?: ((body: string, files: readonly File[]) => void) | undefined;
}

/**
 * From one line to its four rows, as far as the window leaves room for the thread's head and Send; where the browser
 * cannot do that, four rows on a desk and one on a phone.
 */
const growing =
  "block field-sizing-content max-h-[min(4lh+1.125rem,100dvh-17rem)] min-h-11 min-w-0 grow resize-none py-2 max-md:not-supports-[field-sizing:content]:h-11";

export function SendBox(props: SendBoxProps) {
  return <Box key={props.conversationKey} {...props} />;
}

function Box({ to, messageKey, text, problem, conversationId, onSend }: SendBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const [isBlank, setBlank] = useState(text.trim() === "");
  const [excess, setExcess] = useState<string>();
  const isLive = useIsLive();
  const isSending = useIsSending();
  const draft = useDraft(box, conversationId);
  const chosen = useChosenFiles();
  const drop = useFileDrop(chosen.add);
  const errors = [excess ?? problem, chosen.problem].filter((each) => each !== undefined);
  const note = (value: string) => {
    setBlank(value.trim() === "");
    if (value.trim().length <= MAX_MESSAGE) setExcess(undefined);
    draft.keep(value);
  };
  useEarlyText(box, (value) => value !== text && note(value));
  const field = { id: "message", name: "body", errors };

  function submit(event: FormEvent<HTMLFormElement>) {
    const body = box.current?.value.trim() ?? "";
    if (body === "" && chosen.files.length === 0) return event.preventDefault();
    if (body.length > MAX_MESSAGE) {
      // No maxLength: it would silently cut off pasted text.
      setExcess(`Use at most ${MAX_MESSAGE} characters: this message has ${body.length}.`);
      return event.preventDefault();
    }
    // What waits to be kept would come back into the box of the page that follows.
    draft.forget();
    if (!onSend) return undefined;
    event.preventDefault();
    onSend(body, chosen.files);
    chosen.clear();
    if (box.current) {
      box.current.value = "";
      box.current.focus();
    }
    setBlank(true);
    return undefined;
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      // One that has begun has its draft on the server.
      data-keep={conversationId === undefined ? "" : undefined}
      {...drop.handlers}
      className={cx(
        "shrink-0 border-t p-2 md:px-5 md:py-3",
        drop.isOver ? "border-line bg-line-ground" : "border-rule",
      )}
    >
      <input type="hidden" name="key" value={messageKey} />
      <label htmlFor={field.id} className="sr-only">{`Message to ${to}`}</label>
      <div role="alert">
        <FieldError field={field} />
      </div>
      <ChosenFiles files={chosen.files} onRemove={chosen.remove} />
      <div className="flex items-end gap-2 scriptless:flex-wrap">
        <FilePicker picker={chosen.picker} onChoose={chosen.add} />
        <textarea
          {...controlProps(field, true)}
          ref={box}
          rows={4}
          defaultValue={text}
          placeholder="Write a message"
          onKeyDown={sendByKey}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            chosen.add(event.clipboardData.files);
          }}
          onChange={({ currentTarget }) => note(currentTarget.value)}
          className={cx(controlClass, growing)}
        />
        <Button
          kind="main"
          icon={<SendHorizontal aria-hidden="true" />}
          disabled={isLive && isBlank && chosen.files.length === 0}
          isBusy={isSending && !onSend}
          busyLabel="Sending..."
          className="max-sm:px-3.5"
        >
          <span className="max-sm:sr-only">Send</span>
        </Button>
      </div>
      <Hint id={`${field.id}-hint`}>
        <span className="max-xl:hidden scriptless:hidden">Ctrl + Enter sends, Enter makes a new line.</span>
      </Hint>
    </Form>
  );
}

function sendByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
