import { type SubmitEvent, useState } from "react";
import { useSubmit } from "react-router";
import { type ReceiptReport, checkReceipt, readReceiptFiles } from "#domain/receipts/receipts.proof.ts";

export type ReceiptAnswer =
  | { report: ReceiptReport; problem?: undefined }
  | { report?: undefined; problem: string };

/**
 * Checks the chosen files in this browser, without a network; the server does so only for a browser that has no Ed25519
 * or no Web Crypto (an address without TLS). The newest answer is shown, whoever gave it.
 */
export function useOwnCheck(keys: readonly string[], sent: ReceiptAnswer | undefined) {
  const [own, setOwn] = useState<{ answer: ReceiptAnswer; after: ReceiptAnswer | undefined }>();
  const [isChecking, setChecking] = useState(false);
  const submit = useSubmit();
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!globalThis.crypto.subtle) return;
    event.preventDefault();
    const form = event.currentTarget;
    setChecking(true);
    checkHere(form, keys)
      .then((answer) => setOwn({ answer, after: sent }))
      .catch(() => submit(form))
      .finally(() => setChecking(false));
  };
  return { answer: own && own.after === sent ? own.answer : sent, isChecking, onSubmit };
}

async function checkHere(form: HTMLFormElement, keys: readonly string[]): Promise<ReceiptAnswer> {
  const files = new FormData(form).getAll("files").filter((file) => file instanceof File);
  const texts = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  const read = readReceiptFiles(texts);
  return "problem" in read ? read : { report: await checkReceipt(read, { keys, areAll: true }) };
}
