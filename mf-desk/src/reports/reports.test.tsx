import { bus } from '@kithkin/shared';
import type { Role } from '@kithkin/shared/roles';
import {
  createFakeApi,
  idOf,
  installScrolling,
  scrollToEnd,
  userSummary,
} from '@kithkin/shared/testing';
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
  rules: [],
  reasons: ['abuse'],
  takenBy: null,
  ...changes,
});
const details = (changes: object = {}) => ({
  ...item(changes),
  owner: userSummary('ben'),
  ownerJoinedAt: '2026-01-01T12:00:00.000Z',
  ownerInvitedBy: 'ada',
  exists: true,
  files: [{ kind: 'image', url: '/a.webp' }],
  context: [],
  reports: [
    {
      reporterName: 'cleo',
      reason: 'abuse',
      rule: '',
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
  limit: null,
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
  api.on('GET /desk/reports', {
    json: { cases: [item({ takenBy })], nextCursor: null, waiting: 1 },
  });
  renderApp(<ReportsScreen />);
  const row = await screen.findByRole('link', { name: /Post of @ben/ });
  expect(row).toHaveAttribute('href', PATH);
  expect(row).toHaveTextContent('Bullying, hate or threats · 2 reports');
  expect(row).toHaveTextContent('@dan works on it');
});

test('the queue follows what other moderators do', async () => {
  api.on('GET /desk/reports', { json: { cases: [item()], nextCursor: null, waiting: 1 } });
  renderApp(<ReportsScreen />);
  await screen.findByText('Bad words');
  api.on('GET /desk/reports', { json: { cases: [], nextCursor: null, waiting: 0 } });
  act(() => bus.emit('reports-changed', {}));
  await screen.findByText('Nothing waits.');
});

test('the queue loads its next page near the end', async () => {
  installScrolling();
  api.on('GET /desk/reports', { json: { cases: [item()], nextCursor: 'c1', waiting: 2 } });
  const second = item({ _id: idOf(11), excerpt: 'Worse words' });
  api.on('GET /desk/reports?cursor=c1', {
    json: { cases: [second], nextCursor: null, waiting: 2 },
  });
  renderApp(<ReportsScreen />);
  await screen.findByText('Bad words');
  await scrollToEnd();
  await screen.findByText('Worse words');
  expect(screen.getByText('Bad words')).toBeVisible();
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
  expect(sent()).toEqual([
    { action: 'hidden', rule: 'Violence', message: 'Please stop.', parts: ['post'] },
  ]);
});

test('of a person the parts to hide are chosen', async () => {
  const takenBy = { _id: ME, userName: 'ada' };
  api.on(`GET ${PATH}`, { json: details({ targetType: 'user', takenBy }) });
  api.on(`POST ${PATH}/decision`, { json: { ...decision, targetType: 'user' } });
  openCase();
  await user.click(await button('Hide'));
  expect(await button('Decide')).toBeDisabled();
  for (const name of ['Name', 'Bio']) await user.click(screen.getByRole('checkbox', { name }));
  await user.click(await button('Decide'));
  await waitFor(() => expect(sent()).toMatchObject([{ action: 'hidden', parts: ['name', 'bio'] }]));
});

test('files are deleted by those who may, after a warning', async () => {
  api.on(`GET ${PATH}`, { json: details({ takenBy: { _id: ME, userName: 'ada' } }) });
  api.on(`POST ${PATH}/decision`, { json: { ...decision, action: 'removed' } });
  signIn('admin');
  openCase();
  await user.click(await button('Delete files'));
  expect(screen.getByRole('dialog')).toHaveTextContent('The files can’t be brought back.');
  await user.click(await button('Delete everywhere'));
  await screen.findByText('Files deleted.');
  expect(sent()).toMatchObject([{ action: 'removed', message: '' }]);
});

test('undoing says what the person has set anew since', async () => {
  api.on('GET /desk/decisions', { json: { decisions: [decision] } });
  const path = `POST /desk/decisions/${decision._id}/undo`;
  api.on(path, { json: { ...decision, undoneAt: decision.createdAt, replaced: ['name'] } });
  renderApp(<DecisionsScreen />);
  await user.click(await button('Undo'));
  const [, confirming] = await screen.findAllByRole('button', { name: 'Undo' });
  if (confirming) await user.click(confirming);
  await screen.findByText('Undone, apart from what the person has set anew since: name.');
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

test('a limit forbids everything, or leaves the followers', async () => {
  api.on(`GET ${PATH}`, { json: details({ takenBy: { _id: ME, userName: 'ada' } }) });
  api.on(`POST ${PATH}/decision`, { json: { ...decision, action: 'limited' } });
  openCase();
  await user.click(await button('Limit'));
  await user.click(screen.getByRole('radio', { name: 'Only to followers' }));
  await user.click(await button('Decide'));
  await waitFor(() =>
    expect(sent()).toMatchObject([{ action: 'limited', hours: 1, limit: 'followers' }]),
  );
});

test('a moderator has neither Suspend nor Delete files', async () => {
  api.on(`GET ${PATH}`, { json: details({ takenBy: { _id: ME, userName: 'ada' } }) });
  openCase();
  await button('Warn');
  for (const name of ['Suspend', 'Delete files']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});

test('somebody who has reported it reads that somebody else decides', async () => {
  const own = { takenBy: { _id: ME, userName: 'ada' } };
  api.on(`GET ${PATH}`, { json: details({ mayDecide: false, ...own }) });
  openCase();
  await screen.findByText('You have reported this: somebody else decides.');
  for (const name of ['Take', 'Dismiss', 'Warn']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  }
  await button('Release');
});

test('only decisions that the moderator may undo have Undo', async () => {
  const decisions = [
    { ...decision, canUndo: false },
    { ...decision, _id: idOf(10), rule: 'No ads', canUndo: true },
  ];
  api.on('GET /desk/decisions', { json: { decisions } });
  renderApp(<DecisionsScreen />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).not.toHaveTextContent('Undo');
  expect(second).toHaveTextContent('Undo');
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
