import { createFakeApi, idOf, renderRemote } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DecisionsScreen from './DecisionsScreen';

const api = createFakeApi();
const OWN = 'GET /users/me/decisions';
let leave: (() => Promise<void>) | undefined;

const decision = {
  _id: idOf(1),
  createdAt: '2026-11-21T12:00:00.000Z',
  action: 'hidden',
  targetType: 'post',
  targetId: idOf(2),
  userName: 'ada',
  moderatorName: '',
  rule: 'Be kind',
  message: 'Please stop.',
  excerpt: 'Bad words',
  until: null,
  undoneAt: null,
};

beforeEach(() => api.reset());
afterEach(async () => leave?.());
function open() {
  ({ leave } = renderRemote({ children: <DecisionsScreen /> }));
}

it('says what was decided, why, and with which words', async () => {
  api.on(OWN, { json: { decisions: [decision] } });
  open();
  for (const text of [
    'A post of yours',
    'Bad words',
    'It is hidden: nobody but you sees it.',
    'The rule: Be kind',
    'The moderators write: Please stop.',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
});

it('says that a decision was undone', async () => {
  api.on(OWN, { json: { decisions: [{ ...decision, undoneAt: '2026-11-22T12:00:00.000Z' }] } });
  open();
  await screen.findByText('This was undone. Everything is as it was before.');
});

it('is empty for most people, and a load that fails has Retry', async () => {
  api.on(OWN, { status: 500, json: { message: '', code: 'internal' } });
  open();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(OWN, { json: { decisions: [] } });
  await userEvent.click(retry);
  await screen.findByText('Moderators have decided nothing about you.');
});
