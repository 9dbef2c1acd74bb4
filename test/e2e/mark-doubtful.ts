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
      isInFlow: style.position === "static" && style.zIndex === "auto",
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

  /** Whether what it holds ends at its edges: lines that are cut short, or not shown after the third. */
  const isCutting = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    [overflowX, overflowY].every((each) => each === "hidden" || each === "clip");
  const cutTo = (box: DOMRect, line: DOMRect) => {
    const left = Math.max(box.left, line.left);
    const top = Math.max(box.top, line.top);
    const width = Math.min(box.right, line.right) - left;
    const height = Math.min(box.bottom, line.bottom) - top;
    return width > 0 && height > 0 ? [new DOMRect(left, top, width, height)] : [];
  };

  /** The element and what it lies in, up to what the other lies in, too. */
  const pathTo = (other: Element, element: Element): Element[] =>
    element.contains(other) ? [] : [element, ...pathTo(other, element.parentElement!)];
  /** Whether it is drawn after the other: what is placed is, after what stands in the flow (CSS 2.2, appendix E). */
  const isOver = (element: Element, other: Element) =>
    lookOf(element).style.position !== "static" &&
    pathTo(other, element).every((each) => !lookOf(each).style.zIndex.startsWith("-")) &&
    pathTo(element, other).every((each) => {
      const { isInFlow, isFaded, style } = lookOf(each);
      const isLayer = style.transform !== "none" || style.willChange !== "auto" || style.isolation !== "auto";
      return isInFlow && !isFaded && !isLayer;
    });

  const keyOf = (element: Element): string | undefined => {
    const { style, box, isOpaque, isDrawnOn } = lookOf(element);
    if (isFaded(element) || style.textShadow !== "none") return undefined;
    const lines = [...element.childNodes]
      .filter((node) => node instanceof Text)
      .flatMap((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
    const seen = isCutting(style) ? lines.flatMap((line) => cutTo(box, line)) : lines;
    const rects = seen.length > 0 ? seen : [box];
    const isOnItsOwn = isOpaque && !isDrawnOn && rects.every((rect) => isWithin(rect, box));
    const isOnAnother = painted.some(
      (other) =>
        rects.some((rect) => isMeeting(rect, other.box)) &&
        !other.each.contains(element) &&
        !element.contains(other.each) &&
        !(isOnItsOwn && isOver(element, other.each)),
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
    // Nothing stands around it that it could be told from.
    if (block.textContent.trim() === link.textContent.trim()) return false;
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
  const isSmall = ({ width, height }: DOMRect) => width < 24 || height < 24;
  const middleOf = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });
  /** Whether another lies in the circle that axe keeps free around what is small, or its own circle does. */
  const isNear = (box: DOMRect, other: DOMRect) => {
    const { x, y } = middleOf(box);
    const across = Math.max(other.left - x, x - other.right, 0);
    const down = Math.max(other.top - y, y - other.bottom, 0);
    if (Math.hypot(across, down) < 13) return true;
    const middle = middleOf(other);
    return isSmall(other) && Math.hypot(middle.x - x, middle.y - y) < 25;
  };
  const isCrowded = (each: Element) => {
    const { box } = lookOf(each);
    // What is small and goes over two lines has no middle.
    if (isSmall(box) && each.getClientRects().length > 1) return true;
    const others = controls.filter((other) => other !== each).map((other) => lookOf(other).box);
    return others.some((other) => isMeeting(box, other) || (isSmall(box) && isNear(box, other)));
  };

  for (const each of all) {
    delete (each as HTMLElement).dataset.doubtfulText;
    delete (each as HTMLElement).dataset.doubtfulLink;
    delete (each as HTMLElement).dataset.doubtfulTarget;
  }
  const texts = shown.filter(isLookedAt).map((each) => ({ each, key: keyOf(each) ?? "" }));
  const doubtful = texts.filter(({ key }) => !isKnown.has(key));
  const links = shown.filter(isPlainLink);
  const targets = controls.filter((each) => isCrowded(each) && !isInRunningText(each));
  for (const { each, key } of doubtful) each.setAttribute("data-doubtful-text", key);
  for (const each of links) each.setAttribute("data-doubtful-link", "");
  for (const each of targets) each.setAttribute("data-doubtful-target", "");
  return { colours: doubtful.length + links.length };
}
