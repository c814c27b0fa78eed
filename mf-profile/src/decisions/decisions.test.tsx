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
  limit: null,
  undoneAt: null,
  appeal: null,
  canAppeal: true,
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

it('is appealed against once, and says what became of it', async () => {
  const appeal = { text: 'A quote.', createdAt: decision.createdAt, outcome: null, reply: '' };
  api.on(OWN, { json: { decisions: [decision] } });
  api.on(`POST /users/me/decisions/${decision._id}/appeal`, {
    status: 201,
    json: { ...decision, canAppeal: false, appeal },
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }));
  await userEvent.type(screen.getByRole('textbox'), 'A quote.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('You have appealed. Somebody else than before will look at it.');
  expect(screen.queryByRole('button', { name: 'Appeal' })).not.toBeInTheDocument();
});

it('shows the reply to an appeal', async () => {
  const appeal = {
    text: 'No',
    createdAt: decision.createdAt,
    outcome: 'rejected',
    reply: 'It stays.',
  };
  api.on(OWN, { json: { decisions: [{ ...decision, canAppeal: false, appeal }] } });
  open();
  await screen.findByText('Your appeal was rejected.');
  expect(screen.getByText('The moderators write: It stays.')).toBeVisible();
});
