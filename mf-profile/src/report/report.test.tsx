import { createFakeApi } from '@kithkin/shared/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { profile } from '../testing/people';
import { renderProfile } from '../testing/renderProfile';
import ReportWidget from './ReportWidget';

const api = createFakeApi();
const RULES = 'GET /house-rules';
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  api.on('GET /users/ben', { json: { user: profile('ben') } });
  api.on(RULES, { json: { text: '', updatedAt: null } });
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const SEND = 'POST /reports';
const button = (name: string) => screen.getByRole('button', { name });
const sent = () =>
  api.requests.filter(({ name }) => name === SEND).map(({ text }) => JSON.parse(text));

async function choose(page: Awaited<ReturnType<typeof renderProfile>>) {
  await page.user.click(await screen.findByRole('button', { name: 'More about Ben Okri' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await screen.findByRole('dialog', { name: 'Report Ben Okri' });
  await screen.findByRole('radiogroup', { name: 'What is wrong?' });
}

async function open() {
  const page = await renderProfile('/users/ben');
  leave = page.leave;
  await choose(page);
  return page;
}

it('a person is reported with a reason and words of one’s own', async () => {
  api.on(SEND, {
    status: 201,
    json: { message: 'Thank you. An admin will look at it.', report: { _id: 'r' } },
  });
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Spam or a scam' }));
  await user.type(screen.getByRole('textbox', { name: 'Details (optional)' }), ' Sells pills. ');
  await user.click(button('Send report'));
  await screen.findByText('Report sent. Thank you. An admin will look at it.');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([
    {
      targetType: 'user',
      targetId: 'ben',
      reason: 'spam',
      details: 'Sells pills.',
      clientId: expect.stringMatching(/^[\w-]{8,}$/),
    },
  ]);
});

it('other remotes place the dialog for what they show', async () => {
  const onClose = jest.fn();
  api.on(SEND, { status: 201, json: { message: 'Thank you.', report: { _id: 'r' } } });
  render(<ReportWidget targetType="comment" targetId="c" onClose={onClose} />);
  const user = userEvent.setup();
  expect(screen.getByRole('dialog', { name: 'Report this comment' })).toBeInTheDocument();
  await user.click(await screen.findByRole('radio', { name: 'Violence' }));
  await user.click(button('Send report'));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent()).toMatchObject([{ targetType: 'comment', targetId: 'c', reason: 'violence' }]);
});

it('with house rules their titles are the reasons, and something else', async () => {
  const text = '# Rules\n## Be kind\nTo all.\n## No ads\n## Something else';
  api.on(RULES, { json: { text, updatedAt: null } });
  api.on(SEND, { status: 201, json: { message: 'Thank you.', report: { _id: 'r' } } });
  const page = await open();
  const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual(['Be kind', 'No ads', 'Something else']);
  await page.user.click(screen.getByRole('radio', { name: 'No ads' }));
  await page.user.click(button('Send report'));
  await screen.findByText('Report sent. Thank you.');
  await choose(page);
  await page.user.click(screen.getByRole('radio', { name: 'Something else' }));
  await page.user.click(button('Send report'));
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([{ reason: 'other', rule: 'No ads' }, { reason: 'other' }]);
  expect(sent()[1]).not.toHaveProperty('rule');
});

it('where the rules can’t be loaded the default reasons are offered', async () => {
  api.on(RULES, { status: 500, json: { message: '', code: 'internal' } });
  await open();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
});

it('without a reason it says so, goes there, and sends nothing', async () => {
  const { user } = await open();
  await user.click(button('Send report'));
  await screen.findByText('Please choose a reason.');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Spam or a scam' })).toHaveFocus());
  expect(api.count(SEND)).toBe(0);
});

it('a failure keeps what was written, and a retry is the same report', async () => {
  api.on(SEND, { status: 500, json: { message: '', code: 'internal' } });
  const { user } = await open();
  await user.click(screen.getByRole('radio', { name: 'Something else' }));
  await user.type(screen.getByRole('textbox'), 'Odd');
  await user.click(button('Send report'));
  await screen.findByText(/The report could not be sent\./);
  api.on(SEND, { status: 201, json: { message: 'Thank you.', report: { _id: 'r' } } });
  await user.click(button('Send report'));
  await screen.findByText('Report sent. Thank you.');
  const [first, second] = sent();
  expect(second).toEqual(first);
});

it('what was written is there again after leaving', async () => {
  const page = await open();
  await page.user.type(screen.getByRole('textbox'), 'Odd');
  await page.user.click(button('Cancel'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose(page);
  expect(screen.getByRole('textbox')).toHaveValue('Odd');
});
