import { confirm, failure, fill, idOf, noButton, press } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { parseMarkdown } from '../rules/parseMarkdown';
import RulesScreen from '../rules/RulesScreen';
import { api, openPage, sent } from '../testing/page';
import DecisionsScreen from './DecisionsScreen';

const OWN = 'GET /users/me/decisions';
const AT = '2026-11-21T12:00:00.000Z';
const decision = {
  _id: idOf(1),
  createdAt: AT,
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
const appeal = { text: 'A quote.', createdAt: AT, outcome: null, reply: '' };

function open(...decisions: object[]) {
  api.on(OWN, { json: { decisions } });
  openPage(<DecisionsScreen />);
}

it('shows a decision, its reasons and content, and is appealed against once', async () => {
  open(decision);
  for (const text of [
    'A post of yours',
    'Bad words',
    'It is hidden: nobody but you sees it.',
    'The rule: Be kind',
    'The moderators write: Please stop.',
  ]) {
    expect(await screen.findByText(text)).toBeVisible();
  }
  const APPEAL = `POST /users/me/decisions/${decision._id}/appeal`;
  api.on(APPEAL, { status: 201, json: { ...decision, canAppeal: false, appeal } });
  await press('Appeal');
  await fill('Why the decision is wrong', 'A quote.');
  await confirm('Send');
  await screen.findByText('You have appealed. Somebody else than before will look at it.');
  expect(sent(APPEAL)).toEqual([{ text: 'A quote.' }]);
  noButton('Appeal');
});

it('shows that a decision was undone, and the outcome of an appeal', async () => {
  const rejected = { ...appeal, outcome: 'rejected', reply: 'It stays.' };
  open(
    { ...decision, undoneAt: AT },
    { ...decision, _id: idOf(3), canAppeal: false, appeal: rejected },
  );
  await screen.findByText('This was undone. Everything is as it was before.');
  expect(screen.getByText('Your appeal was rejected.')).toBeVisible();
  expect(screen.getByText('The moderators write: It stays.')).toBeVisible();
});

const RULES = 'GET /house-rules';
const serveRules = (text: string) => api.on(RULES, { json: { text, updatedAt: null } });

it('shows that there are none; a load that fails has Retry', async () => {
  api.on(OWN, failure(500));
  openPage(<DecisionsScreen />);
  await screen.findByRole('button', { name: 'Retry' });
  api.on(OWN, { json: { decisions: [] } });
  await press('Retry');
  await screen.findByText('No moderation decisions.');
});

it('shows headings, lists, bold and links, and HTML and other addresses as text', async () => {
  const unsafe = '<img src=x onerror=alert(1)> [No](javascript:alert(1))';
  serveRules(
    `# Rules\n\n## Be kind\nTo **all**.\n- One\n- [Two](https://example.org/)\n\n${unsafe}`,
  );
  openPage(<RulesScreen />, { user: null });
  expect(await screen.findByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible();
  expect(screen.getByText('all').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Two' })).toHaveAttribute('href', 'https://example.org/');
  expect(screen.getByText(unsafe)).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'No' })).not.toBeInTheDocument();
  // Guests have no menu.
  expect(screen.getByRole('link', { name: 'KithKin' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
});

it('is parsed in time that grows with the text alone', () => {
  expect(parseMarkdown('*'.repeat(20_000))).toHaveLength(1);
  expect(parseMarkdown('[('.repeat(10_000))).toHaveLength(1);
});

it('the rules show that there are none; a load that fails has Retry', async () => {
  api.on(RULES, failure(500));
  openPage(<RulesScreen />);
  await screen.findByRole('button', { name: 'Retry' });
  serveRules('');
  await press('Retry');
  await screen.findByText('This network has no written rules.');
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});
