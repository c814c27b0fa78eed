import type { ReleaseList } from '@kithkin/shared/contract';
import { confirm, dialogClosed, failure, fill, noButton, press } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { api, renderApp, sent, signIn } from '../testing/desk';
import ReleasesScreen from './ReleasesScreen';

const counts = { loads: 1204, failures: 3, failingSources: 1 };
const deploy = { act: 'deploy', package: 'feed', version: 'f2' } as const;
const list: ReleaseList = {
  packages: [
    { name: 'shell', live: { version: 's1', counts: null }, canary: null, previous: null },
    {
      name: 'feed',
      live: { version: 'f2', counts },
      canary: null,
      previous: { version: 'f1', counts: { ...counts, failures: 0 } },
    },
  ],
  events: [{ ...deploy, at: '2026-11-20T10:00:00.000Z', who: 'ben', reason: 'Faster likes' }],
  noRollback: null,
};
const ROLLBACK = 'POST /desk/releases/feed/rollback';

function open(changes: Partial<ReleaseList> = {}) {
  api.on('GET /desk/releases', { json: { ...list, ...changes } });
  renderApp(<ReleasesScreen />);
}

test('shows the versions with their reported loads and failures, and the log', async () => {
  open();
  await screen.findByText('1,204 loads, 3 failures at 1 account');
  expect(screen.getByText('1,204 loads, 0 failures')).toBeInTheDocument();
  expect(screen.getByText('not counted')).toBeInTheDocument();
  expect(screen.getByText('ben: deploy feed f2')).toBeInTheDocument();
  expect(screen.getByText('Faster likes')).toBeInTheDocument();
  noButton(/Roll back/);
});

test('an owner rolls a version back with a reason and the password', async () => {
  signIn('owner');
  open();
  await press('Roll back feed');
  noButton('Roll back shell');
  await fill('Reason', 'Likes vanish');
  await fill('Your password', 'secret');
  api.on(ROLLBACK, failure(409, 'feed has changed meanwhile.'));
  await confirm('Roll back');
  await screen.findByText('feed has changed meanwhile.');
  api.on(ROLLBACK, { json: { message: 'feed f1 is live again (serial 9)' } });
  await confirm('Roll back');
  await screen.findByText('feed f1 is live again (serial 9)');
  await dialogClosed();
  const body = { version: 'f2', reason: 'Likes vanish', password: 'secret' };
  expect(sent(ROLLBACK)).toEqual([body, body]);
});

test('a server without the key names the command instead', async () => {
  signIn('owner');
  open({ noRollback: 'This server has no key to sign releases with.' });
  await screen.findByText(/no key to sign releases with\. To go back, run npm run rollback/);
  noButton('Roll back feed');
});
