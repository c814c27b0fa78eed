import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from '@playwright/test';
import type { Tab } from './index';

/** An element, described as assistive technology finds it. */
export interface Target {
  role: string;
  /** The accessible name: whole if a string, else a pattern. */
  name?: string | RegExp;
  /** Text that the element contains. */
  text?: string;
  /** An element that contains this one. */
  within?: Target;
}

/** Maximum wait for an element or a condition, in milliseconds. */
const ROOM = { timeout: 60_000, intervals: [100] };
/** Attribute that marks a found element, so that a driver can address it by a selector. */
const MARK = 'data-target';

/** Testing Library for use in a page; it defines `TestingLibraryDom`, once per page. */
const LIBRARY = `(() => {
  if (typeof TestingLibraryDom !== 'undefined') return;
  ${readFileSync(
    createRequire(import.meta.url).resolve(
      '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
    ),
    'utf8',
  )}
})()`;

const describe = ({ role, name, text, within }: Target): string =>
  [role, name && String(name), text && `with "${text}"`, within && `in ${describe(within)}`]
    .filter(Boolean)
    .join(' ');

const literal = (name: string | RegExp): string =>
  name instanceof RegExp ? String(name) : JSON.stringify(name);

/** Returns an expression of the elements that match, innermost container first. */
function matches({ role, name, text = '', within }: Target): string {
  const containers = within ? matches(within) : '[document.body]';
  const options = name === undefined ? '{}' : `{ name: ${literal(name)} }`;
  return `${containers}.flatMap((container) =>
    TestingLibraryDom.queryAllByRole(container, ${JSON.stringify(role)}, ${options}))
    .filter((element) => element.textContent.includes(${JSON.stringify(text)}))`;
}

/**
 * Expression that marks the first match and returns its selector; null until it is enabled and its
 * box is the same as at the last check. A driver clicks at a position: beside a moving button, or on
 * a disabled one, nothing happens.
 */
const markStable = (target: Target, mark: number): string => `(() => {
  const [found] = ${matches(target)};
  if (!found || found.disabled) return null;
  found.setAttribute('${MARK}', '${mark}');
  found.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = found.getBoundingClientRect();
  const box = [x, y, width, height].join(' ');
  const isStable = found.dataset.box === box;
  found.dataset.box = box;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return isStable && found.contains(hit) ? '[${MARK}="${mark}"]' : null;
})()`;

/** Actions of a user in a page, the same in every engine. */
export class EnginePage {
  private marks = 0;

  constructor(
    readonly tab: Tab,
    private readonly baseUrl: string,
  ) {}

  goto(path: string): Promise<void> {
    return this.tab.goto(new URL(path, this.baseUrl).href);
  }

  /** Waits until an expression is truthy in the page, and returns its value. */
  async until<T>(expression: string, description: string): Promise<T> {
    let value: T | undefined;
    await this.tab.activate();
    try {
      await expect(async () => {
        // Rejected while the page navigates.
        await this.tab.evaluate(LIBRARY);
        value = await this.tab.evaluate<T>(expression);
        expect(value, description).toBeTruthy();
      }).toPass(ROOM);
    } catch (error) {
      writeFileSync(test.info().outputPath('failed.png'), await this.tab.screenshot());
      throw error;
    }
    return value as T;
  }

  /** Waits for an element and returns a selector for it. */
  find(target: Target): Promise<string> {
    this.marks += 1;
    return this.until<string>(markStable(target, this.marks), describe(target));
  }

  /** Waits until exactly `count` elements match; at least one by default. */
  async shows(target: Target, count?: number): Promise<void> {
    const condition = count === undefined ? '> 0' : `=== ${count}`;
    await this.until(
      `${matches(target)}.length ${condition}`,
      `${count ?? 'a'} ${describe(target)}`,
    );
  }

  async click(target: Target): Promise<void> {
    await this.tab.clickElement(await this.find(target));
  }

  /** Types into a text field by its label, and waits until the field has the text. */
  async type(label: string | RegExp, text: string, within?: Target): Promise<void> {
    const field = { role: 'textbox', name: label, ...(within && { within }) };
    await this.typeAt(await this.find(field), text);
  }

  /** Types into a field that a selector matches: password fields have no role. */
  async typeAt(selector: string, text: string): Promise<void> {
    await this.until(`document.querySelector('${selector}') !== null`, selector);
    await this.tab.typeInto(selector, text);
    const value = `document.querySelector('${selector}').value`;
    await this.until(`${value} === ${JSON.stringify(text)}`, `${selector} has its text`);
  }

  /** Selects files in the first file input of an element. */
  async attach(within: Target, paths: string[]): Promise<void> {
    const selector = `${await this.find(within)} input[type=file]`;
    await this.until(`document.querySelector('${selector}') !== null`, selector);
    await this.tab.setFiles(selector, paths);
  }

  /** Waits until this many images or videos in an element have loaded. */
  async showsMedia(within: Target, selector: string, expected: number): Promise<void> {
    const loaded = `${matches(within)}
      .flatMap((element) => [...element.querySelectorAll(${JSON.stringify(selector)})])
      .filter((each) => (each.naturalWidth ?? 0) > 0 || (each.videoWidth ?? 0) > 0).length`;
    await this.until(`${loaded} === ${expected}`, `${expected} ${selector} in ${describe(within)}`);
  }
}
