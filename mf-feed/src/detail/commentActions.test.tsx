import type { Comment } from '@kithkin/shared/contract';
import { confirm, failure, tryLater } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { setUpComments } from '../testing/openComments';
import { comment } from '../testing/posts';
import { choose, undo, write } from '../testing/renderFeed';

const ONE = '/posts/a/comments/c1';
const POST = 'POST /posts/a/comments';
const { api, open, field, rows, rowOf } = setUpComments();
const own = (text: string): Comment => comment('c1', 'ada', { text });
const options = (text: string, item: string) => choose(rowOf(text), 'Comment options', item);
const sendByKeys = (target: Element) => fireEvent.keyDown(target, { key: 'Enter', ctrlKey: true });
const unsent = () => screen.queryByRole('list', { name: 'Unsent comments' });

describe('a new comment', () => {
  test('is sent by its button, shown on top once and announced, leaves the focus in the form, and is no draft', async () => {
    await open([comment('c1', 'ben')]);
    api.on(POST, ({ text }) => ({
      status: 201,
      json: { comment: comment('c2', 'ada', { text: JSON.parse(text).text }) },
    }));
    write(field(), '   ');
    expect(screen.queryByRole('button', { name: 'Comment' })).not.toBeInTheDocument();
    write(field(), ' Well said ');
    screen.getByRole('button', { name: 'Comment' }).focus();
    fireEvent.click(screen.getByRole('button', { name: 'Comment' }));
    await waitFor(() => expect(field()).toHaveValue(''));
    expect(field()).toHaveFocus();
    screen.getByText('Comment sent', { selector: '[role=status] > span' });
    await waitFor(() => expect(rows()[0]).toHaveTextContent('Well said'));
    expect(screen.getAllByText('Well said')).toHaveLength(1);
    expect(api.requests.find(({ name }) => name === POST)?.body).toMatchObject({
      text: 'Well said',
    });
    expect(localStorage.getItem('kithkin.feed.comment.ada.a')).toBeNull();
  });

  test('stays in its field and a draft if it is rejected, and waits below it if the server is busy', async () => {
    await open([comment('c0', 'ben')]);
    api.on(POST, failure(422, 'Too rude.'));
    write(field(), 'Later');
    sendByKeys(field());
    await screen.findByText('Too rude.');
    expect(field()).toHaveValue('Later');
    expect(localStorage.getItem('kithkin.feed.comment.ada.a')).toBe('Later');
    expect(unsent()).not.toBeInTheDocument();
    api.on(POST, tryLater);
    sendByKeys(field());
    await waitFor(() => expect(field()).toHaveValue(''));
    const waiting = within(await screen.findByRole('list', { name: 'Unsent comments' }));
    expect(waiting.getByText('Later')).toBeInTheDocument();
    expect(waiting.getByRole('button', { name: 'Discard' })).toBeInTheDocument();
    await waiting.findByText('The server is busy. It goes out by itself.');
    api.on(POST, { status: 201, json: { comment: comment('c2', 'ada', { text: 'Later' }) } });
    fireEvent.click(waiting.getByRole('button', { name: 'Retry', busy: false }));
    expect(screen.queryByText('Comment sent')).toBeNull();
    await waitFor(() => expect(unsent()).not.toBeInTheDocument());
    expect(await screen.findAllByText('Later')).toHaveLength(1);
  });

  test('that is sent again or discarded passes the keyboard focus to the next one', async () => {
    const { user } = await open([]);
    api.on(POST, tryLater);
    for (const text of ['One', 'Two', 'Three']) {
      write(field(), text);
      sendByKeys(field());
      await waitFor(() => expect(field()).toHaveValue(''));
    }
    const list = within(await screen.findByRole('list', { name: 'Unsent comments' }));
    const buttons = () => list.getAllByRole('button', { name: 'Retry', busy: false });
    await waitFor(() => expect(buttons()).toHaveLength(3));
    const pressByKey = async (name: string, left: number) => {
      list.getAllByRole('button', { name })[0]?.focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(list.queryAllByRole('listitem')).toHaveLength(left));
    };
    // Not on Discard: a key that is held down would discard that too.
    await pressByKey('Discard', 2);
    expect(buttons()[0]).toHaveFocus();
    api.on(POST, { status: 201, json: { comment: comment('c2', 'ada') } });
    await pressByKey('Retry', 1);
    expect(buttons()[0]).toHaveFocus();
  });
});

describe('editing', () => {
  const editor = () => screen.findByLabelText('Comment text');
  const waitForEnd = () =>
    waitFor(() => expect(screen.queryByLabelText('Comment text')).not.toBeInTheDocument());
  const edit = async (text = 'Words') => {
    await options(text, 'Edit');
    return editor();
  };
  const save = () => screen.getByRole('button', { name: 'Save' });

  test('is cancelled or saved in the row, by button or keys, never blank; a rejected text stays', async () => {
    await open([own('Words')]);
    write(await edit(), 'Words or not');
    fireEvent.click(screen.getByText('Cancel'));
    api.on(`PATCH ${ONE}`, failure(422, 'Too rude.'));
    write(await edit(), 'Words indeed');
    fireEvent.click(save());
    await screen.findByText('Too rude.');
    expect(await editor()).toHaveValue('Words indeed');
    api.on(`PATCH ${ONE}`, ({ text }) => ({ json: { comment: own(JSON.parse(text).text) } }));
    fireEvent.click(save());
    await waitForEnd();
    await screen.findByText('Words indeed');
    await waitFor(() => expect(rowOf('Words indeed')).toHaveFocus());
    const again = await edit('Words indeed');
    write(again, '  ');
    expect(save()).toBeDisabled();
    sendByKeys(again);
    write(again, 'Better ');
    fireEvent.keyDown(again, { key: 'Enter' });
    sendByKeys(again);
    await waitForEnd();
    await screen.findByText('Better');
    // An unchanged text is not sent.
    sendByKeys(await edit('Better'));
    await waitForEnd();
    const sent = api.requests.filter(({ name }) => name.startsWith('PATCH'));
    const texts = ['Words indeed', 'Words indeed', 'Better'];
    expect(sent.map(({ body }) => body)).toEqual(texts.map((text) => ({ text })));
  });

  test('ends by Escape, after a confirmation if changed; a changed text is stored until then', async () => {
    const pressEscape = async () => fireEvent.keyDown(await editor(), { key: 'Escape' });
    const saved = () => localStorage.getItem('kithkin.feed.comment.ada.c1');
    const first = await open([own('Words')]);
    await edit();
    await pressEscape();
    await waitForEnd();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    write(await edit(), 'Words more');
    await pressEscape();
    await confirm('Keep editing');
    expect(await editor()).toHaveValue('Words more');
    first.unmount();
    await open([own('Words')]);
    expect(await edit()).toHaveValue('Words more');
    expect(saved()).toBe('Words more');
    await pressEscape();
    await confirm('Discard');
    await waitForEnd();
    await waitFor(() => expect(saved()).toBeNull());
    expect(await edit()).toHaveValue('Words');
  });
});

test('deleting is confirmed, can fail, and can be undone: the comment is back in its place', async () => {
  const other = comment('c0', 'ben', { createdAt: '2026-11-20T10:30:00.000Z' });
  await open([own('Words'), other]);
  const remove = async () => {
    await options('Words', 'Delete');
    await screen.findByText('Are you sure you want to delete this comment?');
    await confirm('Delete');
  };
  api.on(`DELETE ${ONE}`, failure(403, 'No.'));
  await remove();
  await screen.findByText('No.');
  expect(screen.getByText('Words')).toBeInTheDocument();
  api.on(`DELETE ${ONE}`, { json: { message: 'Comment deleted.' } });
  api.on(`PATCH ${ONE}/recover`, { json: { comment: own('Words') } });
  await remove();
  await waitFor(() => expect(screen.queryByText('Words')).not.toBeInTheDocument());
  await undo();
  await screen.findByText('Words');
  expect(rowOf('Words').nextElementSibling).toBe(rowOf('Comment c0'));
});
