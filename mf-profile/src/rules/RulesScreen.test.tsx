import { createFakeApi, renderRemote } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { parseMarkdown } from './parseMarkdown';
import RulesScreen from './RulesScreen';

const api = createFakeApi();
const RULES = 'GET /house-rules';
let leave: (() => Promise<void>) | undefined;

beforeEach(() => api.reset());
afterEach(async () => leave?.());
function open(text: string) {
  api.on(RULES, { json: { text, updatedAt: null } });
  ({ leave } = renderRemote({ children: <RulesScreen />, user: null }));
}

it('shows headings, lists, bold and links', async () => {
  open('# Rules\n\n## Be kind\nTo **all**.\n- One\n- [Two](https://example.org/)');
  expect(await screen.findByRole('heading', { level: 2, name: 'Be kind' })).toBeVisible();
  expect(screen.getByText('all').tagName).toBe('STRONG');
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Two' })).toHaveAttribute('href', 'https://example.org/');
});

it('gives guests, who have no menu, the name of the network and the way to the login', async () => {
  open('Be kind');
  await screen.findByText('Be kind');
  expect(screen.getByRole('link', { name: 'KithKin' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await leave?.();
  ({ leave } = renderRemote({ children: <RulesScreen /> }));
  await screen.findByText('Be kind');
  expect(screen.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
});

it('shows HTML and other addresses as the text that they are', async () => {
  open('<img src=x onerror=alert(1)> [No](javascript:alert(1))');
  await screen.findByText('<img src=x onerror=alert(1)> [No](javascript:alert(1))');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'No' })).not.toBeInTheDocument();
});

it('says so if there are none, and a load that fails has Retry', async () => {
  open('');
  await screen.findByText('This network has no written rules.');
  await leave?.();
  api.on(RULES, { status: 500, json: { message: '', code: 'internal' } });
  ({ leave } = renderRemote({ children: <RulesScreen /> }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  api.on(RULES, { json: { text: 'Be kind', updatedAt: null } });
  await userEvent.click(retry);
  await screen.findByText('Be kind');
});

it('is parsed in time that grows with the text alone', () => {
  expect(parseMarkdown('*'.repeat(20_000))).toHaveLength(1);
  expect(parseMarkdown('[('.repeat(10_000))).toHaveLength(1);
});
