import { isBusy } from '@kithkin/shared';
import {
  createFakeApi,
  renderRemote,
  signedIn,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import { Composer } from './Composer';
import { ComposerLine } from './ComposerLine';

createFakeApi();

test.each([
  ['the beginning of a draft is marked', 'Good morning', 1],
  ['the prompt is not', '', 0],
])('%s', async (_, body, marks) => {
  localStorage.setItem('kithkin.feed.draft.ada', JSON.stringify({ body }));
  const page = renderRemote({ children: <ComposerLine /> });
  expect(screen.getByText(body || 'What’s new?')).toBeInTheDocument();
  expect(screen.queryAllByText('Draft')).toHaveLength(marks);
  await page.leave();
});

test.each([
  ['the composer that opens next has the chosen files', 'ada', true],
  ['that of another account has not', 'ben', false],
])('%s', async (_, user, hasFiles) => {
  const line = renderRemote({ children: <ComposerLine /> });
  const files = [new File(['GIF89a'], 'hill.png', { type: 'image/png' })];
  fireEvent.change(screen.getByLabelText('Add photos or videos', { selector: 'input' }), {
    target: { files },
  });
  await line.leave();
  const page = renderRemote({
    user: signedIn(userSummary(user)),
    children: <Composer fallback="Failed to create post." />,
  });
  await waitForRequests();
  expect(isBusy()).toBe(hasFiles);
  await page.leave();
});
