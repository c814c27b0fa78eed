import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { chosen, FULL, seeded } from './support/bounds';
import {
  ENGINES,
  type Engine,
  type EngineName,
  EnginePage,
  installedEngine,
  PACKAGES,
  type Size,
} from './support/engines';
import { mailedLink } from './support/mail';
import { PASSWORD } from './support/people';
import { picture } from './support/picture';
import { emailOf, type NewUser } from './support/screens';
import { type RunningServer, startServer } from './support/server';

const ada: NewUser = { userName: 'ada.l', fullName: 'Ada Lovelace' };
const ben: NewUser = { userName: 'ben_k', fullName: 'Ben Kuhn' };
const cleo: NewUser = { userName: 'cleo_p', fullName: 'Cleo Park' };

const DESKTOP: Size = { width: 1280, height: 900 };
/** WebKitGTK's smallest window is 447 px wide. */
const PHONE: Size = { width: 447, height: 850 };

const POST = 'First light over the harbour';
const main = { role: 'main' };

/** Files on disk, since drivers upload by path. */
interface Files {
  harbour: string;
  boats: string;
  story: string;
  video: string;
}

function makeFiles(folder: string): Files {
  const save = (name: string, hue: number, width?: number, height?: number) => {
    const path = join(folder, name);
    writeFileSync(path, picture(name, hue, width, height).buffer);
    return path;
  };
  const video = join(folder, 'waves.mp4');
  const source = 'testsrc=size=320x240:rate=25:duration=1';
  const encoding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', source, ...encoding, video]);
  return {
    harbour: save('harbour.png', 20),
    boats: save('boats.png', 200),
    story: save('story.png', 150, 270, 480),
    video,
  };
}

async function register(page: EnginePage, server: RunningServer, who: NewUser): Promise<void> {
  await page.goto('/register');
  await page.until("document.querySelector('#root[data-listens]') !== null", 'the form listens');
  await page.type('Full name', who.fullName);
  await page.type('User name', who.userName);
  await page.type('Email', emailOf(who));
  await page.typePassword('input[name=password]', PASSWORD);
  await page.typePassword('input[name=confirmPassword]', PASSWORD);
  await page.click({ role: 'button', name: 'Create account' });
  await page.shows({ role: 'heading', name: 'Check your mail' });
  await page.goto(await mailedLink(server, emailOf(who), '/verify-email'));
  await page.shows({ role: 'heading', name: 'Email verified' });
  // The browser that registered signs in with the secret of the registration.
  await page.click({ role: 'link', name: 'Go to Login' });
  const welcome = { role: 'dialog', name: 'Welcome to KithKin' };
  await page.click({ role: 'button', name: 'Close', within: welcome });
  await page.shows({ role: 'navigation', name: 'Main' });
  // WebKit never opens a database again whose creation was interrupted by a navigation.
  await page.until(
    "indexedDB.databases().then((all) => all.some(({ name, version }) => name === 'kithkin' && version === 1))",
    'the outbox has been created',
  );
}

async function postWithMedia(page: EnginePage, files: Files): Promise<void> {
  await page.goto('/create-post');
  const form = { role: 'form', name: 'New post' };
  await page.type('Post text', POST, form);
  await page.attach(form, [files.harbour, files.boats, files.video]);
  await page.shows({ role: 'button', name: 'Remove waves.mp4' });
  await page.click({ role: 'button', name: 'Post', within: form });
  await page.expectMedia({ role: 'article', text: POST }, 'img[src*="/media/"]', 2);
  await page.expectMedia({ role: 'article', text: POST }, 'video', 1);
}

async function readAndRespond(page: EnginePage): Promise<void> {
  await page.goto('/users/ada.l');
  await page.shows({ role: 'heading', name: ada.fullName });
  await page.click({ role: 'button', name: 'Follow Ada Lovelace', within: main });
  await page.shows({ role: 'button', name: 'Unfollow Ada Lovelace', within: main });
  await page.goto('/');
  const post = { role: 'article', text: POST };
  await page.expectMedia(post, 'img[src*="/media/"]', 2);
  await page.expectMedia(post, 'video', 1);
  await page.click({ role: 'button', name: /^Like/, within: post });
  await page.shows({ role: 'button', name: /^Like, 1 like/, within: post });
  await page.click({ role: 'button', name: /^Comment/, within: post });
  await page.type('Comment', 'What a sky.');
  await page.click({ role: 'button', name: 'Comment', within: { role: 'form', text: '' } });
  await page.shows({ role: 'list', name: 'Comments', text: 'What a sky.' });
}

async function startGroup(page: EnginePage): Promise<void> {
  await page.goto('/messages');
  await page.click({ role: 'button', name: 'Start a new conversation' });
  const dialog = { role: 'dialog', name: 'New conversation' };
  for (const { fullName } of [ben, cleo]) {
    const field = await page.find({ role: 'combobox', name: 'Search people', within: dialog });
    await page.tab.typeInto(field, fullName);
    await page.click({ role: 'option', name: new RegExp(fullName), within: dialog });
  }
  await page.click({ role: 'button', name: 'Next', within: dialog });
  const naming = { role: 'dialog', name: 'New group' };
  await page.type(/^Group name/, 'Harbour walk', naming);
  await page.click({ role: 'button', name: 'Create group', within: naming });
  await page.shows({ role: 'heading', name: 'Harbour walk' });
}

async function send(page: EnginePage, text: string, files: string[] = []): Promise<void> {
  const form = { role: 'form', name: 'New message' };
  if (files.length > 0) await page.attach(form, files);
  await page.type('Message', text, form);
  await page.click({ role: 'button', name: 'Send', within: form });
  await page.shows({ role: 'article', name: new RegExp(`^You:.*${text}`) });
}

async function chat(a: EnginePage, b: EnginePage, files: Files): Promise<void> {
  await startGroup(a);
  await send(a, 'Tomorrow at nine?', [files.boats, files.video]);
  await b.goto('/messages');
  await b.click({ role: 'link', name: /Harbour walk/ });
  const thread = { role: 'log', name: 'Messages' };
  await b.expectMedia(thread, 'img[src*="/media/"]', 1);
  await b.expectMedia(thread, 'video', 1);
  await send(b, 'I am in.', [files.harbour]);
  await a.expectMedia(thread, 'img[src*="/media/"]', 2);
}

async function makeStory(a: EnginePage, b: EnginePage, files: Files): Promise<void> {
  await a.goto('/');
  await a.click({ role: 'button', name: /Create/, within: { role: 'region', name: 'Stories' } });
  const dialog = { role: 'dialog', name: 'Create Story' };
  await a.attach(dialog, [files.story]);
  await a.type(/^What it shows/, 'The bay at noon', dialog);
  await a.click({ role: 'button', name: 'Post Story', within: dialog });
  await a.hides(dialog);
  await b.goto('/');
  const strip = { role: 'region', name: 'Stories' };
  await b.click({ role: 'link', name: /Ada.*story, new/, within: strip });
  const viewer = { role: 'dialog', name: 'Story by Ada Lovelace' };
  await b.shows({ role: 'img', name: 'The bay at noon', within: viewer });
  // Its five seconds pass, the viewer closes, and the ring shows the story as seen.
  await b.hides(viewer);
  await b.shows({ role: 'link', name: /Ada.*seen/, within: strip });
}

/** The screens of the frame, with an element that shows that the remote has rendered. */
const SCREENS: [path: string, shown: { role: string; name?: string | RegExp }][] = [
  ['/', { role: 'article' }],
  ['/explore', { role: 'main' }],
  ['/messages', { role: 'button', name: 'Start a new conversation' }],
  ['/notifications', { role: 'heading', name: 'Notifications' }],
  ['/activity', { role: 'heading', name: /activity/i }],
  ['/settings', { role: 'heading', name: /settings/i }],
  ['/users/ada.l', { role: 'heading', name: ada.fullName }],
];

async function visitScreens(page: EnginePage, device: string): Promise<void> {
  for (const [path, shown] of SCREENS) {
    await page.goto(path);
    await page.shows({ ...shown, ...(shown.role !== 'main' && { within: main }) });
    expect(
      await page.tab.evaluate('document.documentElement.scrollWidth - innerWidth'),
      `${path} has no horizontal overflow`,
    ).toBeLessThanOrEqual(0);
    await test.info().attach(`${device} ${path}`, {
      body: await page.tab.screenshot(),
      contentType: 'image/png',
    });
  }
}

async function play(engine: Engine, server: RunningServer, files: Files): Promise<void> {
  const open = async (size: Size) => new EnginePage(await engine.openTab(size), server.url);
  const a = await open(DESKTOP);
  const b = await open(PHONE);
  test.info().annotations.push({ type: engine.name, description: await engine.version() });
  await test.step('three people register, two stay', async () => {
    await register(b, server, cleo);
    await b.tab.evaluate('localStorage.clear()');
    await register(b, server, ben);
    await register(a, server, ada);
  });
  await test.step('a post with pictures and a video', () => postWithMedia(a, files));
  await test.step('follow, like and comment', async () => {
    await readAndRespond(b);
    await a.goto('/');
    await a.shows({
      role: 'button',
      name: 'Like, 1 like',
      within: { role: 'article', text: POST },
    });
  });
  const scenes: [name: string, play: () => Promise<void>][] = [
    ['a group chat with files', () => chat(a, b, files)],
    ['a story is made and watched', () => makeStory(a, b, files)],
    [
      'the screens of the frame',
      async () => {
        await visitScreens(a, 'desktop');
        await visitScreens(b, 'phone');
      },
    ],
  ];
  for (const [name, playScene] of chosen(scenes, 1)) await test.step(name, playScene);
}

function playIn(name: EngineName): void {
  const open = installedEngine(name);
  if (!open) {
    // The reason is in the title, so that every reporter prints it.
    test(`people meet in ${name} (skipped: ${PACKAGES[name]} is not installed)`, () => {
      if (process.env.CI === 'true') throw new Error(`CI=true needs ${PACKAGES[name]}.`);
      test.skip(true, PACKAGES[name]);
    });
    return;
  }
  test(`people meet in ${name}: post, follow, like, comment, group chat, story`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kithkin-files-'));
    const server = await startServer();
    try {
      const engine = await open();
      try {
        await play(engine, server, makeFiles(folder));
      } finally {
        await engine.close();
      }
    } finally {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  });
}

for (const name of FULL ? ENGINES : [ENGINES[seeded(ENGINES.length)] ?? 'firefox']) playIn(name);
