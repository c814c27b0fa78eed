import { bus } from '@kithkin/shared';
import { waitForRequests } from '@kithkin/shared/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { setUpComments } from '../testing/openComments';
import { comment } from '../testing/posts';

const { api, open, rows } = setUpComments();
const commentNames = () => rows().map(({ textContent }) => /Comment (\w+)/.exec(textContent)?.[1]);
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
        const before = this.tagName === 'LI' ? [...(this.parentElement?.children ?? [])] : [this];
        return new DOMRect(0, top + before.indexOf(this) * 80, 300, 80);
      });
    layOut(200);
    await arrive(1);
    expect(scrolled).not.toHaveBeenCalled();
    layOut(-100);
    await arrive(2);
    expect(scrolled).toHaveBeenCalledWith({ top: 80, behavior: 'instant' });
  });

  test.each([
    ['c1', [null, null, null, 'true']],
    ['none', [null, null, null, null]],
  ])('loads older pages to mark the comment %s of the address', async (id, marks) => {
    api.on('GET /posts/a/comments?cursor=older&limit=20', {
      json: { comments: [comment('c2', 'ben'), comment('c1', 'ben')], nextCursor: null },
    });
    await open([comment('c4', 'ben'), comment('c3', 'ben')], {
      nextCursor: 'older',
      hash: `#comment-${id}`,
    });
    await waitFor(() => expect(rows()).toHaveLength(4));
    await waitForRequests();
    expect(rows().map((row) => row.getAttribute('aria-current'))).toEqual(marks);
    if (id === 'c1') expect(rows()[3]).toHaveFocus();
    expect(api.count('GET /posts/a/comments')).toBe(2);
  });
});

describe('drafts', () => {});
