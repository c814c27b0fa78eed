import type { NotificationPage, OwnDecisionList } from '@kithkin/shared/contract';
import { type Browser, expect } from '@playwright/test';
import { runAdminCommand } from './support/adminCommand';
import { chosen } from './support/bounds';
import { closeContexts, test } from './support/fixtures';
import { button, field, h1, toastWith } from './support/forms';
import {
  type Cast,
  decisionsOf,
  MESSAGE,
  type Member,
  RULE,
  registerFollowed,
  report,
  reportedPost,
  type Subject,
  takeAndPress,
  undo,
} from './support/moderation';
import { ACTS, type Act, LIMIT, SUSPEND } from './support/moderationActs/acts';
import {
  call,
  collectPageErrors,
  registerUser,
  type Signed,
  signedContext,
  signInAgain,
} from './support/people';
import { type RunningServer, startServer } from './support/server';

const PHONE = {
  name: 'a phone',
  context: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  details: {},
  /** In a bounded run one act: the server's tests know each, and one dialog serves all. */
  acts: chosen(ACTS, 1),
};
const DESKTOP = {
  name: 'a desktop',
  context: { viewport: { width: 1280, height: 800 } },
  details: { tag: '@full' },
  acts: ACTS,
};
type Device = typeof PHONE | typeof DESKTOP;

/** Keys of a case that is taken, with the dialogs that they open. */
const KEYS = [
  ['d', 'Dismiss the reports'],
  ['h', 'Hide from all others'],
  ['w', 'Warn the person'],
  ['l', 'Limit the person'],
  ['s', 'Suspend the person'],
  ['x', 'Delete the files everywhere'],
] as const;

const HOUR_MS = 3_600_000;
const THANKS = 'Something was done about what you reported. Thank you.';

let server: RunningServer;
let owner: Signed;
let mod: Signed;
let reporter: Signed;
let people = 0;
test.beforeAll(async () => {
  server = await startServer({ backing: 'pglite', movableClock: true });
  owner = await registerUser(server, 'olga', 'Olga Owner');
  mod = await registerUser(server, 'mona', 'Mona Mod');
  reporter = await registerUser(server, 'rita', 'Rita Reporter');
  await runAdminCommand(server, 'owner', owner.userName);
  await runAdminCommand(server, 'moderator', mod.userName);
});
test.afterAll(() => server?.stop());
test.afterEach(({ browser }) => closeContexts(browser));

/** Signs everyone in, with a new person who is reported. */
async function gather(browser: Browser, { context }: Device): Promise<Cast> {
  const open = async (person: Signed): Promise<Member> => {
    const page = await (await signedContext(browser, server, person, context)).newPage();
    return { ...person, page };
  };
  people += 1;
  const reported = await registerFollowed(server, reporter, `paul${people}`);
  return {
    server,
    owner: await open(owner),
    mod: await open(mod),
    reporter: await open(reporter),
    reported: await open(reported),
  };
}

/** Number of times that the reporter was thanked. */
async function thanks(): Promise<number> {
  const path = '/notifications?limit=50';
  const page = await call<NotificationPage>(server, 'GET', path, undefined, reporter.token);
  return page.notifications.filter(({ message }) => message === THANKS).length;
}

/** Reports, takes and decides; the person opens a page before, to see the effect there. */
async function carryOut(act: Act, cast: Cast): Promise<Subject> {
  const subject = await act.subject(cast);
  await cast.reported.page.goto('/notifications');
  await expect(h1(cast.reported.page, 'Notifications')).toBeVisible();
  const path = await report(cast, subject);
  const { page } = cast[act.by];
  await takeAndPress(page, path, act.press);
  const dialog = page.getByRole('dialog');
  await act.choose?.(dialog);
  await dialog.getByRole('textbox').fill(MESSAGE);
  await button(dialog, act.submit).click();
  await expect(toastWith(page, act.done)).toBeVisible();
  return subject;
}

function actAndUndo(act: Act, device: Device) {
  test(`${act.name}, and its undoing, on ${device.name}`, device.details, async ({ browser }) => {
    const before = await thanks();
    const cast = await gather(browser, device);
    const { reported } = cast;
    const decider = cast[act.by];
    const problems = collectPageErrors(decider.page);
    const subject = await carryOut(act, cast);
    expect(await thanks()).toBe(act.effect === null ? before : before + 1);
    await act.holds(cast, subject);
    const isSuspended = act.press === 'Suspend';
    if (!isSuspended) {
      const rows = await decisionsOf(reported);
      if (act.effect === null) await expect(rows).toHaveCount(0);
      else for (const text of [act.effect, RULE, MESSAGE]) await expect(rows).toContainText(text);
    }
    // Whoever does not decide follows at the desk: a moderator the decisions, the owner the log.
    await cast.mod.page.goto('/desk/decisions');
    await expect(cast.mod.page.getByText(`@${reported.userName}`).first()).toBeVisible();
    await cast.owner.page.goto('/desk/log');
    await expect(
      cast.owner.page.getByText(`${decider.userName} ${act.logged} ${reported.userName}`),
    ).toBeVisible();

    await undo(decider, reported);
    await act.restored(cast, subject);
    if (act.effect !== null) {
      await expect((await decisionsOf(reported)).first()).toContainText('This was undone.');
    }
    // The browser logs rejections: of a decided case, and of a post that is for followers only.
    expect(problems.filter((problem) => !problem.includes('Failed to load resource'))).toEqual([]);
  });
}

for (const device of [PHONE, DESKTOP]) {
  for (const act of device.acts) actAndUndo(act, device);

  for (const outcome of ['Grant', 'Reject'] as const) {
    test(`an appeal: ${outcome}, on ${device.name}`, { tag: '@full' }, async ({ browser }) => {
      const cast = await gather(browser, device);
      const { reported } = cast;
      const hide = ACTS.find(({ name }) => name === 'hide a post');
      if (!hide) throw new Error('No act hides a post.');
      const subject = await carryOut({ ...hide, subject: reportedPost }, cast);
      const rows = await decisionsOf(reported);
      await button(rows, 'Appeal').click();
      const appeal = reported.page.getByRole('dialog', { name: 'Appeal' });
      await field(appeal, 'Why the decision is wrong').fill('It was a quote.');
      await button(appeal, 'Send').click();
      await expect(rows).toContainText('You have appealed.');

      const row = (page: Member['page']) =>
        page.getByRole('main').getByRole('link', { name: new RegExp(`@${reported.userName}\\b`) });
      await cast.mod.page.goto('/desk/appeals');
      await row(cast.mod.page).click();
      await expect(cast.mod.page.getByText('Somebody else decides')).toBeVisible();
      const { page } = cast.owner;
      await page.goto('/desk/appeals');
      await row(page).click();
      await button(page, 'Take').click();
      await button(page, outcome).click();
      await page.getByRole('dialog').getByRole('textbox').fill('We have looked again.');
      await button(page.getByRole('dialog'), outcome).click();
      await expect(row(page)).toHaveCount(0);

      const granted = outcome === 'Grant';
      await decisionsOf(reported);
      await expect(rows).toContainText(`Your appeal was ${granted ? 'granted' : 'rejected'}.`);
      await expect(rows).toContainText('We have looked again.');
      await (granted ? hide.restored : hide.holds)(cast, subject);
    });
  }
}

test('a case and an appeal are worked on by keys alone, on a desktop', async ({ browser }) => {
  const cast = await gather(browser, DESKTOP);
  const { page } = cast.owner;
  const path = await report(cast, await reportedPost(cast));
  await page.goto(path);
  await expect(button(page, 'Take')).toBeVisible();
  await page.keyboard.press('t');
  await expect(button(page, 'Dismiss')).toBeVisible();
  for (const [key, title] of KEYS) {
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await page.keyboard.press('u');
  await expect(button(page, 'Take')).toBeVisible();

  await takeAndPress(cast.mod.page, path, 'Warn');
  await button(cast.mod.page.getByRole('dialog'), 'Decide').click();
  await expect(toastWith(cast.mod.page, 'Warned.')).toBeVisible();
  const { decisions } = await call<OwnDecisionList>(
    server,
    'GET',
    '/users/me/decisions',
    undefined,
    cast.reported.token,
  );
  const appealed = `/users/me/decisions/${decisions[0]?._id}/appeal`;
  await call(server, 'POST', appealed, { text: 'It was a quote.' }, cast.reported.token);
  await page.goto(`/desk/appeals/${decisions[0]?._id}`);
  await expect(button(page, 'Take')).toBeVisible();
  await page.keyboard.press('t');
  await expect(button(page, 'Grant')).toBeVisible();
  await page.keyboard.press('g');
  await expect(page.getByRole('dialog', { name: 'Grant the appeal' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('r');
  await page.keyboard.type('It stays.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('dialog', { name: 'Reject the appeal' })).toBeVisible();
  await button(page.getByRole('dialog'), 'Reject').press('Enter');
  await expect(toastWith(page, 'Rejected.')).toBeVisible();
});

// Last, since moving the clock ends the sessions of the calls above.
const ENDING = [
  { act: LIMIT, hours: 1 },
  { act: SUSPEND, hours: 24 },
];
for (const { act, hours } of ENDING) {
  test(`${act.name} ends by itself, on a phone`, { tag: '@full' }, async ({ browser }) => {
    reporter = await signInAgain(server, reporter);
    const cast = await gather(browser, PHONE);
    const subject = await carryOut(act, cast);
    await act.holds(cast, subject);
    await server.advanceClock(hours * HOUR_MS + 1000);
    // The end of a suspension is a job.
    const hasSession = () => signInAgain(server, cast.reported).then(Boolean, () => false);
    await expect.poll(hasSession).toBe(true);
    await act.restored(cast, subject);
  });
}
