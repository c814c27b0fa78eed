import { DEVICE_OWNER, readText, reportError, SNAPSHOT_PREFIX, session } from '@kithkin/shared';
import { currentScrollPosition } from '../scroll/scrollPositions';
import { type Snapshot, type SnapshotElement, type SnapshotNode, snapshotKey } from './snapshot';

const CLASS = /\.(-?[A-Za-z_][\w-]*)/g;

/** Returns true if one of the selectors names no class that is missing in `classes`. */
const canMatch = (selectors: string, classes: ReadonlySet<string>): boolean =>
  selectors
    .split(',')
    .some((selector) => [...selector.matchAll(CLASS)].every(([, name = '']) => classes.has(name)));

function matchingRules(rules: CSSRuleList, classes: ReadonlySet<string>): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) {
      return canMatch(rule.selectorText, classes) ? [rule.cssText] : [];
    }
    if (rule instanceof CSSMediaRule) {
      return window.matchMedia(rule.conditionText).matches
        ? matchingRules(rule.cssRules, classes)
        : [];
    }
    // Fonts are the document's, and nothing moves in a snapshot.
    if (rule instanceof CSSFontFaceRule || rule instanceof CSSKeyframesRule) return [];
    return [rule.cssText];
  });
}

/** Stops what would move, e.g. while the app loads. */
const STILL = '*,::before,::after{animation:none!important;transition:none!important}';

/** Returns the page's style rules that apply to elements with these classes at this width. */
function rulesFor(classes: ReadonlySet<string>): string {
  const sheets = [...document.styleSheets, ...document.adoptedStyleSheets];
  return [...sheets.flatMap(({ cssRules }) => matchingRules(cssRules, classes)), STILL].join('\n');
}

/** Number of screens with a snapshot; the oldest ones are removed. */
const MAX_SNAPSHOTS = 6;
/** Maximum length of a stored snapshot in characters. */
const MAX_LENGTH = 150_000;

const LEFT_OUT = new Set(['script', 'style', 'template', 'source', 'canvas', 'iframe']);
/** Attributes that load other files, hold input, or act. */
const LEFT_OUT_ATTRIBUTE =
  /^on|^(?:srcset|sizes|loading|value|autofocus|nonce|fetchpriority|poster)$/;

/** Returns the tag and attributes of an element; a video is its picture. */
function headOf(element: Element): Pick<SnapshotElement, 'tag' | 'attributes'> {
  const attributes = attributesOf(element);
  if (!(element instanceof HTMLVideoElement)) return { tag: element.localName, attributes };
  return { tag: 'img', attributes: { ...attributes, src: element.poster } };
}

function attributesOf(element: Element): Record<string, string> {
  const included = [...element.attributes].filter(({ name }) => !LEFT_OUT_ATTRIBUTE.test(name));
  const attributes = Object.fromEntries(included.map(({ name, value }) => [name, value]));
  return element instanceof HTMLImageElement
    ? { ...attributes, src: element.currentSrc }
    : attributes;
}

/** Returns an empty element of the same size, for one that is outside of the window. */
function emptied(element: Element, { width, height }: DOMRect): SnapshotElement {
  const { tag, attributes } = headOf(element);
  const size = `box-sizing:border-box;inline-size:${width}px;block-size:${height}px`;
  const style = `${attributes.style ?? ''};${size}`;
  return { tag, attributes: { ...attributes, src: '', style }, children: [] };
}

function isOutside({ top, bottom, left, right, width, height }: DOMRect): boolean {
  if (width === 0 && height === 0) return false;
  const { innerWidth, innerHeight } = window;
  return bottom <= 0 || top >= innerHeight || right <= 0 || left >= innerWidth;
}

function elementOf(element: Element, classes: Set<string>): SnapshotElement | null {
  if (LEFT_OUT.has(element.localName)) return null;
  if (getComputedStyle(element).display === 'none') return null;
  for (const name of element.classList) classes.add(name);
  const box = element.getBoundingClientRect();
  if (isOutside(box) && !(element instanceof SVGElement)) return emptied(element, box);
  const { scrollTop, scrollLeft } = element;
  return {
    ...headOf(element),
    ...(scrollTop || scrollLeft ? { scroll: [scrollTop, scrollLeft] } : {}),
    children: [...element.childNodes].flatMap((child): SnapshotNode[] => {
      if (child instanceof Text) return child.data === '' ? [] : [child.data];
      const inner = child instanceof Element ? elementOf(child, classes) : null;
      return inner ? [inner] : [];
    }),
  };
}

const storedKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(SNAPSHOT_PREFIX));

/** Removes the oldest snapshot if there are too many: one is added at a time. */
function removeExcess(): void {
  const keys = storedKeys();
  if (keys.length <= MAX_SNAPSHOTS) return;
  const savedAt = (key: string): number =>
    JSON.parse(localStorage.getItem(key) ?? '{}').savedAt ?? 0;
  const [oldest] = keys.sort((a, b) => savedAt(a) - savedAt(b));
  if (oldest) localStorage.removeItem(oldest);
}

/**
 * Returns the root in a box that is scrolled as the page is. What is fixed to the window stays in
 * place, since the box is no containing block for it.
 */
const scrolledBy = (top: number, root: SnapshotElement): SnapshotElement => ({
  tag: 'div',
  attributes: { style: 'block-size:100%;overflow:hidden' },
  scroll: [top, 0],
  children: [root],
});

/**
 * Stores what is visible of the open screen and where it is scrolled to, for the first paint of its
 * next visit.
 * @returns false if it can only be taken later: behind a dialog, or while the device has no data of
 * this user, as before the first copy is stored
 */
export function takeSnapshot(path: string): boolean {
  const userId = session.get()?._id;
  const root = document.getElementById('root');
  const isCovered = document.querySelector('dialog[open]') !== null;
  if (userId === undefined || readText(DEVICE_OWNER) !== userId || !root || isCovered) return false;
  let stored: string[] = [];
  try {
    stored = storedKeys();
    const classes = new Set<string>();
    const element = elementOf(root, classes);
    if (!element) return false;
    const snapshot: Snapshot = {
      userId,
      savedAt: Date.now(),
      width: document.documentElement.clientWidth,
      position: currentScrollPosition(),
      css: rulesFor(classes),
      root: window.scrollY > 0 ? scrolledBy(window.scrollY, element) : element,
    };
    const text = JSON.stringify(snapshot);
    if (text.length > MAX_LENGTH) return true;
    localStorage.setItem(snapshotKey(path), text);
    removeExcess();
  } catch (error) {
    reportError(error, { source: 'snapshot' });
    // If the storage is full, unsent items need the space more.
    for (const key of stored) localStorage.removeItem(key);
  }
  return true;
}
