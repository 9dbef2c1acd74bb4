import { useRef, useState } from "react";
import { acceptedFiles } from "#domain/attachments/attachment-types.data.ts";
import { MAX_FILES, MAX_FILE_BYTES } from "#domain/attachments/attachments.limits.ts";

/** The files in a form's picker, as a list that can be added to and taken from; the picker itself always holds the same. */
export function useChosenFiles() {
  const picker = useRef<HTMLInputElement>(null);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problem, setProblem] = useState<string>();
  const keep = (chosen: readonly File[]) => {
    setFiles(chosen);
    if (!picker.current) return;
    const held = new DataTransfer();
    for (const file of chosen) held.items.add(file);
    picker.current.files = held.files;
  };
  const add = (more: Iterable<File>) => {
    const all = [...files];
    let refusal: string | undefined;
    for (const file of more) {
      if (all.some((other) => isSame(other, file))) continue;
      const reason = whyNot(file, all.length);
      if (reason === undefined) all.push(file);
      else refusal ??= reason;
    }
    keep(all);
    setProblem(refusal);
  };
  const remove = (index: number) => {
    keep(files.filter((_, at) => at !== index));
    setProblem(undefined);
  };
  const clear = () => {
    keep([]);
    setProblem(undefined);
  };
  return { picker, files, problem, add, remove, clear };
}

function whyNot({ name, size }: File, count: number): string | undefined {
  if (count >= MAX_FILES) return `At most ${MAX_FILES} files go with a message.`;
  if (size > MAX_FILE_BYTES) return `“${name}” is larger than 25 MB.`;
  if (!isKnown(name)) return `“${name}” is not a kind of file that can be sent.`;
  if (size === 0) return `“${name}” is empty.`;
  return undefined;
}

/** By the name, to say it before anything is sent; a name without an ending is the server's to judge. */
function isKnown(name: string): boolean {
  const ending = /\.[^.]+$/.exec(name)?.[0].toLowerCase();
  return ending === undefined || acceptedFiles.split(",").includes(ending);
}

const isSame = (one: File, other: File) =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
