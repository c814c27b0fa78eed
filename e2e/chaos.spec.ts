import { expect, type Page } from '@playwright/test';
import { chosen } from './support/bounds';
import { buildModified, releaseBuilds } from './support/buildModified';
import { type Fault, faultKinds, type Part, type Remote, remotes } from './support/chaos';
import { test } from './support/fixtures';
import { registerUser, type Signed } from './support/people';
import { throwOnDemand } from './support/remoteFaults';
import { expectSamePage, follow, goBy, mainNav, markPage } from './support/screens';
import { type RunningServer, startServer } from './support/server';

/** Scripts of the remote to which the fault applies. */
type Scripts = 'all' | 'chunks';
type Cell = { fault: Fault; remote: Remote; scripts: Scripts };

/** One fault of one remote; the whole matrix in the full run. */
const cells: Cell[] = chosen(
  remotes.flatMap((remote) =>
    faultKinds.flatMap((fault) =>
      (fault.throws ? (['all'] as const) : (['all', 'chunks'] as const)).map((scripts) => ({
        fault,
        remote,
        scripts,
      })),
    ),
  ),
  1,
);

let server: RunningServer;
let ada: Signed;

test.beforeAll(async () => {
  server = await startServer();
  ada = await registerUser(server, 'ada', 'Ada Lovelace');
  await registerUser(server, 'ben', 'Ben Kuhn');
  // Released twice, so that the previous version, which is the fallback, throws as well.
  for (const [label, change] of [
    ['first', throwOnDemand],
    ['second', () => undefined],
  ] as const) {
    const builds = remotes.map(({ name }) =>
      buildModified(server.siteDir, name, label, change(name)),
    );
    await releaseBuilds(server.siteDir, await Promise.all(builds));
  }
});
test.afterAll(() => server?.stop());

/** Injects the fault; returns a function that removes it. */
async function begin(page: Page, { fault, remote, scripts }: Cell) {
  const { fulfil: response, throws } = fault;
  if (throws) {
    await page.addInitScript((faults) => Object.assign(window, { kithkinFaults: faults }), {
      [remote.name]: throws,
    });
    return () => page.evaluate(() => Object.assign(window, { kithkinFaults: {} }));
  }
  const file = scripts === 'all' ? '[^/]+' : '(?!remoteEntry)[^/]+';
  const pattern = new RegExp(`/remotes/${remote.name}/[^/]+/${file}\\.js`);
  await page.route(pattern, (route) => response?.(route, server.siteDir));
  return () => page.unroute(pattern);
}

async function expectBroken(page: Page, part: Part, { text }: Fault) {
  const broken = part.broken(page);
  await expect(broken).toBeVisible();
  if (part.text === 'title') await expect(broken).toHaveAttribute('title', text);
  else await expect(broken).toContainText(text);
}

/** Waits until the outlets of the remote show the error. */
async function expectFault(page: Page, { fault, remote }: Cell) {
  const parts = [remote.screen, ...(remote.widget ? [remote.widget] : [])];
  if (fault.throws === 'later') {
    // An outlet in the frame that has already thrown still shows the error.
    for (const part of parts) {
      await expect(part.working(page).or(part.broken(page)).first()).toBeVisible();
    }
    await page.evaluate(() => dispatchEvent(new Event('kithkin-later')));
  }
  if (fault.name === 'hang') {
    // Fast-forwards the page's clock instead of waiting, once the other parts are visible.
    for (const part of remote.neighbours) await expect(part(page)).toBeVisible();
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return remote.screen.broken(page).isVisible();
      })
      .toBe(true);
  }
  for (const part of parts) await expectBroken(page, part, fault);
}

async function expectFrameWorks(page: Page) {
  const search = page.getByRole('combobox', { name: 'Search people' });
  await search.fill('Ben');
  await expect(page.getByRole('option', { name: 'Ben Kuhn' })).toBeVisible();
  await search.fill('');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to logout?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
}

async function expectRetryRepairs(page: Page, part: Part) {
  const broken = part.broken(page);
  await (part.text === 'title' ? broken : broken.getByRole('button', { name: 'Retry' })).click();
  await expect(part.working(page)).toBeVisible();
}

for (const cell of cells) {
  const { fault, remote, scripts } = cell;
  const part = scripts === 'chunks' && !fault.throws ? "'s chunks" : '';
  test(`${remote.name}${part} × ${fault.name}: its outlets show the error, the rest works, Retry repairs`, async ({
    open,
  }) => {
    const page = await open(ada, 'about:blank');
    if (fault.name === 'hang') await page.clock.install();
    const end = await begin(page, cell);
    const path = remote.path(ada);
    await page.goto(path, { waitUntil: 'commit' });
    await expectFault(page, cell);
    await markPage(page);

    await remote.leave?.(page);
    for (const part of remote.neighbours) await expect(part(page)).toBeVisible();
    await expectFrameWorks(page);
    await goBy(page, remote.elsewhere.label);
    await expect(remote.elsewhere.working(page)).toBeVisible();

    await follow(page, path);
    await expectFault(page, cell);
    await end();
    await expectRetryRepairs(page, remote.screen);
    if (remote.leave) {
      await page.keyboard.press('Escape');
      await expect(mainNav(page)).toBeVisible();
    }
    if (remote.widget) await expectRetryRepairs(page, remote.widget);
    await expectSamePage(page);
  });
}
