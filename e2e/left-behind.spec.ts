import { expect } from '@playwright/test';
import { line, sendText, startChat } from './support/chats';
import { cachedPaths, placesWith, snapshotsOf, storedIn, untilStored } from './support/device';
import { postCard, publish } from './support/feed';
import { test } from './support/fixtures';
import { befriend } from './support/people';
import { logOut } from './support/screens';
import { untilCached } from './support/serviceWorker';

const PICTURE = /^\/api\/v1\.1\/media\//;

test('after a sign-out, nothing personal remains on the device', async ({ ada, ben, open }) => {
  await befriend(ada, ben);
  // Texts that only the person on the device may see.
  const post = `Only for friends of ${ben.userName}`;
  const message = `Only for ${ada.userName}`;
  const personal = [post, message, ben.userName];
  await publish(ben, post);
  const { _id: chat } = await startChat(ben, ada);
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

  await logOut(page);
  await expect.poll(() => placesWith(page, personal)).toEqual([]);
  await expect
    .poll(async () => (await cachedPaths(page)).filter((path) => PICTURE.test(path)))
    .toEqual([]);
});
