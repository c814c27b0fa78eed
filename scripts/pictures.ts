import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { chromiumPath, wholeChromiumPath } from '../e2e/support/chromium';
import { type Demo, demoContext, findDemoPaths } from '../e2e/support/demo';
import { isStable, type Screen, screens } from '../e2e/support/demoScreens';
import { rootDir } from '../shared/tooling/webpack/paths';
import { makeDemo } from './demo/make';
import { startSeedServer } from './demo/server';
import { PEOPLE } from './demo/texts/demoPeople';
import { runCommand } from './release/command';

const help = `
npm run pictures

Takes the pictures of docs/pictures anew from the demo network. Needs Chromium.
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
  const file = join(FOLDER, `${name}-${device}-${background}.webp`);
  await sharp(await page.screenshot())
    .webp({ quality: 82 })
    .toFile(file);
  console.log(file);
  await context.close();
}

async function run(): Promise<void> {
  const prepared = spawnSync(process.execPath, [join(rootDir, 'scripts/demo/prepareDemo.mjs')], {
    stdio: 'inherit',
  });
  if (prepared.status !== 0) process.exit(prepared.status ?? 1);
  const home = mkdtempSync(join(tmpdir(), 'kithkin-pictures-'));
  const dataDir = join(home, 'data');
  mkdirSync(FOLDER, { recursive: true });
  await makeDemo(dataDir, console.log);
  const server = await startSeedServer(dataDir);
  const browser = await chromium.launch({
    executablePath: wholeChromiumPath() ?? chromiumPath(),
    args: ['--no-sandbox'],
  });
  try {
    const demo = { ...server, paths: await findDemoPaths(server, PEOPLE.length) };
    for (const picture of PICTURES) await take(browser, demo, picture);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(home, { recursive: true });
  }
}

await runCommand({ help, run });
