import { bus } from '@kithkin/shared';
import type { Role } from '@kithkin/shared/roles';
import { createFakeApi, idOf, userSummary } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DecisionsScreen from '../decisions/DecisionsScreen';
import { leaveApp, renderApp } from '../testing/renderApp';
import CaseScreen from './CaseScreen';
import ReportsScreen from './ReportsScreen';

const api = createFakeApi();
const ME = 'ada';
const CASE = idOf(7);
const PATH = `/desk/reports/${CASE}`;

const item = (changes: object = {}) => ({
  _id: CASE,
  targetType: 'post',
  targetId: idOf(8),
  ownerName: 'ben',
  excerpt: 'Bad words',
  createdAt: '2026-11-21T12:00:00.000Z',
  reportsCount: 2,
  reasons: ['abuse'],
  takenBy: null,
  ...changes,
});
const details = (changes: object = {}) => ({
  ...item(changes),
  owner: userSummary('ben'),
  ownerJoinedAt: '2026-01-01T12:00:00.000Z',
  exists: true,
  files: [{ kind: 'image', url: '/a.webp' }],
  context: [],
  reports: [
    {
      reporterName: 'cleo',
      reason: 'abuse',
      details: 'Look',
      createdAt: '2026-11-21T12:00:00.000Z',
      made: 3,
      dismissed: 1,
    },
  ],
  history: [],
  ...changes,
});
const decision = {
  _id: idOf(9),
  createdAt: '2026-11-21T12:00:00.000Z',
  action: 'hidden',
  targetType: 'post',
  targetId: idOf(8),
  userName: 'ben',
  moderatorName: 'ada',
  rule: 'Be kind',
  message: '',
  excerpt: 'Bad words',
  until: null,
  undoneAt: null,
};

let user: ReturnType<typeof userEvent.setup>;
function signIn(role: Role) {
  api.on('GET /users/me', { json: { user: { _id: ME, role } } });
}
beforeEach(() => {
  api.reset();
  user = userEvent.setup();
  signIn('moderator');
});
afterEach(leaveApp);

const openCase = () => renderApp(<CaseScreen />, `/desk/reports/${CASE}`, '/desk/reports/:id');
const button = (name: string) => screen.findByRole('button', { name });
const sent = () =>
  api.requests
    .filter(({ name }) => name === `POST ${PATH}/decision`)
    .map(({ text }) => JSON.parse(text));

test('the queue says what waits, how often it was reported, and who works on it', async () => {
  const takenBy = { _id: idOf(3), userName: 'dan' };
  api.on('GET /desk/reports', { json: { cases: [item({ takenBy })], waiting: 3 } });
  renderApp(<ReportsScreen />);
  const row = await screen.findByRole('link', { name: /Post of @ben/ });
  expect(row).toHaveAttribute('href', PATH);
  expect(row).toHaveTextContent('Bullying, hate or threats · 2 reports');
  expect(row).toHaveTextContent('@dan works on it');
  expect(screen.getByText('2 more wait.')).toBeVisible();
});

test('the queue follows what other moderators do', async () => {
  api.on('GET /desk/reports', { json: { cases: [item()], waiting: 1 } });
  renderApp(<ReportsScreen />);
  await screen.findByText('Bad words');
  api.on('GET /desk/reports', { json: { cases: [], waiting: 0 } });
  act(() => bus.emit('reports-changed', {}));
  await screen.findByText('Nothing waits.');
});

test('a case has to be taken before it is decided', async () => {
  api.on(`GET ${PATH}`, { json: details() });
  openCase();
  await button('Take');
  expect(screen.queryByRole('button', { name: 'Hide' })).not.toBeInTheDocument();
  api.on(`POST ${PATH}/take`, { status: 409, json: { message: '@dan works on this.', code: 't' } });
  await user.click(await button('Take'));
  await screen.findByText('@dan works on this.');
});

test('a picture is blurred until it is pressed', async () => {
  api.on(`GET ${PATH}`, { json: details() });
  openCase();
  await user.click(await button('Show File 1'));
  expect(screen.getByRole('img', { name: 'File 1' })).toHaveAttribute('src', '/a.webp');
});

test('a moderator hides it with a rule and a message', async () => {
  api.on(`GET ${PATH}`, { json: details({ takenBy: { _id: ME, userName: 'ada' } }) });
  api.on(`POST ${PATH}/decision`, { json: decision });
  openCase();
  await user.click(await button('Hide'));
  await user.click(screen.getByRole('radio', { name: 'Violence' }));
  await user.type(screen.getByRole('textbox'), 'Please stop.');
  await user.click(await button('Decide'));
  await screen.findByText('Hidden.');
  expect(sent()).toEqual([{ action: 'hidden', rule: 'Violence', message: 'Please stop.' }]);
});

test('only those who may suspend see it, with its length', async () => {
  api.on(`GET ${PATH}`, { json: details({ takenBy: { _id: ME, userName: 'ada' } }) });
  api.on(`POST ${PATH}/decision`, { json: { ...decision, action: 'suspended' } });
  signIn('admin');
  openCase();
  await user.click(await button('Suspend'));
  await user.selectOptions(screen.getByLabelText('For how long'), 'For good');
  await user.click(await button('Decide'));
  await waitFor(() => expect(sent()).toMatchObject([{ action: 'suspended', hours: null }]));
});

test('a moderator has no Suspend', async () => {
  api.on(`GET ${PATH}`, { json: details({ takenBy: { _id: ME, userName: 'ada' } }) });
  openCase();
  await button('Warn');
  expect(screen.queryByRole('button', { name: 'Suspend' })).not.toBeInTheDocument();
});

test('a decision is undone after a question', async () => {
  api.on('GET /desk/decisions', { json: { decisions: [decision] } });
  const path = `POST /desk/decisions/${decision._id}/undo`;
  api.on(path, { json: { ...decision, undoneAt: decision.createdAt } });
  renderApp(<DecisionsScreen />);
  await user.click(await button('Undo'));
  const [, confirming] = await screen.findAllByRole('button', { name: 'Undo' });
  if (confirming) await user.click(confirming);
  await waitFor(() => expect(api.count(path)).toBe(1));
});
