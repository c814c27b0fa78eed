import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath, wholeChromiumPath } from '../e2e/support/chromium';
import { followGuide } from '../e2e/support/communityGuide';
import { type Demo, demoContext, findDemoPaths } from '../e2e/support/demo';
import { isStable, type Screen, screens } from '../e2e/support/demoScreens';
import { startServer } from '../e2e/support/server';
import { rootDir } from '../shared/tooling/webpack/paths';
import { makeDemo } from './demo/make';
import { startSeedServer } from './demo/server';
import { PEOPLE } from './demo/texts/demoPeople';
import { type CommandLine, runCommand } from './release/command';

const help = `
npm run pictures

Takes the pictures of docs/pictures anew: those of docs/running-a-community.md by following its first
section, the others from the demo network. Needs Chromium.

  -- guide    only those of docs/running-a-community.md
`;

const FOLDER = join(rootDir, 'docs', 'pictures');
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Screen, size and background of each picture; its file has the name of the three. */
const PICTURES = [
  ['home', PHONE, 'light'],
  ['post', PHONE, 'dark'],
  ['explore', PHONE, 'light'],
  ['profile', PHONE, 'light'],
  ['thread', PHONE, 'dark'],
  ['story', PHONE, 'dark'],
  ['notifications', PHONE, 'light'],
  ['create-post', PHONE, 'light'],
  ['home', DESKTOP, 'dark'],
  ['explore', DESKTOP, 'light'],
  ['thread', DESKTOP, 'light'],
  ['profile', DESKTOP, 'dark'],
] as const;

function screenNamed(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`The demo has no screen "${name}".`);
  return screen;
}

async function take(
  browser: Browser,
  demo: Pick<Demo, 'url' | 'paths'>,
  [name, size, background]: (typeof PICTURES)[number],
): Promise<void> {
  const context = await demoContext(browser, demo, { ...size, background });
  const page = await context.newPage();
  const screen = screenNamed(name);
  await page.goto(screen.at(demo.paths));
  await screen.shows?.(page).waitFor();
  // The parts that wait for the screen's own content.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-widget]')].every((slot) => slot.childElementCount > 0),
  );
  await page.waitForLoadState('networkidle');
  await isStable(page);
  const device = size === PHONE ? 'phone' : 'desktop';
  await save(page, `${name}-${device}-${background}.webp`);
  await context.close();
}

async function save(page: Page, name: string): Promise<void> {
  const file = join(FOLDER, name);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file);
  console.log(file);
}

/** Takes the pictures of the guide where it shows them. */
const takeGuide = (browser: Browser): Promise<void> =>
  followGuide(
    browser,
    () => startServer({ backing: 'pglite' }),
    async (name, page) => {
      await page.waitForLoadState('networkidle');
      await isStable(page);
      await save(page, name);
    },
  );

async function takeDemo(browser: Browser): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), 'kithkin-pictures-'));
  const dataDir = join(home, 'data');
  await makeDemo(dataDir, console.log);
  const server = await startSeedServer(dataDir);
  try {
    const demo = { ...server, paths: await findDemoPaths(server, PEOPLE.length) };
    for (const picture of PICTURES) await take(browser, demo, picture);
  } finally {
    await server.stop();
    rmSync(home, { recursive: true });
  }
}

async function run({ positionals }: CommandLine): Promise<void> {
  const prepared = spawnSync(process.execPath, [join(rootDir, 'scripts/demo/prepareDemo.mjs')], {
    stdio: 'inherit',
  });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  mkdirSync(FOLDER, { recursive: true });
  const browser = await chromium.launch({
    executablePath: wholeChromiumPath() ?? chromiumPath(),
    args: ['--no-sandbox'],
  });
  try {
    await takeGuide(browser);
    if (!positionals.includes('guide')) await takeDemo(browser);
  } finally {
    await browser.close();
  }
}

await runCommand({ help, run });
