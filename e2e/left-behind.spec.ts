import { type BrowserContext, expect, type Page } from '@playwright/test';
import { line, sendText, startChat } from './support/chats';
import { cachedPaths, placesWith, snapshotsOf, storedIn, untilStored } from './support/device';
import { postCard, publish } from './support/feed';
import { test } from './support/fixtures';
import { befriend, call, callAs, type Signed, storedSession } from './support/people';
import { logOut } from './support/screens';
import { untilCached } from './support/serviceWorker';

const PICTURE = /^\/api\/v1\.1\/media\//;

async function signOut(page: Page): Promise<Page> {
  await logOut(page);
  return page;
}

/** Ends the session on the server, as the settings of another device do. */
async function endSession(page: Page): Promise<Page> {
  const { origin } = new URL(page.url());
  const session = await page.evaluate(() => localStorage.getItem('kithkin.session'));
  await call({ url: origin }, 'POST', '/users/logout', {}, JSON.parse(session ?? '{}').token);
  await page.goto('/notifications');
  await expect(page).toHaveURL('/login');
  return page;
}

/** Opens a page in which another person is signed in, as after a change of the stored session. */
async function changePerson(page: Page, context: BrowserContext, cleo: Signed): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  const session = await storedSession(cleo);
  await next.addInitScript((text) => localStorage.setItem('kithkin.session', text), session);
  await next.goto('/');
  await expect(next.getByText('No posts available.')).toBeVisible();
  return next;
}

const WAYS = [
  { name: 'a sign-out', leave: signOut, details: {} },
  { name: 'the end of the session', leave: endSession, details: { tag: '@full' } },
  { name: 'the sign-in of another person', leave: changePerson, details: { tag: '@full' } },
];

for (const { name, leave, details } of WAYS) {
  test(
    `after ${name}, nothing personal remains on the device`,
    details,
    async ({ ada, ben, cleo, open }) => {
      await befriend(ada, ben);
      // Ben would be suggested to Cleo, who signs in on Ada's device.
      await callAs(ben, 'POST', `/users/${cleo.userName}/block`);
      // Texts that only the first person on the device may see.
      const post = `Only for friends of ${ben.userName}`;
      const message = `Only for ${ada.userName}`;
      const personal = [post, message, ben.userName];
      await publish(ben, post);
      const { _id: chat } = await startChat(ben, [ada]);
      await sendText(ben, chat, message);

      const page = await open(ada, '/', { serviceWorkers: 'allow' });
      await expect(postCard(page, post)).toBeVisible();
      await untilCached(page, '/remotes/feed/');
      await expect.poll(() => snapshotsOf(page)).toEqual(['/']);
      await page.goto(`/messages/${chat}`);
      await expect(line(page, /^Ben Kuhn: Only for/)).toBeVisible();
      await untilStored(page, 'copies feed.home', post);
      await untilStored(page, 'copies messages', message);
      // The worker caches the app; the screens add the pictures of what they have stored.
      const cached = await storedIn(page, 'cache ');
      for (const { place, text } of cached.filter(({ place }) => !PICTURE.test(place))) {
        expect(place).toMatch(/^\/(?:index\.html|kithkin-boot-state|(?:shell|remotes)\/.+\.js)$/);
        for (const own of [...personal, ada._id]) expect(text).not.toContain(own);
      }

      const after = await leave(page, page.context(), cleo);
      await expect.poll(() => placesWith(after, personal)).toEqual([]);
      if (leave === changePerson) return;
      await expect
        .poll(async () => (await cachedPaths(after)).filter((path) => PICTURE.test(path)))
        .toEqual([]);
    },
  );
}
