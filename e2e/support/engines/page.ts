import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import type { Tab, Target } from './engine';
import { countOf, loadedMedia, loadFinder, markFirst, markForPress } from './finder';

/** Maximum wait for an element or a condition, in milliseconds. */
const TIMEOUT_MS = 60_000;
/** Time between two checks of a condition, in milliseconds. */
const POLL_MS = 100;

const describe = ({ role, name, text, within }: Target): string =>
  [role, name && String(name), text && `with "${text}"`, within && `in ${describe(within)}`]
    .filter(Boolean)
    .join(' ');

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

  /**
   * Waits until an expression is truthy in the page, and returns its value.
   * @throws Error with `description` after a minute
   */
  async until<T>(expression: string, description: string): Promise<T> {
    const end = Date.now() + TIMEOUT_MS;
    let failure: unknown;
    await this.tab.activate();
    while (Date.now() < end) {
      try {
        await this.tab.evaluate(loadFinder);
        const value = await this.tab.evaluate<T>(expression);
        if (value) return value;
      } catch (error) {
        // The page may be navigating; the last error is part of the message.
        failure = error;
      }
      await new Promise((done) => setTimeout(done, POLL_MS));
    }
    const address = await this.tab.evaluate<string>('location.href');
    writeFileSync(test.info().outputPath('failed.png'), await this.tab.screenshot());
    throw new Error(`Not met after ${TIMEOUT_MS} ms at ${address}: ${description}`, {
      cause: failure,
    });
  }

  /** Waits for an element and returns a selector for it. */
  find(target: Target): Promise<string> {
    this.marks += 1;
    return this.until<string>(markFirst(target, this.marks), describe(target));
  }

  /** Waits until exactly `count` elements match. */
  async expectCount(target: Target, count: number): Promise<void> {
    await this.until(`${countOf(target)} === ${count}`, `${count} of ${describe(target)}`);
  }

  async shows(target: Target): Promise<void> {
    await this.find(target);
  }

  hides(target: Target): Promise<void> {
    return this.expectCount(target, 0);
  }

  async click(target: Target): Promise<void> {
    this.marks += 1;
    const selector = await this.until<string>(
      markForPress(target, this.marks),
      `${describe(target)}, enabled and standing still`,
    );
    await this.tab.clickElement(selector);
  }

  /** Types into a text field by its label, and waits until the field has the text. */
  async type(label: string | RegExp, text: string, within?: Target): Promise<void> {
    const selector = await this.find({ role: 'textbox', name: label, ...(within && { within }) });
    await this.tab.typeInto(selector, text);
    await this.expectValue(selector, text);
  }

  /** Types into a password field, which has no role, by its id in the form. */
  async typePassword(selector: string, text: string): Promise<void> {
    await this.until(`document.querySelector('${selector}') !== null`, selector);
    await this.tab.typeInto(selector, text);
    await this.expectValue(selector, text);
  }

  /** Selects files in the first file input of an element. */
  async attach(within: Target, paths: string[]): Promise<void> {
    const selector = `${await this.find(within)} input[type=file]`;
    await this.until(`document.querySelector('${selector}') !== null`, selector);
    await this.tab.setFiles(selector, paths);
  }

  /** Waits until all images and videos in an element show their content. */
  async expectMedia(within: Target, selector: string, expected: number): Promise<void> {
    const count = loadedMedia(within, selector);
    await this.until(
      `${count} === ${expected}`,
      `${expected} of ${selector} in ${describe(within)}`,
    );
  }

  private async expectValue(selector: string, text: string): Promise<void> {
    const value = `document.querySelector('${selector}').value`;
    await this.until(`${value} === ${JSON.stringify(text)}`, `${selector} has its text`);
  }
}
