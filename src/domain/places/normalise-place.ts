const MAX_NAME = 100;

/**
 * A place name as it is compared and searched: lower case, without accents and punctuation, *Saint*
 * as *st*, *Co.* as *county*, *&* as *and*. At most 100 characters; nothing to compare is "".
 */
export function normalisePlace(text: string): string {
  return text
    .slice(0, MAX_NAME)
    .normalize("NFD")
    .replace(/[\p{Mark}'’ʼ`]/gu, "")
    .toLowerCase()
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bsaint\b/g, "st")
    .trim()
    .replace(/^co (?=.)/, "county ");
}
