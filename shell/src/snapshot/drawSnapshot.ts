import type { ScrollPosition } from '../scroll/scrollPositions';
import { readSnapshot, SNAPSHOT_ID, type SnapshotElement, type SnapshotNode } from './snapshot';

/** Elements that load or run something, and attributes with code. A snapshot contains none. */
const FORBIDDEN_TAGS = /^(?:script|iframe|object|embed|link|style|base|meta|form|video|audio)$/;
const FORBIDDEN_ATTRIBUTES = /^on|^srcdoc$|^style$/;
const SVG = 'http://www.w3.org/2000/svg';

function create({ tag, attributes }: SnapshotElement, isInSvg: boolean): HTMLElement | SVGElement {
  const element = isInSvg
    ? document.createElementNS(SVG, tag)
    : document.createElement(FORBIDDEN_TAGS.test(tag) ? 'div' : tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!FORBIDDEN_ATTRIBUTES.test(name)) element.setAttribute(name, value);
  }
  // The page's policy forbids the attribute, not the property.
  if (attributes.style !== undefined) element.style.cssText = attributes.style;
  return element;
}

/** Scrolls the elements that were scrolled, which is possible only once they are in the page. */
type Scrolls = (() => void)[];

function build(node: SnapshotNode, isInSvg: boolean, scrolls: Scrolls): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const isSvg = isInSvg || node.tag === 'svg';
  const element = create(node, isSvg);
  for (const child of node.children) element.append(build(child, isSvg, scrolls));
  const { scroll } = node;
  if (scroll)
    scrolls.push(() => Object.assign(element, { scrollTop: scroll[0], scrollLeft: scroll[1] }));
  return element;
}

/** Time in milliseconds after which the page is shown as it is. */
const TIMEOUT_MS = 15_000;
const INPUT_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/** Removes the snapshot at the first input, since the screen below it may have rendered. */
function removeAtInput(host: HTMLElement): void {
  const controller = new AbortController();
  const { signal } = controller;
  const remove = () => {
    controller.abort();
    host.remove();
  };
  for (const input of INPUT_EVENTS)
    window.addEventListener(input, remove, { signal, passive: true });
  setTimeout(remove, TIMEOUT_MS);
}

/** Returns the id of the stored session's user. */
function userIdIn(session: string): unknown {
  return Object(JSON.parse(session))._id;
}

/** Position of a screen that is not scrolled. */
export const AT_TOP: ScrollPosition = { top: 0, own: null };

/**
 * Time in milliseconds within which a screen that is opened anew begins where it was left: one hour.
 * Who comes back later begins at its top.
 */
const RETURN_MS = 3_600_000;

/** Difference in CSS pixels up to which two positions look the same. */
const TOLERANCE = 1;

/**
 * Shows the snapshot of the screen at `path` above the empty root, if there is one. It reacts to
 * nothing, and is not part of the accessibility tree. A closed shadow tree separates its styles and
 * ids from those of the page. The screen below removes it once it has been painted.
 * @param session text of the stored session
 * @param expected position that will be restored; a snapshot of another one is not shown
 * @returns the position of the snapshot; undefined if none is shown
 */
export function drawSnapshot(
  path: string,
  session: string,
  expected?: ScrollPosition,
): ScrollPosition | undefined {
  const width = document.documentElement.clientWidth;
  const userId = userIdIn(session);
  const snapshot = readSnapshot(localStorage, { path, userId, width });
  if (!snapshot) return;
  const { position = AT_TOP } = snapshot;
  if (expected && Math.abs(expected.top - position.top) > TOLERANCE) return;
  const isLate = Date.now() - snapshot.savedAt > RETURN_MS;
  if (!expected && isLate && position.top > TOLERANCE) return;
  const host = document.createElement('div');
  host.id = SNAPSHOT_ID;
  host.setAttribute('inert', '');
  host.setAttribute('aria-hidden', 'true');
  Object.assign(host.style, {
    position: 'fixed',
    insetBlockStart: '0',
    insetInlineStart: '0',
    inlineSize: `${width}px`,
    blockSize: '100dvh',
    overflow: 'hidden',
    contain: 'strict',
    background: 'var(--page)',
    pointerEvents: 'none',
    zIndex: String(2 ** 31 - 1),
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(snapshot.css);
  const shadow = host.attachShadow({ mode: 'closed' });
  shadow.adoptedStyleSheets = [sheet];
  const scrolls: Scrolls = [];
  shadow.append(build(snapshot.root, false, scrolls));
  document.body.append(host);
  for (const scroll of scrolls) scroll();
  removeAtInput(host);
  return position;
}
