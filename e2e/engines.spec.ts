import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { chosen, FULL } from './support/bounds';
import { type EngineName, installedEngine, PACKAGES } from './support/engines';
import { EnginePage } from './support/engines/page';
import { test } from './support/fixtures';
import { mailedLink } from './support/mail';
import { PASSWORD } from './support/people';
import { picture } from './support/picture';
import { emailOf, type NewUser } from './support/screens';
import type { RunningServer } from './support/server';

const ada: NewUser = { userName: 'ada.l', fullName: 'Ada Lovelace' };
const ben: NewUser = { userName: 'ben_k', fullName: 'Ben Kuhn' };

const DESKTOP = { width: 1280, height: 900 };
/** WebKitGTK's smallest window is 447 px wide. */
const PHONE = { width: 447, height: 850 };

const POST = 'First light over the harbour';
const main = { role: 'main' };
const post = { role: 'article', text: POST };
const strip = { role: 'region', name: 'Stories' };
const thread = { role: 'log', name: 'Messages' };

/** True once the database exists and a second connection to it opens. */
const OUTBOX_OPENS = `(async () => {
  const databases = await indexedDB.databases();
  if (!databases.some(({ name, version }) => name === 'kithkin' && version === 1)) return false;
  return new Promise((resolve) => {
    const request = indexedDB.open('kithkin');
    request.onerror = () => resolve(false);
    request.onsuccess = () => resolve(request.result.close() === undefined);
  });
})()`;

/** Saves a picture on disk, since drivers upload by path. */
function savePicture(name: string, hue: number, width?: number, height?: number): string {
  const path = test.info().outputPath(name);
  writeFileSync(path, picture(name, hue, width, height).buffer);
  return path;
}

/** Encodes a video of a second as phones do. */
function makeVideo(): string {
  const path = test.info().outputPath('waves.mp4');
  const source = 'testsrc=size=320x240:rate=25:duration=1';
  const encoding = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-movflags', '+faststart'];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...encoding, path]);
  return path;
}

async function register(page: EnginePage, server: RunningServer, who: NewUser): Promise<void> {
  await page.goto('/register');
  await page.until("document.querySelector('#root[data-listens]') !== null", 'the form listens');
  await page.type('Full name', who.fullName);
  await page.type('Username', who.userName);
  await page.type('Email', emailOf(who));
  await page.typeAt('input[name=password]', PASSWORD);
  await page.typeAt('input[name=confirmPassword]', PASSWORD);
  await page.click({ role: 'button', name: 'Create account' });
  await page.shows({ role: 'heading', name: 'Check your email' });
  await page.goto(await mailedLink(server, emailOf(who), '/verify-email'));
  await page.shows({ role: 'heading', name: 'Email verified' });
  // The browser that registered signs in with the secret of the registration.
  await page.click({ role: 'link', name: 'Go to Login' });
  const welcome = { role: 'dialog', name: 'Welcome to KithKin' };
  await page.click({ role: 'button', name: 'Close', within: welcome });
  await page.shows({ role: 'navigation', name: 'Main' });
  // WebKit never opens a database again whose creation was interrupted by a navigation; it lists one
  // before its creation has ended.
  await page.until(OUTBOX_OPENS, 'the outbox has been created');
}

/** Expects the post with its loaded pictures and video. */
async function expectPost(page: EnginePage): Promise<void> {
  await page.showsMedia(post, 'img[src*="/media/"]', 2);
  await page.showsMedia(post, 'video', 1);
}

async function publishPost(page: EnginePage): Promise<void> {
  await page.goto('/create-post');
  const form = { role: 'form', name: 'New post' };
  await page.type('Post text', POST, form);
  const pictures = [savePicture('harbour.png', 20), savePicture('boats.png', 200)];
  await page.attach(form, [...pictures, makeVideo()]);
  await page.shows({ role: 'button', name: 'Remove waves.mp4' });
  await page.click({ role: 'button', name: 'Post', within: form });
  await expectPost(page);
}

async function respond(page: EnginePage): Promise<void> {
  await page.goto(`/users/${ada.userName}`);
  await page.click({ role: 'button', name: 'Follow Ada Lovelace', within: main });
  await page.shows({ role: 'button', name: 'Unfollow Ada Lovelace', within: main });
  await page.goto('/');
  await expectPost(page);
  await page.click({ role: 'button', name: /^Like/, within: post });
  await page.shows({ role: 'button', name: /^Like, 1 like/, within: post });
  await page.click({ role: 'button', name: /^Comment/, within: post });
  await page.type('Comment', 'What a sky.');
  await page.click({ role: 'button', name: 'Comment', within: { role: 'form', text: '' } });
  await page.shows({ role: 'list', name: 'Comments', text: 'What a sky.' });
}

async function send(page: EnginePage, text: string, files: string[]): Promise<void> {
  const form = { role: 'form', name: 'New message' };
  await page.attach(form, files);
  await page.type('Message', text, form);
  await page.click({ role: 'button', name: 'Send', within: form });
  await page.shows({ role: 'article', name: new RegExp(`^You:.*${text}`) });
}

async function chat(a: EnginePage, b: EnginePage): Promise<void> {
  await a.goto(`/users/${ben.userName}`);
  await a.click({ role: 'link', name: /^Message/, within: main });
  await send(a, 'Tomorrow at nine?', [savePicture('tide.png', 90), makeVideo()]);
  await b.goto('/messages');
  await b.click({ role: 'link', name: /Ada Lovelace/, within: main });
  await b.showsMedia(thread, 'img[src*="/media/"]', 1);
  await b.showsMedia(thread, 'video', 1);
  await send(b, 'I am in.', [savePicture('pier.png', 130)]);
  await a.showsMedia(thread, 'img[src*="/media/"]', 2);
}

async function watchStory(a: EnginePage, b: EnginePage): Promise<void> {
  await a.goto('/');
  await a.click({ role: 'button', name: /Create/, within: strip });
  const dialog = { role: 'dialog', name: 'Create Story' };
  await a.attach(dialog, [savePicture('story.png', 150, 270, 480)]);
  await a.type(/^Alt text/, 'The bay at noon', dialog);
  await a.click({ role: 'button', name: 'Post Story', within: dialog });
  await a.shows(dialog, 0);
  await b.goto('/');
  await b.click({ role: 'link', name: /Ada.*story, new/, within: strip });
  const viewer = { role: 'dialog', name: 'Story by Ada Lovelace' };
  await b.shows({ role: 'img', name: 'The bay at noon', within: viewer });
  // Its five seconds pass, the viewer closes, and the ring shows the story as seen.
  await b.shows(viewer, 0);
  await b.shows({ role: 'link', name: /Ada.*seen/, within: strip });
}

async function visitScreens(page: EnginePage): Promise<void> {
  for (const path of ['/', '/explore', '/messages', '/notifications', '/settings', '/activity']) {
    await page.goto(path);
    await page.shows({ role: 'heading', within: main });
    const overflow = await page.tab.evaluate('document.documentElement.scrollWidth - innerWidth');
    expect(overflow, `${path} has no horizontal overflow`).toBeLessThanOrEqual(0);
  }
}

function playIn(name: EngineName): void {
  const open = installedEngine(name);
  // The reason is in the title, so that every reporter prints it.
  const missing = open ? '' : ` (skipped: ${PACKAGES[name]} is not installed)`;
  test(`two people in ${name}: post, follow, like and comment${missing}`, async ({
    ownServer: server,
  }) => {
    if (!open && process.env.CI === 'true') throw new Error(`CI=true needs ${PACKAGES[name]}.`);
    test.skip(!open, PACKAGES[name]);
    const engine = await open?.();
    if (!engine) return;
    try {
      const a = new EnginePage(await engine.openTab(DESKTOP), server.url);
      const b = new EnginePage(await engine.openTab(PHONE), server.url);
      await test.step('registration', async () => {
        await register(b, server, ben);
        await register(a, server, ada);
      });
      await test.step('a post with pictures and a video', () => publishPost(a));
      await test.step('follow, like and comment', () => respond(b));
      const scenes: [name: string, play: () => Promise<void>][] = [
        ['a chat with files', () => chat(a, b)],
        ['a story', () => watchStory(a, b)],
        ['screens', () => visitScreens(b)],
      ];
      for (const [scene, play] of chosen(scenes, 1)) await test.step(scene, play);
    } finally {
      await engine.close();
    }
  });
}

for (const name of FULL ? (['webkit', 'firefox'] as const) : (['webkit'] as const)) playIn(name);
