/**
 * Texts that have broken other people's software, written for this one: each must come back as itself wherever it is
 * shown. What the product itself changes when it stores a text (Unicode form, line ends, what cannot be seen) is done
 * here to what is expected, by the product's own cleaning.
 */
export const naughtyTexts: readonly string[] = [
  // Markup and script
  "<script>window.ran=1</script>",
  "</title><script>window.ran=1</script>",
  "</textarea><script>window.ran=1</script>",
  '"><script>window.ran=1</script>',
  "'><img src=x onerror=window.ran=1>",
  "<img src=x onerror='window.ran=1'>",
  "<svg onload=window.ran=1>",
  "<svg/onload=window.ran=1//",
  "<body onload=window.ran=1>",
  '" onfocus="window.ran=1" autofocus="',
  "' style='position:fixed;inset:0' '",
  "<a href=javascript:window.ran=1>press</a>",
  "<iframe srcdoc='<script>parent.ran=1</script>'></iframe>",
  "<math><mi xlink:href='data:x,<script>window.ran=1</script>'>",
  "<!-- --><style>*{display:none}</style>",
  "<![CDATA[ <b>bold</b> ]]>",
  "<?php echo 'ran'; ?>",
  "--><!-- <b>",
  "<b>bold</b> &amp; &lt;i&gt;",
  "&#60;script&#62;window.ran=1&#60;/script&#62;",
  "&nbsp;&copy;&#x200b;",
  "</script><script>window.ran=1</script>",
  "<template><slot></slot></template>",
  "<form action=https://evil.example><button>Go</button></form>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example>",
  "<details open ontoggle=window.ran=1>",
  // Addresses
  "javascript:window.ran=1",
  "JaVaScRiPt:window.ran=1",
  "data:text/html,<script>window.ran=1</script>",
  "vbscript:msgbox(1)",
  'https://example.com/"onmouseover="window.ran=1',
  "https://example.com/<script>",
  "//evil.example/path",
  "https://user:password@evil.example:99999/",
  "mailto:a@b.example?bcc=c@d.example",
  // Templates and formulas
  "{{7*7}}",
  "${7*7}",
  "#{7*7}",
  "<%= 7*7 %>",
  "{{constructor.constructor('window.ran=1')()}}",
  "{% for x in y %}",
  "__proto__",
  "constructor",
  "toString",
  "[object Object]",
  "=1+1",
  '=HYPERLINK("https://evil.example";"press")',
  "=cmd|' /C calc'!A0",
  "+44 20 7946 0123",
  "-2+3",
  "@SUM(A1:A9)",
  // Databases
  "'; drop table message; --",
  "' or '1'='1",
  '" or 1=1 --',
  "1; select pg_sleep(10)",
  "Robert'); drop table company;--",
  "100% _under_ \\back\\slash\\",
  "%s %d %n %x",
  "$1 $2 :name ?",
  "\\",
  "\\0 \\u0000 \\x00",
  "''''''''",
  // Systems
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "CON",
  "file:///etc/passwd",
  "$(touch /tmp/ran)",
  "`touch /tmp/ran`",
  "| cat /etc/passwd",
  "$HOME ~root",
  // Letters' heads
  "Subject: hello\r\nBcc: everyone@evil.example",
  "hello\nContent-Type: text/html\n\n<b>",
  "=?utf-8?Q?=3Cscript=3E?=",
  "a@b.example, c@d.example",
  '"quoted" <c@d.example>',
  ".\r\n.\r\n",
  // Words that look like values
  "null",
  "undefined",
  "NaN",
  "true",
  "0",
  "-0",
  "1e309",
  "0x10",
  "9007199254740993",
  "2026-13-45",
  "Infinity",
  // Unicode
  "Ünïcödé façade naïve",
  "e\u0301 is é",
  "Z\u0351\u036B\u0343\u036A\u0302\u036B\u033D\u034F\u0334\u0319\u0324a\u0314\u0357\u0346l\u0343go",
  "建築工事の見積もり",
  "공사 견적 요청",
  "شركة البناء في لندن",
  "חברת בנייה בלונדון",
  "English then עברית then English",
  "งานก่อสร้าง ฐานราก",
  "🏗️👷🏽‍♀️🧱",
  "👩‍👩‍👧‍👦 🇬🇧 🏴󠁧󠁢󠁳󠁣󠁴󠁿",
  "𝒯𝒽ℯ 𝕢𝕦𝕚𝕔𝕜 𝖇𝖗𝖔𝖜𝖓",
  "zero\u200Bwidth\u200Cjoin\u200Dme",
  "soft\u00ADhyphen",
  "turn\u202Egnp.exe",
  "isolate\u2066this\u2069",
  "byte\uFEFForder",
  "lone \uD83D half",
  "nul\u0000byte",
  "bell\u0007 escape\u001B[31mred\u001B[0m",
  "line\u2028and paragraph\u2029marks",
  "tab\tand  two spaces",
  "ﷺ ﷽",
  "İstanbul ıçin ẞ ß",
  "½ × 2″ @ £4.50 – 10 °C ± 5 ‰",
  "“curly” ‘quotes’ …and—dashes",
  "\u00A0\u2003wide\u3000blanks\u00A0",
  "a".repeat(70),
  "WordWithoutAnyBreakThatGoesOnAndOnUntilNoColumnIsWideEnoughForItAnyMore",
];

/** Stands in a line of its own between two texts that are typed together. */
const BETWEEN = "\n*****\n";

/** So long is what means something as the whole of a field: a number, a word that is a value, a formula. */
const ALONE = 16;

/**
 * The texts as a field of several lines is to take them: the short ones alone, of the others up to ten together, since
 * each request that one of them is spared is the same as for the others.
 */
export function joinTexts(texts: readonly string[], most: number): string[] {
  const joined = texts.filter((text) => text.length <= ALONE);
  let last: string[] = [];
  for (const text of texts.filter(({ length }) => length > ALONE)) {
    if (last.length === 10 || [...last, text].join(BETWEEN).length > most) {
      joined.push(last.join(BETWEEN));
      last = [];
    }
    last.push(text);
  }
  return [...joined, last.join(BETWEEN)];
}

/** The single texts again. */
export const splitTexts = (joined: string): string[] => joined.split(BETWEEN);
