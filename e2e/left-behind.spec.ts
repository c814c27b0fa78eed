import { type BrowserContext, expect, type Page } from '@playwright/test';
import { line, sendText, startChat } from './support/chats';
import { placesWith, untilStored } from './support/device';
import { publish } from './support/feed';
import { test } from './support/fixtures';
import {
  befriend,
  call,
  registerUser,
  type Signed,
  signedContext,
  storedSession,
} from './support/people';
import { logOut, postCard } from './support/screens';
import { type RunningServer, startServer } from './support/server';
import { untilCached } from './support/serviceWorker';
import { snapshotsOf } from './support/snapshots';

let server: RunningServer;
let ada: Signed;
let ben: Signed;
let cleo: Signed;
let chat: string;
test.beforeAll(async () => {
  server = await startServer();
  [ada, ben, cleo] = await Promise.all([
    registerUser(server, 'ada', 'Ada Lovelace'),
    registerUser(server, 'ben', 'Ben Kuhn'),
    registerUser(server, 'cleo', 'Cleo Park'),
  ]);
  await befriend(server, ada, ben);
  // Ben would be suggested to Cleo, who signs in on Ada's device.
  await call(server, 'POST', `/users/${cleo.userName}/block`, {}, ben.token);
  await publish(server, ben, 'Only for friends of ben');
  ({ _id: chat } = await startChat(server, ben, [ada]));
  await sendText(server, ben, chat, 'Only for ada');
});
test.afterAll(() => server?.stop());

/** Texts that only the first person on the device may see. */
const PRIVATE = ['Only for friends of ben', 'Only for ada', 'Ben Kuhn'];

/** Ends the session on the server, as the settings of another device do. */
async function endSession(page: Page): Promise<Page> {
  const token = await page.evaluate(() => {
    const { token }: { token?: string } = JSON.parse(
      localStorage.getItem('kithkin.session') ?? '{}',
    );
    return token;
  });
  await call(server, 'POST', '/users/logout', {}, token);
  await page.goto('/notifications');
  await expect(page).toHaveURL('/login');
  return page;
}

async function signOut(page: Page): Promise<Page> {
  await logOut(page);
  return page;
}

/** Opens a page in which another person is signed in, as after a change of the stored session. */
async function changePerson(page: Page, context: BrowserContext): Promise<Page> {
  await page.close();
  const next = await context.newPage();
  const session = await storedSession(server, cleo);
  await next.addInitScript((text) => localStorage.setItem('kithkin.session', text), session);
  await next.goto('/');
  await expect(next.getByText('No posts available.')).toBeVisible();
  return next;
}

const WAYS: [name: string, leave: (page: Page, context: BrowserContext) => Promise<Page>][] = [
  ['a sign-out', signOut],
  ['the end of the session', endSession],
  ['the sign-in of another person', changePerson],
];

for (const [name, leave] of WAYS) {
  test(`after ${name}, the device has nothing that the screens have kept`, {
    tag: '@full',
  }, async ({ browser }) => {
    const context = await signedContext(browser, server, ada, { serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto('/');
    await expect(postCard(page, 'Only for friends of ben')).toBeVisible();
    await untilCached(page, '/remotes/feed/');
    await expect.poll(() => snapshotsOf(page)).toEqual(['/']);
    await page.goto(`/messages/${chat}`);
    await expect(line(page, /^Ben Kuhn: Only for ada/)).toBeVisible();
    await untilStored(page, 'copies feed.home', 'Only for friends of ben');
    await untilStored(page, 'copies messages', 'Only for ada');

    const after = await leave(page, context);
    await expect.poll(() => placesWith(after, PRIVATE)).toEqual([]);
    await context.close();
  });
}
