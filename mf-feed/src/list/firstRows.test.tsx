import { installLayout } from '@kithkin/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import { post, postPage } from '../testing/posts';
import { setUpFeed } from '../testing/renderFeed';
import { PostFeed } from './PostFeed';

const { api, open } = setUpFeed({
  '/': <PostFeed list={{ kind: 'home' }} label="Posts" empty={null} />,
});

test('the first posts do not wait for the virtualizer, and stay the same elements', async () => {
  const posts = Array.from({ length: 30 }, (_, index) => post(`p${index + 1}`));
  api.on('GET /posts', postPage(posts));
  const layout = installLayout(420);
  const rows: { added: HTMLElement[]; removed: HTMLElement[] } = { added: [], removed: [] };
  const flow: string[] = [];
  const collect = (nodes: NodeList, to: HTMLElement[]) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLElement)) continue;
      to.push(
        ...[node, ...node.querySelectorAll<HTMLElement>('*')].filter((each) => each.dataset.row),
      );
    }
  };
  const watcher = new MutationObserver((changes) => {
    for (const { addedNodes, removedNodes } of changes) {
      collect(addedNodes, rows.added);
      collect(removedNodes, rows.removed);
    }
    if (flow.length === 0) flow.push(...rows.added.map(({ style }) => style.position));
  });
  watcher.observe(document.body, { childList: true, subtree: true });
  await open({ virtualizer: false });
  await screen.findByRole('feed');
  await waitFor(() => expect(rows.added.every(({ style }) => style.position === '')).toBe(true));
  expect(flow).toEqual(['static', 'static', 'static', 'static']);
  expect(rows.removed.filter((row) => rows.added.slice(0, 4).includes(row))).toEqual([]);
  watcher.disconnect();
  layout.remove();
});
