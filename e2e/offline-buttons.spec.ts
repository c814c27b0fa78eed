import { expect, type Page } from '@playwright/test';
import { chosen } from './support/bounds';
import { demoContext } from './support/demo';
import { isStable, routesFor } from './support/demoScreens';
import { test } from './support/fixtures';
import { collectPageErrors } from './support/people';
import { logOut } from './support/screens';
import { untilAllCached } from './support/serviceWorker';

const DESKTOP = { width: 1440, height: 900, background: 'light' } as const;

/** What a screen, a toast or the console says if a script is missing or a part has failed. */
const FAILED =
  /(?:screen|menu|emoji|form|dialog|picture|list|part) could not be loaded|ChunkLoadError|^console: \[remote|^pageerror/i;
/** Words for the search of emoji, which are large and not kept: it then searches the names alone. */
const NOT_CACHED = '[kit.emoji-words]';

/** A control of a screen, by the part of its name that does not depend on posts, people and counts. */
interface Control {
  role: 'button' | 'menuitem' | 'link';
  name: string;
}

const CONTROL = /^\s*- '?(button|menuitem|link) "((?:[^"\\]|\\.)+)"([^\n]*)/gm;
const SPECIFIC = /[,:].*|\d.*|(?<= )(?:@|[A-Z]).*/s;

/** Returns the enabled controls in parts of the page, one of each kind. */
async function controlsIn(
  page: Page,
  parts: string,
  wanted: Control['role'][],
): Promise<Control[]> {
  const found = new Map<string, Control>();
  for (const part of await page.locator(parts).filter({ visible: true }).all()) {
    for (const [, shown, full = '', state = ''] of (await part.ariaSnapshot()).matchAll(CONTROL)) {
      const role = wanted.find((each) => each === shown);
      const name = full.replace(SPECIFIC, '').replace(/\\(.)/g, '$1').trim();
      if (role && name && !state.includes('[disabled]')) found.set(role + name, { role, name });
    }
  }
  return [...found.values()];
}

const locate = (page: Page, { role, name }: Control) =>
  page.getByRole(role, { name: new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`) });

const isAt = (page: Page, path: string) => new URL(page.url()).pathname === path;

/** Presses controls, and those of menus that open; returns what has failed. */
async function tryControls(page: Page, path: string, controls: Control[]): Promise<string[]> {
  const errors = collectPageErrors(page);
  const failures: string[] = [];

  /** Presses a control, unless earlier presses have replaced it. */
  async function press(control: Control): Promise<void> {
    const found = locate(page, control).filter({ visible: true });
    // At once, since it may be replaced at any time.
    const isPressed = await found.evaluateAll(([first]) =>
      first?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true })),
    );
    if (isPressed === undefined) return;
    await isStable(page);
    const shown = await page.locator('body').innerText();
    const seen = [...shown.split('\n'), ...errors.splice(0)].filter(
      (line) => FAILED.test(line) && !line.includes(NOT_CACHED),
    );
    failures.push(...seen.map((line) => `${path}, ${control.name}: ${line}`));
  }

  /** Closes what a press has opened. */
  async function restore(): Promise<void> {
    await page.keyboard.press('Escape');
    if (isAt(page, path)) return;
    await page.goBack();
    if (!isAt(page, path)) await page.goto(path);
    await isStable(page);
  }

  for (const control of controls) {
    await press(control);
    const items = chosen(await controlsIn(page, '[role=menu]', ['menuitem']), 3);
    await restore();
    for (const item of items) {
      await locate(page, control).first().dispatchEvent('click');
      await press(item);
      await restore();
    }
  }
  return failures;
}

/** Top bar, navigation and panel; posts and stories have headers of their own. */
const FRAME = ':is(header, nav, aside):not(main *)';

const SCREENS = ['home', 'explore', 'messages', 'notifications', 'own-profile'];
const screens = routesFor('member').filter(({ name }) => SCREENS.includes(name));

test('without a network, every control of the frame works that was never used before', async ({
  browser,
  demo,
}) => {
  const context = await demoContext(browser, demo, DESKTOP, true, { serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/');
  await untilAllCached(page);
  await context.setOffline(true);
  const frame = await controlsIn(page, FRAME, ['button', 'link']);
  expect(await tryControls(page, '/', chosen(frame, 8))).toEqual([]);
  await page.goto('/');
  await logOut(page);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

for (const screen of chosen(screens, 1)) {
  test(`without a network, every control of ${screen.name} works that was never used before`, async ({
    browser,
    demo,
  }) => {
    const path = screen.at(demo.paths);
    const context = await demoContext(browser, demo, DESKTOP, true, { serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(path);
    await isStable(page);
    await untilAllCached(page);
    await context.setOffline(true);
    await page.goto(path);
    await isStable(page);
    const controls = await controlsIn(page, 'main', ['button']);
    expect(await tryControls(page, path, chosen(controls, 6))).toEqual([]);
  });
}
