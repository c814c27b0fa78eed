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
export async function layoutProblems(page: Page, rules: LayoutRules): Promise<string[]> {
  return page.evaluate(inspect, rules);
}

/** Runs in the page. Checks only the top dialog while one is open. */
function inspect({ touch }: LayoutRules): string[] {
  const TARGETS =
    'a[href],button,input:not([type=hidden]),select,textarea,summary,video[controls],' +
    '[role=menuitem],[role=option],[role=tab],[role=switch],[role=button],[role=link]';
  const TARGET_SIZE = 44;
  const problems: string[] = [];
  const view = { width: window.innerWidth, height: window.innerHeight };
  const front = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;

  const nameOf = (element: Element): string => {
    const text =
      element.getAttribute('aria-label') ??
      (element instanceof HTMLElement ? element.innerText : '') ??
      '';
    const short = text.replace(/\s+/g, ' ').trim().slice(0, 40);
    return `<${element.localName}${element.className ? `.${String(element.getAttribute('class')).split(' ')[0]}` : ''}> “${short}”`;
  };

  function* ancestors(element: Element): Generator<Element> {
    for (let at = element.parentElement; at; at = at.parentElement) yield at;
  }

  const clips = (value: string) => value !== 'visible';

  /** Returns the part of the box that scrolling and clipping ancestors leave visible. */
  function visibleBox(element: Element, box: DOMRect): DOMRect {
    let { left, top, right, bottom } = box;
    let fixed = getComputedStyle(element).position === 'fixed';
    for (const ancestor of ancestors(element)) {
      if (fixed) break;
      const style = getComputedStyle(ancestor);
      const outer = ancestor.getBoundingClientRect();
      if (ancestor !== document.documentElement && ancestor !== document.body) {
        if (clips(style.overflowX)) {
          left = Math.max(left, outer.left);
          right = Math.min(right, outer.right);
        }
        if (clips(style.overflowY)) {
          top = Math.max(top, outer.top);
          bottom = Math.min(bottom, outer.bottom);
        }
      }
      fixed = style.position === 'fixed';
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  }

  const isHidden = (element: Element) =>
    !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) ||
    element.closest('[inert]') !== null ||
    getComputedStyle(element).clipPath !== 'none';

  /** Returns the fixed or sticky ancestor of an element, which is above the rest; else null. */
  const layerOf = (element: Element): Element | null => {
    for (const at of [element, ...ancestors(element)]) {
      if (at === front) return null;
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return null;
  };

  /** Returns the ancestor that deliberately floats above the rest, e.g. a menu; else null. */
  const floatOf = (element: Element): Element | null => {
    for (const at of [element, ...ancestors(element)]) {
      const { zIndex, position } = getComputedStyle(at);
      if (position !== 'static' && zIndex !== 'auto' && Number(zIndex) > 0) return at;
    }
    return null;
  };

  const targets = [...front.querySelectorAll(TARGETS)].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && !isHidden(element);
  });

  function checkPage() {
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > view.width) {
      problems.push(`scrolls sideways: ${root.scrollWidth} px wide in ${view.width}`);
    }
    const headings = document.querySelectorAll('h1').length;
    if (headings !== 1) problems.push(`${headings} h1 instead of one`);
    const attributes = [...document.querySelectorAll('[aria-label],[alt],[title],[placeholder]')]
      .filter((element) => element.checkVisibility())
      .flatMap((element) =>
        ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name)),
      );
    const text = [document.body.innerText, document.title, ...attributes].join('\n');
    const bad =
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-|\bundefined\b|\[object Object\]|\bNaN\b|\bInvalid Date\b/i;
    const found = bad.exec(text);
    if (found)
      problems.push(`shows “${text.slice(Math.max(0, found.index - 20), found.index + 40)}”`);
  }

  function checkEdges() {
    for (const target of targets) {
      const box = visibleBox(target, target.getBoundingClientRect());
      const scrolls = [...ancestors(target)].some((ancestor) =>
        /auto|scroll/.test(getComputedStyle(ancestor).overflowX),
      );
      if (!scrolls && (box.left < -1 || box.right > view.width + 1)) {
        problems.push(`leaves the page sideways: ${nameOf(target)}`);
      }
    }
  }

  /** Returns true if the box covers text of the element. */
  function covers(box: DOMRect, element: Element): boolean {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!node.textContent?.trim() || !parent || isHidden(parent)) continue;
      range.selectNodeContents(node);
      const text = visibleBox(parent, range.getBoundingClientRect());
      const clip = parent.getBoundingClientRect();
      const right = Math.min(text.right, Math.max(clip.right, text.left));
      if (
        Math.min(box.right, right) - Math.max(box.left, text.left) > 2 &&
        Math.min(box.bottom, text.bottom) - Math.max(box.top, text.top) > 4
      ) {
        return true;
      }
    }
    return false;
  }

  function checkOverlaps() {
    const boxes = targets
      .map((element) => ({
        element,
        box: visibleBox(element, element.getBoundingClientRect()),
        layer: layerOf(element),
        float: floatOf(element),
      }))
      .filter(({ box }) => box.width > 1 && box.height > 1);
    for (const [i, one] of boxes.entries()) {
      for (const other of boxes.slice(i + 1)) {
        if (one.layer !== other.layer || one.float !== other.float) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (wide <= 1 || high <= 1) continue;
        const [inner, outer] =
          one.box.width * one.box.height < other.box.width * other.box.height
            ? [one, other]
            : [other, one];
        // Visually nested: a button in a field, or a menu at the end of a row that is a link.
        const inside = wide >= inner.box.width - 1 && high >= inner.box.height - 1;
        if (!inside || covers(inner.box, outer.element)) {
          problems.push(`overlap: ${nameOf(one.element)} and ${nameOf(other.element)}`);
        }
      }
    }
  }

  /** Returns true for an inline link in running text, which is exempt from the minimum size. */
  function isInText(target: Element): boolean {
    if (!getComputedStyle(target).display.startsWith('inline')) return false;
    const own = target.textContent?.trim() ?? '';
    for (const ancestor of ancestors(target)) {
      if (getComputedStyle(ancestor).display.startsWith('inline')) continue;
      const around = ancestor.textContent?.trim() ?? '';
      return target.matches('a') &&
        around.length > own.length &&
        /^(P|LI|DD|SPAN|DIV)$/i.test(ancestor.tagName)
        ? getComputedStyle(ancestor).display === 'block'
        : false;
    }
    return false;
  }

  /** Returns true if a touch 21 px from the centre hits the target (padding, ::after). */
  function reaches(target: Element): boolean {
    target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = target.getBoundingClientRect();
    const half = TARGET_SIZE / 2 - 1;
    const [x, y] = [left + width / 2, top + height / 2];
    return [
      [Math.max(1, x - half), y],
      [Math.min(view.width - 1, x + half), y],
      [x, y - half],
      [x, y + half],
    ].every(([px = 0, py = 0]) => {
      const hit = document.elementFromPoint(px, py);
      return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
    });
  }

  function checkSizes() {
    const { scrollX, scrollY } = window;
    for (const target of targets) {
      if (target.matches(':disabled') || isInText(target)) continue;
      const label = target instanceof HTMLInputElement ? target.labels?.[0] : undefined;
      const boxes = [target, ...(label ? [label] : [])].map((each) => each.getBoundingClientRect());
      const large = boxes.some(
        ({ width, height }) => width >= TARGET_SIZE - 0.5 && height >= TARGET_SIZE - 0.5,
      );
      if (large || reaches(target)) continue;
      const [{ width, height } = new DOMRect()] = boxes;
      problems.push(
        `small for a finger: ${nameOf(target)} ${Math.round(width)} × ${Math.round(height)}`,
      );
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }

  const shortens = (element: Element) => {
    const style = getComputedStyle(element);
    return style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
  };

  /** Reports text that a box clips without scrolling or ellipsis. */
  function checkText() {
    const walker = document.createTreeWalker(front, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || !parent.checkVisibility({ checkOpacity: true })) continue;
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      for (const at of [parent, ...ancestors(parent)]) {
        const style = getComputedStyle(at);
        if (shortens(at) || style.clipPath !== 'none' || /auto|scroll/.test(style.overflowY)) break;
        if (/auto|scroll/.test(style.overflowX) || style.position === 'fixed') break;
        if (at === document.body || at === document.documentElement) break;
        const outer = at.getBoundingClientRect();
        const clippedSide =
          clips(style.overflowX) && (box.right > outer.right + 1.5 || box.left < outer.left - 1.5);
        const clippedBelow =
          clips(style.overflowY) && (box.bottom > outer.bottom + 2 || box.top < outer.top - 2);
        if (clippedSide || clippedBelow) {
          problems.push(`cut text: “${text.slice(0, 40)}” in ${nameOf(at)}`);
          break;
        }
      }
      if (box.right > view.width + 1.5 && !inScroller(parent)) {
        problems.push(`text leaves the page: “${text.slice(0, 40)}”`);
      }
    }
  }
  /** Reports shortened labels of controls; names of users in them may be shortened. */
  function checkLabels() {
    for (const target of targets.filter((each) => each.matches('button,[role=tab],nav a'))) {
      const short = [target, ...target.querySelectorAll('*')].find(
        (element) =>
          shortens(element) &&
          !isHidden(element) &&
          element.scrollWidth > element.clientWidth + 1 &&
          !element.closest('bdi,[dir=auto]'),
      );
      if (short) problems.push(`shortened label: ${nameOf(target)}`);
    }
  }

  /** Reports targets that fixed elements at the lower edge cover at the end of the page. */
  function checkEnd() {
    const { scrollX, scrollY } = window;
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    for (const target of targets) {
      if (layerOf(target) !== null || floatOf(target) !== null) continue;
      const box = visibleBox(target, target.getBoundingClientRect());
      if (box.width < 2 || box.height < 2 || box.top >= view.height) continue;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.bottom - 1);
      const over = hit && !target.contains(hit) && !hit.contains(target) ? layerOf(hit) : null;
      if (!over || getComputedStyle(over).position !== 'fixed') continue;
      if (over.getBoundingClientRect().bottom >= view.height - 1 && !over.contains(target)) {
        problems.push(`never uncovered: ${nameOf(target)}`);
      }
    }
    window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  }

  const inScroller = (element: Element) =>
    [element, ...ancestors(element)].some((at) => {
      const style = getComputedStyle(at);
      return clips(style.overflowX) && at !== document.body && at !== document.documentElement;
    });

  checkPage();
  checkEdges();
  checkOverlaps();
  checkText();
  checkLabels();
  if (front === document.body) checkEnd();
  if (touch) checkSizes();
  return [...new Set(problems)];
}
