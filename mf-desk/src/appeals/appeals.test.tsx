import { bus } from '@kithkin/shared';
import { createFakeApi, idOf, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { leaveApp, renderApp } from '../testing/renderApp';
import AppealScreen from './AppealScreen';
import AppealsScreen from './AppealsScreen';

const api = createFakeApi();
const ME = 'ada';
const APPEAL = idOf(9);
const PATH = `/desk/appeals/${APPEAL}`;

const decision = {
  _id: APPEAL,
  createdAt: '2026-11-21T12:00:00.000Z',
  action: 'hidden',
  targetType: 'post',
  targetId: idOf(8),
  userName: 'ben',
  moderatorName: 'cleo',
  rule: 'Be kind',
  message: '',
  excerpt: 'Bad words',
  until: null,
  limit: null,
  undoneAt: null,
};
const appeal = (changes: object = {}) => ({
  _id: APPEAL,
  text: 'It was a quote.',
  createdAt: '2026-11-22T12:00:00.000Z',
  takenBy: null,
  decision,
  ...changes,
});
const details = (changes: object = {}) => ({
  ...appeal(changes),
  owner: userSummary('ben'),
  ownerJoinedAt: '2026-01-01T12:00:00.000Z',
  ownerInvitedBy: 'ada',
  exists: true,
  files: [],
  context: [],
  history: [],
  mayDecide: true,
  ...changes,
});
const mine = { takenBy: { _id: ME, userName: 'ada' } };

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  api.reset();
  user = userEvent.setup();
  api.on('GET /users/me', { json: { user: { _id: ME, role: 'moderator' } } });
});
afterEach(leaveApp);

const open = () => renderApp(<AppealScreen />, PATH, '/desk/appeals/:id');
const button = (name: string) => screen.findByRole('button', { name });
const sent = () =>
  api.requests
    .filter(({ name }) => name === `POST ${PATH}/decision`)
    .map(({ text }) => JSON.parse(text));

test('the list says what waits and who works on it, live', async () => {
  const takenBy = { _id: idOf(3), userName: 'dan' };
  api.on('GET /desk/appeals', { json: { appeals: [appeal({ takenBy })], nextCursor: null } });
  renderApp(<AppealsScreen />);
  const row = await screen.findByRole('link', { name: /Hidden: post of @ben/ });
  expect(row).toHaveTextContent('It was a quote.');
  expect(row).toHaveTextContent('@dan works on it');
  api.on('GET /desk/appeals', { json: { appeals: [], nextCursor: null } });
  act(() => bus.emit('reports-changed', {}));
  await screen.findByText('Nothing waits.');
});

test('an appeal is taken before it is decided', async () => {
  api.on(`GET ${PATH}`, { json: details() });
  open();
  await button('Take');
  expect(screen.queryByRole('button', { name: 'Grant' })).not.toBeInTheDocument();
  expect(screen.getByText('Bad words')).toBeVisible();
});

test('a rejection needs a reply', async () => {
  api.on(`GET ${PATH}`, { json: details(mine) });
  api.on(`POST ${PATH}/decision`, { json: decision });
  open();
  await user.click(await button('Reject'));
  const [, confirming] = await screen.findAllByRole('button', { name: 'Reject' });
  expect(confirming).toBeDisabled();
  await user.type(screen.getByRole('textbox'), 'It stays.');
  if (confirming) await user.click(confirming);
  await screen.findByText('Rejected.');
  expect(sent()).toEqual([{ outcome: 'rejected', reply: 'It stays.' }]);
});

test('an appeal is granted without one', async () => {
  api.on(`GET ${PATH}`, { json: details(mine) });
  api.on(`POST ${PATH}/decision`, { json: decision });
  open();
  await user.click(await button('Grant'));
  const [, confirming] = await screen.findAllByRole('button', { name: 'Grant' });
  if (confirming) await user.click(confirming);
  await waitFor(() => expect(sent()).toEqual([{ outcome: 'granted', reply: '' }]));
});

test('whoever has made the decision reads that somebody else decides', async () => {
  api.on(`GET ${PATH}`, { json: details({ mayDecide: false }) });
  open();
  await screen.findByText('Somebody else decides about this appeal.');
  expect(screen.queryByRole('button', { name: 'Take' })).not.toBeInTheDocument();
});
