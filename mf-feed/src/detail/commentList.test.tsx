import { bus } from '@kithkin/shared';
import { failure } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { setUpComments } from '../testing/openComments';
import { comment, threadPage } from '../testing/posts';

const { api, open, rows } = setUpComments();
const commentNames = () =>
  rows().map(({ textContent }) => /Comment ([a-z]\d)/.exec(textContent)?.[1]);
const arrive = (...minutes: number[]) =>
  act(async () => {
    for (const minute of minutes) {
      const createdAt = `2026-11-20T12:0${minute}:00.000Z`;
      const one = comment(`n${minute}`, 'ben', { createdAt });
      bus.emit('comment-created', { postId: 'a', comment: one });
    }
  });
const three = () => ['c3', 'c2', 'c1'].map((id) => comment(id, 'ben'));

describe('the list', () => {
  test('announces comments of others in one message', async () => {
    await open([comment('c1', 'ben')]);
    await arrive(1, 1, 2);
    expect(commentNames()).toEqual(['n2', 'n1', 'c1']);
    await screen.findByText('2 new comments', { selector: '[role=status] > span' });
    await act(async () => {
      bus.emit('comment-created', { postId: 'b', comment: comment('x', 'ben') });
      bus.emit('comment-created', { postId: 'a', comment: comment('own', 'ada') });
    });
    await arrive(3);
    await screen.findByText('1 new comment');
  });

  test('retains its scroll position when others arrive above it', async () => {
    await open(three());
    const scrolled = jest.spyOn(window, 'scrollBy').mockImplementation(() => {});
    // Lays out rows of 80 px; the first one starts `top` px below the window's top.
    const layOut = (top: number) =>
      jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function place(
        this: Element,
      ) {
        const row = this.closest('li');
        const at = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
        return new DOMRect(0, top + at * 80, 300, 80);
      });
    layOut(200);
    await arrive(1);
    expect(scrolled).not.toHaveBeenCalled();
    layOut(-100);
    await arrive(2);
    expect(scrolled).toHaveBeenCalledWith({ top: 80, behavior: 'instant' });
  });

  test('begins around the comment of the address, which is marked, and shows newer ones', async () => {
    api.on('GET /posts/a/threads?around=c2&order=newest&limit=20', () =>
      threadPage([comment('c3', 'ben'), comment('c2', 'ben')], { previousCursor: 'newer' }),
    );
    api.on('GET /posts/a/threads?before=newer&order=newest&limit=20', () =>
      threadPage([comment('c4', 'ben')]),
    );
    await open([], { hash: '#comment-c2' });
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
    expect(rows()[1]).toHaveFocus();
    // What is new belongs above what is not loaded.
    await arrive(1);
    expect(commentNames()).toEqual(['c3', 'c2']);
    fireEvent.click(screen.getByText('Show newer comments'));
    await waitFor(() => expect(commentNames()).toEqual(['c4', 'c3', 'c2']));
    expect(screen.queryByText('Show newer comments')).not.toBeInTheDocument();
  });

  test('is the newest ones if the comment of the address is no more', async () => {
    api.on('GET /posts/a/threads?around=gone&order=newest&limit=20', failure(404));
    await open([comment('c1', 'ben')], { hash: '#comment-gone' });
    await waitFor(() => expect(commentNames()).toEqual(['c1']));
    expect(rows()[0]).not.toHaveAttribute('aria-current');
  });

  test('is ordered by likes and replies on demand', async () => {
    api.on('GET /posts/a/threads?order=top&limit=20', () =>
      threadPage([comment('c1', 'ben', { likeCount: 2 }), comment('c2', 'ben')]),
    );
    await open([comment('c2', 'ben'), comment('c1', 'ben')]);
    fireEvent.click(screen.getByRole('tab', { name: 'Top' }));
    await waitFor(() => expect(commentNames()).toEqual(['c1', 'c2']));
  });
});
