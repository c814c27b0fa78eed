import { failure, press } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { api, openPage } from '../testing/page';
import { parseMarkdown } from './parseMarkdown';
import RulesScreen from './RulesScreen';

const RULES = 'GET /house-rules';
const serve = (text: string) => api.on(RULES, { json: { text, updatedAt: null } });

it('shows headings, lists, bold and links, and HTML and other addresses as text', async () => {
  const unsafe = '<img src=x onerror=alert(1)> [No](javascript:alert(1))';
  serve(`# Rules\n\n## Be kind\nTo **all**.\n- One\n- [Two](https://example.org/)\n\n${unsafe}`);
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

it('shows that there are none; a load that fails has Retry', async () => {
  api.on(RULES, failure(500));
  openPage(<RulesScreen />);
  await screen.findByRole('button', { name: 'Retry' });
  serve('');
  await press('Retry');
  await screen.findByText('This network has no written rules.');
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

it('is parsed in time that grows with the text alone', () => {
  expect(parseMarkdown('*'.repeat(20_000))).toHaveLength(1);
  expect(parseMarkdown('[('.repeat(10_000))).toHaveLength(1);
});
