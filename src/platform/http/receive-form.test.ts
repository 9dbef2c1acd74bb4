import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { UnreadableForm, receiveForm } from "./receive-form.ts";

const limits = { files: 2, fileBytes: 1000, fields: 10, fieldBytes: 200 };
const BOUNDARY = "----boundary";

// A folder of its own: other tests, and other processes of this machine, receive files too.
const ours = mkdtempSync(join(tmpdir(), "lintel-receive-"));
beforeAll(() => void vi.stubEnv("TMPDIR", ours));
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(ours, { recursive: true });
});

const folders = () => readdirSync(tmpdir()).filter((name) => name.startsWith("lintel-upload-"));

const post = (body: BodyInit, type?: string) =>
  new Request("https://lintel.test/messages", {
    method: "POST",
    body,
    ...(type && { headers: { "Content-Type": type } }),
    ...(body instanceof ReadableStream && ({ duplex: "half" } as object)),
  });

function formOf(values: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [name, value] of values) form.append(name, value);
  return form;
}

const file = (name: string, size = 10) => new File(["x".repeat(size)], name);

describe("a form with files", () => {
  test("comes with its fields and its files in their order, which are gone afterwards", async () => {
    const sent = formOf([
      ["body", "Grüße\r\nfrom site"],
      ["files", file("plan.pdf")],
      ["files", file("Übersicht 🏗.pdf", 900)],
    ]);
    const before = folders();
    const names = await receiveForm(post(sent), limits, async (form) => {
      expect(form.get("body")).toBe("Grüße\r\nfrom site");
      expect(folders()).toHaveLength(before.length + 1);
      const files = form.getAll("files") as File[];
      expect(await files[1]!.text()).toBe("x".repeat(900));
      return files.map(({ name, size }) => [name, size]);
    });
    expect(names).toEqual([
      ["plan.pdf", 10],
      ["Übersicht 🏗.pdf", 900],
    ]);
    expect(folders()).toEqual(before);
  });

  test("has its files under the names that they had", async () => {
    const names = ['näme & "q" 日本.pdf', "two\r\nlines.pdf", "100%25 sure.pdf"];
    for (const name of names) {
      await receiveForm(post(formOf([["files", file(name)]])), limits, async (form) => {
        expect((form.get("files") as File).name).toBe(name);
      });
    }
  });

  test("has no file where nothing was chosen", async () => {
    await receiveForm(post(formOf([["files", new File([], "")]])), limits, async (form) => {
      expect(form.getAll("files")).toEqual([]);
    });
  });

  test("has a file that is too large cut one byte over the limit, and one of those that are too many", async () => {
    const sent = formOf(["a", "b", "c", "d", "e"].map((name) => ["files", file(`${name}.pdf`, 5000)]));
    await receiveForm(post(sent), limits, async (form) => {
      const files = form.getAll("files") as File[];
      expect(files.map(({ name, size }) => [name, size])).toEqual([
        ["a.pdf", 1001],
        ["b.pdf", 1001],
        ["c.pdf", 1001],
      ]);
    });
  });

  test("keeps nothing when the work on it fails", async () => {
    const before = folders();
    const fail = receiveForm(post(formOf([["files", file("a.pdf")]])), limits, () =>
      Promise.reject(new Error("no")),
    );
    await expect(fail).rejects.toThrow("no");
    expect(folders()).toEqual(before);
  });

  test.each([
    ["is none", "hello", `multipart/form-data; boundary=${BOUNDARY}`],
    ["has no boundary", "hello", "multipart/form-data"],
    ["ends in a file", part("Content-Disposition: form-data; name=files; filename=a.pdf", "%PDF"), undefined],
    ["ends in a head", `--${BOUNDARY}\r\nContent-Disp`, undefined],
  ])("that %s cannot be read", async (_, body, type = `multipart/form-data; boundary=${BOUNDARY}`) => {
    const before = folders();
    await expect(receiveForm(post(body, type), limits, async () => "taken")).rejects.toThrow(UnreadableForm);
    expect(folders()).toEqual(before);
  });

  test("whose sender goes away in the middle of a file leaves nothing behind", async () => {
    const before = folders();
    const gone = new AbortController();
    let pull = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        pull += 1;
        if (pull === 1) {
          const head = part("Content-Disposition: form-data; name=files; filename=a.pdf", "%PDF-1.7");
          controller.enqueue(new TextEncoder().encode(head));
          return undefined;
        }
        gone.abort();
        return new Promise(() => {});
      },
    });
    const request = new Request(post(body, `multipart/form-data; boundary=${BOUNDARY}`), {
      signal: gone.signal,
    });
    await expect(receiveForm(request, limits, async () => "taken")).rejects.toThrow(UnreadableForm);
    expect(folders()).toEqual(before);
  });
});

function part(head: string, body: string): string {
  return `--${BOUNDARY}\r\n${head}\r\n\r\n${body}`;
}
