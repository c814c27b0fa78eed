import type { ReleaseList } from '@kithkin/shared/contract';
import { confirm, dialogClosed, failure, fill, noButton, press } from '@kithkin/shared/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { api, renderApp, sent, signIn } from '../testing/desk';
import ReleasesScreen from './ReleasesScreen';

const counts = { loads: 1204, failures: 3, failingSources: 1 };
const deploy = { act: 'deploy', package: 'feed', version: 'f2' } as const;
const alone = { canary: null, previous: null };
const shell = {
  name: 'shell',
  live: { version: 's1', counts: null, base: '/shell/s1/' },
  ...alone,
};
const feed = {
  name: 'feed',
  live: { version: 'f2', counts, base: '/remotes/feed/f2/', bytes: 310 * 1024 },
  canary: null,
  previous: { version: 'f1', counts: { ...counts, failures: 0 } },
};
const desk = { name: 'desk', live: { version: 'd1', counts: null }, ...alone };
const list: ReleaseList = {
  packages: [shell, desk, feed],
  events: [{ ...deploy, at: '2026-11-20T10:00:00.000Z', who: 'ben', reason: 'Faster likes' }],
  noRollback: null,
};
const REASON = 'Likes vanish';

function open(changes: Partial<ReleaseList> = {}) {
  api.on('GET /desk/releases', { json: { ...list, ...changes } });
  renderApp(<ReleasesScreen />);
}

async function fillChange() {
  await fill('Reason', REASON);
  await fill('Your password', 'secret');
}

test('shows the versions with their size, reported loads and failures, and the log', async () => {
  open();
  await screen.findByText('310 KB, 1,204 loads, 3 failures at 1 account');
  expect(screen.getByText('1,204 loads, 0 failures')).toBeInTheDocument();
  expect(screen.getAllByText('not counted')).toHaveLength(2);
  expect(screen.getByText('ben: deploy feed f2')).toBeInTheDocument();
  expect(screen.getByText('Faster likes')).toBeInTheDocument();
  noButton(/Roll back|Disable/);
});

test('shows what the packages have to do with each other, and which has no report', async () => {
  api.on('GET /shell/s1/contract.json', { json: { listens: ['post-sent'] } });
  api.on('GET /remotes/feed/f2/contract.json', { json: { emits: { 'post-sent': {} } } });
  open();
  for (const name of ['feed', 'desk']) await press(`Links of ${name}`);
  const [ofFeed] = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => textContent === 'post-sent heard by shell');
  if (!ofFeed) throw new Error('The event of the feed is not listed.');
  await userEvent.click(within(ofFeed).getByRole('link', { name: 'shell' }));
  expect(screen.getByRole('heading', { name: 'shell' })).toHaveFocus();
  expect(screen.getByText(/^No report/)).toBeVisible();
});

test('an owner rolls a version back with a reason and the password', async () => {
  signIn('owner');
  open();
  await press('Roll back feed');
  noButton('Roll back shell');
  await fillChange();
  const request = 'POST /desk/releases/feed/rollback';
  api.on(request, failure(409, 'feed has changed meanwhile.'));
  await confirm('Roll back');
  await screen.findByText('feed has changed meanwhile.');
  api.on(request, { json: { message: 'feed f1 is live again (serial 9)' } });
  await confirm('Roll back');
  await screen.findByText('feed f1 is live again (serial 9)');
  await dialogClosed();
  const body = { version: 'f2', reason: REASON, password: 'secret' };
  expect(sent(request)).toEqual([body, body]);
});

test('an owner disables a remote, but neither shell nor desk', async () => {
  signIn('owner');
  open();
  await press('Disable feed');
  noButton(/Disable (shell|desk)|Enable/);
  await fillChange();
  const request = 'POST /desk/releases/feed/disable';
  api.on(request, { json: { message: 'feed is disabled.' } });
  await confirm('Disable');
  await screen.findByText('feed is disabled.');
  await dialogClosed();
  expect(sent(request)).toEqual([{ reason: REASON, password: 'secret' }]);
});

test('a disabled remote can be enabled and nothing else', async () => {
  signIn('owner');
  open({ packages: [shell, { ...feed, isDisabled: true }] });
  await press('Enable feed');
  noButton(/Roll back|Disable/);
  expect(screen.getByText('disabled: pages load nothing of it')).toBeInTheDocument();
  await fillChange();
  const request = 'POST /desk/releases/feed/enable';
  api.on(request, failure(403, 'The password is not right.', 'wrong-password'));
  await confirm('Enable');
  await screen.findByText('The password is not right.');
  api.on(request, { json: { message: 'feed f2 is back.' } });
  await confirm('Enable');
  await screen.findByText('feed f2 is back.');
  await dialogClosed();
});

test('a server without the key names the commands instead', async () => {
  signIn('owner');
  open({ noRollback: 'This server has no key to sign releases with.' });
  await screen.findByText(
    /no key to sign releases with\. Run npm run rollback, or npm run registry/,
  );
  noButton(/Roll back|Disable/);
});
