import { bus } from '@kithkin/shared';
import type { DecisionAction } from '@kithkin/shared/contract';
import {
  button,
  confirm,
  failure,
  fill,
  idOf,
  installScrolling,
  noButton,
  press,
  scrollToEnd,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import DecisionsScreen from '../decisions/DecisionsScreen';
import { api, decision, ME, renderApp, sent, signIn, subject } from '../testing/desk';
import CaseScreen from './CaseScreen';
import { DecisionDialog } from './DecisionDialog';
import ReportsScreen from './ReportsScreen';
import { undoneText } from './undoneText';

const CASE = idOf(7);
const PATH = `/desk/reports/${CASE}`;
const AT = '2026-11-21T12:00:00.000Z';

const item = (changes: object = {}) => ({
  _id: CASE,
  targetType: 'post' as const,
  targetId: idOf(8),
  ownerName: 'ben',
  excerpt: 'Bad words',
  createdAt: AT,
  reportsCount: 2,
  rules: [],
  reasons: ['abuse' as const],
  takenBy: null,
  ...changes,
});
const report = { reporterName: 'cleo', reason: 'abuse' as const, rule: '', details: 'Look' };
const details = (changes: object = {}) => ({
  ...item(),
  ...subject,
  reports: [{ ...report, createdAt: AT, made: 3, dismissed: 1 }],
  ...changes,
});
const own = { takenBy: { _id: ME, userName: 'ada' } };
beforeEach(() => signIn('moderator'));

function openCase(changes: object = {}) {
  api.on(`GET ${PATH}`, { json: details(changes) });
  renderApp(<CaseScreen />, PATH, '/desk/reports/:id');
}

test('the queue shows open cases and who works on them, loads further pages and follows changes', async () => {
  installScrolling();
  const takenBy = { _id: idOf(3), userName: 'dan' };
  const list = 'GET /desk/reports';
  const second = item({ _id: idOf(11), excerpt: 'Worse words' });
  api.on(list, { json: { cases: [item({ takenBy })], nextCursor: 'c1', waiting: 2 } });
  api.on(`${list}?cursor=c1`, { json: { cases: [second], nextCursor: null, waiting: 2 } });
  renderApp(<ReportsScreen />);
  const row = await screen.findByRole('link', { name: /Post of @ben/ });
  expect(row).toHaveAttribute('href', PATH);
  expect(row).toHaveTextContent('Bullying, hate or threats · 2 reports');
  expect(row).toHaveTextContent('@dan works on it');
  await scrollToEnd();
  await screen.findByText('Worse words');
  expect(screen.getByText('Bad words')).toBeVisible();
  api.on(list, { json: { cases: [], nextCursor: null, waiting: 0 } });
  act(() => bus.emit('reports-changed', {}));
  await screen.findByText('No open reports.');
});

test('a case has to be taken before it is decided; a picture is blurred until it is pressed', async () => {
  openCase();
  await press('Show File 1');
  expect(screen.getByRole('img', { name: 'File 1' })).toHaveAttribute('src', '/a.webp');
  noButton('Hide');
  api.on(`POST ${PATH}/take`, failure(409, '@dan works on this.'));
  await press('Take');
  await screen.findByText('@dan works on this.');
});

test('a moderator hides a post with a rule and a message, and may neither suspend nor delete files', async () => {
  openCase(own);
  api.on(`POST ${PATH}/decision`, { json: decision });
  await press('Hide');
  noButton('Suspend');
  noButton('Delete files');
  await press('Violence', 'radio');
  await fill(/^Message/, 'Please stop.');
  await press('Decide');
  await screen.findByText('Hidden.');
  expect(sent(`POST ${PATH}/decision`)).toEqual([
    { action: 'hidden', rule: 'Violence', message: 'Please stop.', parts: ['post'] },
  ]);
});

test('an admin deletes files after a warning, and may suspend', async () => {
  signIn('admin');
  openCase(own);
  api.on(`POST ${PATH}/decision`, { json: { ...decision, action: 'removed' } });
  await press('Delete files');
  expect(screen.getByRole('dialog')).toHaveTextContent('The files can’t be brought back.');
  await button('Suspend');
  await confirm('Delete everywhere');
  await screen.findByText('Files deleted.');
  expect(sent(`POST ${PATH}/decision`)).toMatchObject([{ action: 'removed', message: '' }]);
});

describe('the dialog of a decision', () => {
  function open(action: DecisionAction, changes: object = {}) {
    api.on(`POST ${PATH}/decision`, { json: { ...decision, action } });
    renderApp(<DecisionDialog item={details(changes)} action={action} onClose={() => {}} />);
  }
  const expectSent = (body: object) =>
    waitFor(() => expect(sent(`POST ${PATH}/decision`)).toMatchObject([body]));

  test('requires the parts of a profile to hide', async () => {
    open('hidden', { targetType: 'user' });
    expect(await button('Decide')).toBeDisabled();
    for (const name of ['Name', 'Bio']) fireEvent.click(screen.getByRole('checkbox', { name }));
    await press('Decide');
    await expectSent({ action: 'hidden', parts: ['name', 'bio'] });
  });

  test('suspends for good', async () => {
    open('suspended');
    await fill('For how long', 'good');
    await press('Decide');
    await expectSent({ action: 'suspended', hours: null });
  });

  test('limits to followers, for an hour by default', async () => {
    open('limited');
    await press('Only to followers', 'radio');
    await press('Decide');
    await expectSent({ action: 'limited', hours: 1, limit: 'followers' });
  });
});

test('a reporter of a case can only release it', async () => {
  openCase({ mayDecide: false, ...own });
  await screen.findByText('You have reported this: somebody else decides.');
  for (const name of ['Take', 'Dismiss', 'Warn']) noButton(name);
  await button('Release');
});

test('decisions that may be undone are undone after a confirmation', async () => {
  const decisions = [
    { ...decision, canUndo: false },
    { ...decision, _id: idOf(10), rule: 'No ads', canUndo: true },
  ];
  api.on('GET /desk/decisions', { json: { decisions } });
  const undo = `POST /desk/decisions/${idOf(10)}/undo`;
  api.on(undo, { json: { ...decision, undoneAt: AT, replaced: ['name'] } });
  renderApp(<DecisionsScreen />);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).not.toHaveTextContent('Undo');
  expect(second).toHaveTextContent('Undo');
  await press('Undo');
  expect(api.count(undo)).toBe(0);
  await confirm('Undo');
  await screen.findByText('Undone, apart from what the person has set anew since: name.');
});

test('a decision without undoneAt can be undone where the server sends no canUndo', async () => {
  api.on('GET /desk/decisions', {
    json: { decisions: [decision, { ...decision, _id: CASE, undoneAt: AT }] },
  });
  renderApp(<DecisionsScreen />);
  expect(await screen.findAllByRole('button', { name: 'Undo' })).toHaveLength(1);
  expect(undoneText(decision)).toBe('Undone. It waits again.');
  expect(undoneText({ ...decision, action: 'removed' })).toMatch(/may be uploaded again/);
});
