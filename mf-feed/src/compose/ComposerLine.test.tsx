import { createFakeApi, renderRemote } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
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
