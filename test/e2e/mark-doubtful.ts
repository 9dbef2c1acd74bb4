/** Narrows axe's slowest rules to what `markDoubtful` has marked. */
export const DOUBTFUL_ONLY = [
  { id: "color-contrast", selector: "[data-doubtful-text]" },
  { id: "link-in-text-block", selector: "[data-doubtful-link]" },
  { id: "target-size", selector: "[data-doubtful-target]" },
];

/**
 * Runs in the page, with the keys of the colours that axe has passed, and marks what axe's slowest rules could find
 * something at. How a text stands out follows from its colour, its ground, its size and its weight wherever the ground
 * is plain: these are its key, and what axe has passed once need not be measured again. What lies on a picture, a
 * gradient or something that is not its ancestor's, and what is faded, has no key and is looked at every time.
 */
export function markDoubtful(known: string[]): { colours: number } {
  const isKnown = new Set(known);
  const all = [document.body, ...document.body.querySelectorAll("*")];
  const read = (element: Element) => {
    const style = getComputedStyle(element);
    const { backgroundColor: ground, backgroundImage, backgroundClip, opacity, filter, mixBlendMode } = style;
    return {
      style,
      box: element.getBoundingClientRect(),
      ground,
      isClear: /^transparent$|, 0\)$|\/ 0\)$/.test(ground),
      isOpaque: !/^rgba|\/|^transparent/.test(ground),
      isDrawnOn: backgroundImage !== "none" || backgroundClip === "text",
      isFaded: opacity !== "1" || filter !== "none" || mixBlendMode !== "normal",
    };
  };
  const looks = new Map<Element, ReturnType<typeof read>>();
  const lookOf = (element: Element) => {
    const known = looks.get(element) ?? read(element);
    looks.set(element, known);
    return known;
  };
  const shown = all.filter((each) => each.checkVisibility({ visibilityProperty: true }));
  const painted = shown
    .filter((each) => {
      const { isClear, isDrawnOn } = lookOf(each);
      return isDrawnOn || !isClear || each.matches("img, canvas, video, iframe, svg:not(svg svg)");
    })
    .map((each) => ({ each, box: lookOf(each).box }));
  const isMeeting = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 0.5 && b.left < a.right - 0.5 && a.top < b.bottom - 0.5 && b.top < a.bottom - 0.5;
  const isWithin = (a: DOMRect, b: DOMRect) =>
    a.left > b.left - 1 && a.right < b.right + 1 && a.top > b.top - 1 && a.bottom < b.bottom + 1;

  const fades = new Map<Element | null, boolean>([[null, false]]);
  const isFaded = (element: Element | null): boolean => {
    const answer = fades.get(element) ?? (lookOf(element!).isFaded || isFaded(element!.parentElement));
    fades.set(element, answer);
    return answer;
  };

  /** The colours behind a text, down to the first that is opaque; nothing where there is more than plain colours. */
  const groundOf = (element: Element | null, rects: readonly DOMRect[]): string | undefined => {
    if (element === null) return undefined;
    const { ground, isClear, isOpaque, isDrawnOn, box } = lookOf(element);
    if (isDrawnOn) return undefined;
    if (isClear) return groundOf(element.parentElement, rects);
    if (isOpaque) {
      const isOnIt = element === document.body || rects.every((rect) => isWithin(rect, box));
      return isOnIt ? ground : undefined;
    }
    const below = groundOf(element.parentElement, rects);
    return below && `${ground} on ${below}`;
  };

  const keyOf = (element: Element): string | undefined => {
    const { style, box } = lookOf(element);
    if (isFaded(element) || style.textShadow !== "none") return undefined;
    const lines = [...element.childNodes]
      .filter((node) => node instanceof Text)
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    const rects = lines.length > 0 ? lines : [box];
    const isOnAnother = painted.some(
      (other) =>
        rects.some((rect) => isMeeting(rect, other.box)) &&
        !other.each.contains(element) &&
        !element.contains(other.each),
    );
    const ground = isOnAnother ? undefined : groundOf(element, rects);
    return ground && `${style.color} on ${ground}, ${style.fontSize}, ${style.fontWeight}`;
  };

  /** Axe itself passes over what is disabled, cut off or beyond the page's edges, asterisks, and boxes to be ticked. */
  const isLookedAt = (each: Element) => {
    const { width, bottom, right } = lookOf(each).box;
    const isCutOff = width <= 1 && each.closest(".sr-only") !== null;
    if (width === 0 || bottom <= 0 || right <= 0 || isCutOff) return false;
    if (each.closest(":disabled, [aria-disabled=true]") !== null) return false;
    if (each.matches("select, textarea, input:not([type=hidden], [type=checkbox], [type=radio])"))
      return true;
    return [...each.childNodes].some((node) => node instanceof Text && !/^[*\s]*$/.test(node.data));
  };

  /** Only its colour seems to tell it from the text around it. */
  const isPlainLink = (link: Element) => {
    const own = lookOf(link).style;
    if (!link.matches("a[href]") || !own.display.startsWith("inline")) return false;
    let block = link.parentElement!;
    while (/^(inline|contents)/.test(lookOf(block).style.display)) block = block.parentElement!;
    const around = lookOf(block).style;
    return own.textDecorationLine === around.textDecorationLine && own.fontWeight === around.fontWeight;
  };

  /** Axe passes over these, too. */
  const isInRunningText = (each: Element) =>
    lookOf(each).style.display === "inline" &&
    !each.parentElement!.querySelector("br") &&
    [...each.parentElement!.childNodes].some((node) => node instanceof Text && /\w\w/.test(node.data));
  const controls = shown.filter((each) =>
    each.matches("a[href], button, input, select, textarea, summary, [contenteditable], [tabindex][role]"),
  );
  const isSmallOrCovered = (each: Element) => {
    const { box } = lookOf(each);
    const isSmall = box.width < 24 || box.height < 24;
    return isSmall || controls.some((other) => other !== each && isMeeting(box, lookOf(other).box));
  };

  for (const each of all) {
    delete (each as HTMLElement).dataset.doubtfulText;
    delete (each as HTMLElement).dataset.doubtfulLink;
    delete (each as HTMLElement).dataset.doubtfulTarget;
  }
  const texts = shown.filter(isLookedAt).map((each) => ({ each, key: keyOf(each) ?? "" }));
  const doubtful = texts.filter(({ key }) => !isKnown.has(key));
  const links = shown.filter(isPlainLink);
  const targets = controls.filter((each) => isSmallOrCovered(each) && !isInRunningText(each));
  for (const { each, key } of doubtful) each.setAttribute("data-doubtful-text", key);
  for (const each of links) each.setAttribute("data-doubtful-link", "");
  for (const each of targets) each.setAttribute("data-doubtful-target", "");
  return { colours: doubtful.length + links.length };
}
