/** Written in capitals wherever they stand, though they could be read as words. */
const acronyms: ReadonlySet<string> = new Set(
  "AC BIM CAD CIC CCTV DIY EPS EWI GRP HVAC ICT LED LLP MEP NHS PLC PVC UPVC USA VIP VRF VII VIII XIV".split(
    " ",
  ),
);

/** Short words that are no initials, though they look like them. */
const words: ReadonlySet<string> = new Set(
  (
    "AL AM AN AS AT BE BY CO CWM DE DI DR DU EL GO HE IN IS JNR JO JR LA LE LTD MFG MR MRS MS MY NO OF OH ON OR " +
    "OX RE SNR SO SR ST TO TY UP WE YE YR " +
    // Three letters that begin with a vowel …
    "ABE ACE ACT ADA ADD AGE AGO AID AIM AIR ALE ALF ALL AMY AND ANN ANT ANY APE ARC ARE ARK ARM ART ASH ASK ASP " +
    "AVA AWE AXE AYR EAR EAT EBB ECO EDS EEL EGG ELF ELK ELM ELY EMU END ERA EVA EVE EYE ICE IDA ILL INK INN IRE " +
    "IVY OAK OAR OAT ODD OFF OIL OLD OLE ONE ORB ORE OUR OUT OVO OWL OWN UNA UNI URN USE " +
    // … or with two consonants.
    "CRY DRY FLO FLY FRY GLO PLY PRO PRY SHE SHY SKI SKY SLY SPA SPY THE THY TRI TRY TWO WHO WHY WYE"
  ).split(" "),
);

/** Small words inside a name. */
const smallWords: ReadonlySet<string> = new Set(
  "a and as at by de del des du for from in la le of on or the to under upon with".split(" "),
);

const isUnpronounceable = (word: string) => !/[AEIOUY]/.test(word);
const isInitials = (word: string) =>
  word.length === 2 || (word.length === 3 && /^(?:[AEIOU][A-Z]{2}|[^AEIOUY]{2}[A-Z])$/.test(word));

/** One run of letters: a word, or capitals that stand for words. */
function spellWord(word: string): string {
  if (word.length === 1 || acronyms.has(word)) return word;
  const plain = word.normalize("NFD").replace(/\p{Mark}/gu, "");
  // Initials have no accents.
  const isAcronym =
    plain === word &&
    !words.has(plain) &&
    ((plain.length <= 4 && isUnpronounceable(plain)) || isInitials(plain));
  if (isAcronym) return word;
  if (/^MC[A-Z]{3}/.test(word)) return `Mc${word[2]}${word.slice(3).toLowerCase()}`;
  return word[0] + word.slice(1).toLowerCase();
}

/** A word with its apostrophes: O'Rourke, but Builder's. */
function spellApostrophes(text: string): string {
  const [first = "", ...rest] = text.split(/(?<=['’])/);
  const isPrefix = /^[ODL]['’]$/.test(first) && (rest[0]?.length ?? 0) > 2;
  if (rest.length === 0 || isPrefix) return [first, ...rest].map((part) => spellRuns(part)).join("");
  return spellRuns(first) + rest.join("").toLowerCase();
}

const spellRuns = (text: string) => text.replace(/\p{Lu}+/gu, spellWord);

/** Letters beside a digit are a word only when there are many: Torus62, but R3, 24HR, 1st. */
function spellNumbered(text: string): string {
  if (/^\d+(?:ST|ND|RD|TH)$/.test(text)) return text.toLowerCase();
  return text.replace(/\p{Lu}{4,}/gu, spellWord);
}

function spellPart(part: string): string {
  if (/^[A-Z0-9-]+\.(?:CO\.UK|COM|UK|NET|ORG)$/.test(part)) {
    const [name = "", ...domain] = part.split(".");
    return [spellPart(name), ...domain.map((one) => one.toLowerCase())].join(".");
  }
  return /\d/.test(part) ? spellNumbered(part) : spellApostrophes(part);
}

/** Whether a small word stands inside the name: not first, not opening a bracket, not after a stop. */
function isInside(parts: readonly string[], at: number): boolean {
  const before = parts.slice(0, at).join("").trimEnd();
  return (
    before !== "" &&
    !/[(.:]$/.test(before) &&
    parts
      .slice(at + 1)
      .join("")
      .trim() !== ""
  );
}

/**
 * A name of the register, which is in capitals, as one would write it: *Laing O'Rourke Services
 * Limited*, *NG Bailey*, *McLaren Construction*. A name that has small letters is left as it is.
 * Initials that can be spoken (*BAM*) can't be told from words and become one.
 */
export function spellName(registered: string): string {
  const name = registered.replace(/\s+/g, " ").trim();
  if (/\p{Ll}/u.test(name)) return name;
  const parts = name.split(/([ \-/(&,]+)/);
  return parts
    .map((part, at) => {
      if (at % 2 === 1) return part;
      const isSmall = smallWords.has(part.toLowerCase()) && part.length > 1 && isInside(parts, at);
      return isSmall ? part.toLowerCase() : spellPart(part);
    })
    .join("");
}
