import { isBusy } from '@kithkin/shared';
import { confirm, dialogClosed, failure, fill, press } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { api, openPage, sent } from '../testing/page';
import { ReportDialog } from './ReportDialog';
import ReportWidget from './ReportWidget';

const RULES = 'GET /house-rules';
const SEND = 'POST /reports';
const thanks = { status: 201, json: { message: 'Thank you.', report: { _id: 'r' } } };
const DETAILS = 'Details (optional)';

beforeEach(() => api.on(RULES, { json: { text: '', updatedAt: null } }));

const target = { targetType: 'user', targetId: 'ben' } as const;
function Reported() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Report
      </button>
      <ReportDialog {...target} name="Ben Okri" open={open} onClose={() => setOpen(false)} />
    </>
  );
}
async function choose() {
  await press('Report');
  await screen.findByRole('radiogroup', { name: 'What is wrong?' });
}
async function open() {
  openPage(<Reported />);
  await choose();
}

it('other remotes open the dialog for their content', async () => {
  const onClose = jest.fn();
  api.on(SEND, thanks);
  openPage(<ReportWidget targetType="comment" targetId="c" onClose={onClose} />);
  expect(screen.getByRole('dialog', { name: 'Report this comment' })).toBeInTheDocument();
  await press('Violence', 'radio');
  await confirm('Send report');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent(SEND)).toMatchObject([{ targetType: 'comment', targetId: 'c', reason: 'violence' }]);
});

it('the reasons are the titles of the house rules, and something else', async () => {
  const text = '# Rules\n## Be kind\nTo all.\n## No ads\n## Something else';
  api.on(RULES, { json: { text, updatedAt: null } });
  api.on(SEND, thanks);
  await open();
  const labels = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(labels).toEqual(['Be kind', 'No ads', 'Something else']);
  await press('No ads', 'radio');
  await confirm('Send report');
  await dialogClosed();
  await choose();
  await press('Something else', 'radio');
  await confirm('Send report');
  await waitFor(() => expect(sent(SEND)).toHaveLength(2));
  expect(sent(SEND)).toMatchObject([{ reason: 'other', rule: 'No ads' }, { reason: 'other' }]);
  expect(sent(SEND)[1]).not.toHaveProperty('rule');
});

it('a report needs a reason; text is restored, and a retry sends the same report', async () => {
  // Without the rules the default reasons are offered.
  api.on(RULES, failure(500));
  await open();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  await confirm('Send report');
  await screen.findByText('Please choose a reason.');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Spam or a scam' })).toHaveFocus());
  expect(api.count(SEND)).toBe(0);
  expect(isBusy()).toBe(false);
  await fill(DETAILS, 'Odd');
  expect(isBusy()).toBe(true);
  await confirm('Cancel');
  await dialogClosed();
  await choose();
  expect(screen.getByRole('textbox')).toHaveValue('Odd');
  api.on(SEND, failure(500));
  await press('Something else', 'radio');
  await confirm('Send report');
  await screen.findByText(/The report could not be sent\./);
  api.on(SEND, thanks);
  await confirm('Send report');
  await screen.findByText('Report sent. Thank you.');
  const [first, second] = sent(SEND);
  expect(second).toEqual(first);
});
