import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Absent {
  what: string;
  pattern: RegExp;
  /** What the pattern must find, or it would find nothing at all. */
  sample: string;
  /** The files that may, each for a reason that stands beside the call. */
  but?: string[];
  /** Only these folders of src. */
  within?: RegExp;
}

/** What docs/asvs.md says that there is not. */
const ABSENT: Absent[] = [
  { what: "code made from text", pattern: /\beval\(|new Function\(/, sample: "eval(text)" },
  {
    what: "another context for code",
    pattern: /"node:vm"/,
    sample: 'import vm from "node:vm"',
    but: ["platform/tame-heap.ts"],
  },
  {
    what: "programs but its own",
    pattern: /child_process/,
    sample: 'from "node:child_process"',
    but: ["platform/read-sheets.ts"],
  },
  {
    what: "programs of the system",
    pattern: /import \{(?! fork \})[^}]*\} from "node:child_process"/,
    sample: 'import { spawn } from "node:child_process"',
  },
  {
    what: "HTML that React does not write",
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/,
    sample: "node.innerHTML = text",
    but: ["web/routes/companies/company-picture.tsx"],
  },
  {
    what: "patterns made from what somebody typed",
    pattern: /new RegExp\(/,
    sample: "new RegExp(query)",
    but: ["domain/companies-house/name-hints.data.ts", "domain/places/parse-postcode.ts"],
  },
  { what: "chance that can be guessed", pattern: /Math\.random/, sample: "Math.random()" },
  {
    what: "hashes but SHA-256",
    pattern: /create(?:Hash|Hmac)\((?!"sha256")|hkdfSync\((?!"sha256")/,
    sample: 'createHash("md5")',
  },
  {
    what: "ciphers but AES-256-GCM",
    pattern: /create(?:Cipher|Decipher)iv\((?!"aes-256-gcm")|createSign|publicEncrypt|generateKeyPair/,
    sample: 'createCipheriv("aes-256-cbc", key, iv)',
  },
  {
    what: "TLS that believes every certificate",
    pattern: /rejectUnauthorized|NODE_TLS_REJECT|checkServerIdentity/,
    sample: "{ rejectUnauthorized: false }",
  },
  { what: "answers for other origins", pattern: /Access-Control-/, sample: '"Access-Control-Allow-Origin"' },
  {
    what: "messages between windows",
    pattern: /(?:window|parent|opener|top)\.postMessage|addEventListener\("message"|window\.onmessage/,
    sample: 'addEventListener("message", hear)',
  },
  {
    what: "WebSocket, WebRTC, GraphQL, LDAP, XPath, XML and JNDI",
    pattern: /WebSocket|RTCPeerConnection|graphql|ldap|xpath|DOMParser|XSLTProcessor|jndi:/i,
    sample: "new DOMParser()",
  },
  {
    what: "objects made from bytes",
    pattern: /\bdeserialize\(|unserialize/,
    sample: "v8.deserialize(bytes)",
  },
  {
    what: "requests of the server's own, but by the libraries of those whom the operator names",
    pattern: /(?<![\w.])fetch\(|^import (?!type)[^;]*"node:https?"|"undici"/m,
    sample: "await fetch(address)",
    within: /^(?:domain|platform|mail)\//,
    // The one address that the operator names, https alone, of limited size and time, followed nowhere else.
    but: ["platform/download-file.ts"],
  },
];

const src = new URL("../src/", import.meta.url).pathname;
const files = globSync("**/*.{ts,tsx}", { cwd: src })
  .filter((file) => !/\.test\.tsx?$/.test(file) && !file.startsWith("demo/"))
  .map((file) => ({
    file,
    code: readFileSync(src + file, "utf8").replaceAll(/^\s*(?:\/\/|\*|\/\*\*).*$/gm, ""),
  }));

test.each(ABSENT)("there are no $what", ({ pattern, sample, but = [], within }) => {
  expect(sample).toMatch(pattern);
  const found = files.filter(({ file, code }) => (within?.test(file) ?? true) && pattern.test(code));
  expect(found.map(({ file }) => file).toSorted()).toEqual(but);
});

test("no package that is shipped opens what is not there", () => {
  const { dependencies } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")) as {
    dependencies: Record<string, string>;
  };
  const names = Object.keys(dependencies);
  expect(names.length).toBeGreaterThan(20);
  expect(
    names.filter((name) =>
      /ldap|xml|xpath|graphql|memcache|^ws$|socket\.io|saml|yaml|jsonwebtoken|latex|katex|markdown|marked/.test(
        name,
      ),
    ),
  ).toEqual([]);
  // Exact, so that what was looked at is what is installed.
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
