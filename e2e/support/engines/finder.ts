import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Target } from './engine';

const require = createRequire(import.meta.url);

/** Testing Library for use in a page; it defines `TestingLibraryDom`. */
const LIBRARY = readFileSync(
  require.resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

/** Attribute that marks a found element, so that a driver can address it by a selector. */
const MARK = 'data-target';

/** Expression that loads the library once per page. */
export const loadFinder = `(() => {
  if (typeof TestingLibraryDom !== 'undefined') return true;
  ${LIBRARY}
  return true;
})()`;

const literal = (name: string | RegExp): string =>
  name instanceof RegExp ? String(name) : JSON.stringify(name);

/** Returns an expression of the elements that match, innermost container first. */
function matches({ role, name, text, within }: Target): string {
  const containers = within ? matches(within) : '[document.body]';
  const options = name === undefined ? '{}' : `{ name: ${literal(name)} }`;
  const filter =
    text === undefined
      ? ''
      : `.filter((element) => element.textContent.includes(${JSON.stringify(text)}))`;
  return `${containers}.flatMap((container) =>
    TestingLibraryDom.queryAllByRole(container, ${JSON.stringify(role)}, ${options}))${filter}`;
}

/** Expression of the number of elements that match. */
export const countOf = (target: Target): string => `(() => ${matches(target)}.length)()`;

/** Expression that marks the first match and returns its selector, or null without a match. */
export const markFirst = (target: Target, mark: number): string => `(() => {
  const [found] = ${matches(target)};
  if (!found) return null;
  found.setAttribute('${MARK}', '${mark}');
  found.scrollIntoView({ block: 'center' });
  return '[${MARK}="${mark}"]';
})()`;

/**
 * Like `markFirst`, for a press; null until the element is enabled and stands where it stood at the
 * last check. A driver presses a place: beside a moving button, or on a disabled one, nothing
 * happens.
 */
export const markForPress = (target: Target, mark: number): string => `(() => {
  const selector = ${markFirst(target, mark)};
  const element = selector && document.querySelector(selector);
  if (!element || element.disabled) return null;
  const { x, y, width, height } = element.getBoundingClientRect();
  const place = [x, y, width, height].join(' ');
  const still = element.dataset.place === place;
  element.dataset.place = place;
  return still ? selector : null;
})()`;

/** Expression of the number of pictures and videos in an element that have loaded. */
export const loadedMedia = (within: Target, selector: string): string => `(() =>
  ${matches(within)}
    .flatMap((element) => [...element.querySelectorAll(${JSON.stringify(selector)})])
    .filter((each) => (each.naturalWidth ?? 0) > 0 || (each.videoWidth ?? 0) > 0).length)()`;
