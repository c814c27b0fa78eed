import type { Page } from '@playwright/test';

export interface LayoutRules {
  /** True for touch screens: every target must be at least 44 px in both directions. */
  touch: boolean;
}

/**
 * Returns the layout problems of the page, one message each: horizontal scrolling, controls that
 * overlap or leave the page, clipped text and shortened labels, elements that the bottom bar always
 * covers, targets too small for touch, headings, and leaked technical texts.
 */
export const layoutProblems = (page: Page, rules: LayoutRules): Promise<string[]> =>
  page.evaluate(inspect, rules);

/** Runs in the page. Checks only the top dialog while one is open. */
function inspect({ touch }: LayoutRules): string[] {
  const TARGETS =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,video[controls],' +
    '[role=menuitem],[role=option],[role=tab],[role=switch],[role=button],[role=link]';
  const TARGET_SIZE = 44;
  const problems = new Set<string>();
  const view = { width: window.innerWidth, height: window.innerHeight };
  const root = document.documentElement;
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

  const nameOf = (element: Element): string => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const short = text.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `<${element.localName}.${element.getAttribute('class')?.split(' ')[0] ?? ''}> “${short}”`;
  };

  /** Returns an element and its ancestors, innermost first. */
  function chainOf(element: Element): Element[] {
    return element.parentElement ? [element, ...chainOf(element.parentElement)] : [element];
  }
  const ancestors = (element: Element) => chainOf(element).slice(1);
  const styleOf = (element: Element) => getComputedStyle(element);
  const scrolls = (overflow: string) => /auto|scroll/.test(overflow);
  const isRoot = (element: Element) => element === document.body || element === root;

  /** Returns the part of the box that scrolling and clipping ancestors leave visible. */
  function visibleBox(element: Element, box = element.getBoundingClientRect()): DOMRect {
    let { left, top, right, bottom } = box;
    const chain = chainOf(element);
    const fixedAt = chain.findIndex((each) => styleOf(each).position === 'fixed');
    const clipping = (fixedAt < 0 ? chain : chain.slice(0, fixedAt + 1)).slice(1);
    for (const ancestor of clipping.filter((each) => !isRoot(each))) {
      const { overflowX, overflowY } = styleOf(ancestor);
      const outer = ancestor.getBoundingClientRect();
      if (overflowX !== 'visible') {
        left = Math.max(left, outer.left);
        right = Math.min(right, outer.right);
      }
      if (overflowY !== 'visible') {
        top = Math.max(top, outer.top);
        bottom = Math.min(bottom, outer.bottom);
      }
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  /** Returns the width and height of the common part of two boxes; negative if there is none. */
  const common = (one: DOMRect, other: DOMRect) => ({
    wide: Math.min(one.right, other.right) - Math.max(one.left, other.left),
    high: Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
  });

  const isHidden = (element: Element) =>
    !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
    element.closest('[inert]') !== null ||
    styleOf(element).clipPath !== 'none';

  /** Returns the fixed or sticky ancestor of an element, which is above the rest. */
  function layerOf(element: Element): Element | undefined {
    const chain = chainOf(element);
    const inside = front === document.body ? chain : chain.slice(0, chain.indexOf(front));
    return inside.find((each) => /fixed|sticky/.test(styleOf(each).position));
  }

  /** Returns the ancestor that deliberately floats above the rest, e.g. a menu. */
  const floatOf = (element: Element): Element | undefined =>
    chainOf(element).find((each) => {
      const { zIndex, position } = styleOf(each);
      return position !== 'static' && Number(zIndex) > 0;
    });

  /** Returns the visible texts below an element, with their parents and boxes. */
  function textsIn(element: Element) {
    const found: { text: string; parent: Element; box: DOMRect }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const [text, parent] = [node.textContent?.trim().slice(0, 40), node.parentElement];
      if (!text || !parent?.checkVisibility({ checkOpacity: true })) continue;
      range.selectNodeContents(node);
      found.push({ text, parent, box: range.getBoundingClientRect() });
    }
    return found;
  }

  const targets = [...front.querySelectorAll(TARGETS)].filter((element) => {
    const { width, height } = element.getBoundingClientRect();
    // A field for password managers is in the page, but nobody uses it.
    const isUsed = element.closest('[aria-hidden=true]') === null;
    return width > 1 && height > 1 && isUsed && !isHidden(element);
  });

  function checkPage() {
    if (root.scrollWidth > view.width)
      problems.add(`scrolls sideways: ${root.scrollWidth} px wide`);
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) problems.add(`${headings} h1 instead of one`);
    const names = ['aria-label', 'alt', 'title', 'placeholder'];
    const labels = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())]
      .filter((element) => element.checkVisibility())
      .flatMap((element) => names.map((name) => element.getAttribute(name)));
    const text = [document.body.innerText, document.title, ...labels].join('\n');
    const technical =
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|\bundefined\b|\[object Object\]|\bNaN\b|\bInvalid Date\b/i;
    const at = text.search(technical);
    if (at >= 0) problems.add(`shows “${text.slice(Math.max(0, at - 20), at + 40)}”`);
  }

  function checkEdges() {
    for (const target of targets) {
      const { left, right } = visibleBox(target);
      const isScrolled = ancestors(target).some((each) => scrolls(styleOf(each).overflowX));
      if (!isScrolled && (left < -1 || right > view.width + 1)) {
        problems.add(`leaves the page sideways: ${nameOf(target)}`);
      }
    }
  }

  /** Returns true if the box covers text of the element. */
  const covers = (box: DOMRect, element: Element) =>
    textsIn(element).some(({ parent, box: whole }) => {
      if (isHidden(parent)) return false;
      const { wide, high } = common(box, visibleBox(parent, whole));
      const ownWidth = parent.getBoundingClientRect().right - Math.max(box.left, whole.left);
      return Math.min(wide, ownWidth) > 2 && high > 4;
    });

  function checkOverlaps() {
    const boxes = targets.map((element) => ({
      element,
      box: visibleBox(element),
      layer: layerOf(element),
      float: floatOf(element),
    }));
    for (const [i, one] of boxes.entries()) {
      for (const other of boxes.slice(i + 1)) {
        if (one.layer !== other.layer || one.float !== other.float) continue;
        if (one.element.contains(other.element)) continue;
        const { wide, high } = common(one.box, other.box);
        if (wide <= 1 || high <= 1) continue;
        const areaOf = ({ box }: typeof one) => box.width * box.height;
        const [inner, outer] = areaOf(one) < areaOf(other) ? [one, other] : [other, one];
        // Visually nested: a button in a field, or a menu at the end of a row that is a link.
        const isInside = wide >= inner.box.width - 1 && high >= inner.box.height - 1;
        if (!isInside || covers(inner.box, outer.element)) {
          problems.add(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
        }
      }
    }
  }

  const shortens = (element: Element) => {
    const { textOverflow, webkitLineClamp } = styleOf(element);
    return textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
  };

  /** Reports text that a box clips without scrolling or ellipsis. */
  function checkText() {
    for (const { text, parent, box } of textsIn(front)) {
      if (box.width < 2 || box.height < 2) continue;
      const chain = chainOf(parent);
      const end = chain.findIndex((each) => {
        const { clipPath, overflowX, overflowY, position } = styleOf(each);
        const isScrolled = scrolls(overflowX) || scrolls(overflowY);
        const isFree = position === 'fixed' || clipPath !== 'none';
        return isRoot(each) || shortens(each) || isScrolled || isFree;
      });
      const clip = chain.slice(0, end).find((each) => {
        const { overflowX, overflowY } = styleOf(each);
        const outer = each.getBoundingClientRect();
        const aside = box.right > outer.right + 1.5 || box.left < outer.left - 1.5;
        const below = box.bottom > outer.bottom + 2 || box.top < outer.top - 2;
        return (overflowX !== 'visible' && aside) || (overflowY !== 'visible' && below);
      });
      if (clip) problems.add(`cut text: “${text}” in ${nameOf(clip)}`);
      const isScrolled = chain.some(
        (each) => !isRoot(each) && styleOf(each).overflowX !== 'visible',
      );
      if (box.right > view.width + 1.5 && !isScrolled) {
        problems.add(`text leaves the page: “${text}”`);
      }
    }
  }

  /** Reports shortened labels of controls; names of users in them may be shortened. */
  function checkLabels() {
    for (const target of targets.filter((each) => each.matches('button,[role=tab],nav a'))) {
      const isShort = [target, ...target.querySelectorAll('*')].some(
        (element) =>
          shortens(element) &&
          !isHidden(element) &&
          element.scrollWidth > element.clientWidth + 1 &&
          !element.closest('bdi,[dir=auto]'),
      );
      if (isShort) problems.add(`shortened label: ${nameOf(target)}`);
    }
  }

  /** Reports targets that fixed elements at the lower edge cover at the end of the page. */
  function checkEnd() {
    window.scrollTo({ top: root.scrollHeight, behavior: 'instant' });
    for (const target of targets) {
      if (layerOf(target) || floatOf(target)) continue;
      const { left, top, bottom, width, height } = visibleBox(target);
      if (width < 2 || height < 2 || top >= view.height) continue;
      const hit = document.elementFromPoint(left + width / 2, bottom - 1);
      const over = hit && !target.contains(hit) && !hit.contains(target) && layerOf(hit);
      if (!over || over.contains(target) || styleOf(over).position !== 'fixed') continue;
      if (over.getBoundingClientRect().bottom >= view.height - 1) {
        problems.add(`never uncovered: ${nameOf(target)}`);
      }
    }
  }

  /** Returns true for an inline link in running text, which is exempt from the minimum size. */
  function isInText(target: Element): boolean {
    if (!target.matches('a') || !styleOf(target).display.startsWith('inline')) return false;
    const block = ancestors(target).find((each) => !styleOf(each).display.startsWith('inline'));
    if (!block || styleOf(block).display !== 'block') return false;
    const [around, own] = [block, target].map((each) => each.textContent?.trim().length ?? 0);
    return Number(around) > Number(own) && block.matches('p,li,dd,span,div');
  }

  /** Returns true if a touch 21 px from the centre hits the target (padding, ::after). */
  function isReached(target: Element): boolean {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const half = TARGET_SIZE / 2 - 1;
    const [x, y] = [left + width / 2, top + height / 2];
    const [start, end] = [Math.max(1, x - half), Math.min(view.width - 1, x + half)];
    const points: [number, number][] = [
      [start, y],
      [end, y],
      [x, y - half],
      [x, y + half],
    ];
    return points.every((point) => {
      const hit = document.elementFromPoint(...point);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
    });
  }

  function checkSizes() {
    for (const target of targets) {
      if (target.matches(':disabled') || isInText(target)) continue;
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const isLarge = [target, label ?? target].some((each) => {
        const { width, height } = each.getBoundingClientRect();
        return Math.min(width, height) >= TARGET_SIZE - 0.5;
      });
      if (!isLarge && !isReached(target)) problems.add(`small for touch: ${nameOf(target)}`);
    }
  }

  checkPage();
  checkEdges();
  checkOverlaps();
  checkText();
  checkLabels();
  const { scrollX, scrollY } = window;
  if (front === document.body) checkEnd();
  if (touch) checkSizes();
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  return [...problems];
}
