import {
  createAppStore,
  Provider,
  type RemoteHost,
  RemoteHostContext,
  session,
} from '@kithkin/shared';
import type { Comment } from '@kithkin/shared/contract';
import { ada, createFakeApi, MemoryRouter, tryLater } from '@kithkin/shared/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { comment, post } from '../testing/posts';
import { renderFeed } from '../testing/renderFeed';
import { undo } from '../testing/undo';
import { CommentMenu } from './CommentMenu';
import PostDetailScreen from './PostDetailScreen';

const SCREENS = { '/posts/:id': <PostDetailScreen /> };

const api = createFakeApi();
let leave: (() => Promise<void>) | undefined;

beforeEach(() => {
  api.reset();
  localStorage.clear();
});
afterEach(async () => {
  await leave?.();
  leave = undefined;
});

const ONE = '/posts/a/comments/c1';
const own = (text: string): Comment => comment('c1', 'ada', { text });

async function open(comments: Comment[]) {
  api.on('GET /posts/a', () => ({
    json: { post: post('a', { commentsCount: comments.length }) },
  }));
  api.on('GET /posts/a/comments', { json: { comments, nextCursor: null } });
  api.on('GET /users/me', { json: { user: { _id: 'ada', isAdmin: false } } });
  const view = await renderFeed(SCREENS, '/posts/a');
  leave = view.leave;
  await screen.findByRole('list', { name: 'Comments' });
  return view;
}

const rowOf = (text: string) => {
  const row = screen.getByText(text).closest('li');
  if (!row) throw new Error(`No row holds ${text}`);
  return row;
};
async function choose(user: UserEvent, text: string, item: string) {
  await user.click(within(rowOf(text)).getByRole('button', { name: 'Comment options' }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
const editor = () => screen.findByRole('textbox', { name: 'Comment text' });
const closed = () =>
  waitFor(() => expect(screen.queryByRole('textbox', { name: 'Comment text' })).toBeNull());

describe('editing a comment', () => {
  beforeEach(() => {
    api.on(`PATCH ${ONE}`, ({ text }) => ({ json: { comment: own(JSON.parse(text).text) } }));
  });

  it('takes place where it stands, and is saved or cancelled', async () => {
    const { user } = await open([own('Words')]);
    await choose(user, 'Words', 'Edit');
    await user.type(await editor(), ' or not');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByText('Words')).toBeInTheDocument();
    await choose(user, 'Words', 'Edit');
    await user.type(await editor(), ' indeed');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await closed();
    await screen.findByText('Words indeed');
    await waitFor(() => expect(rowOf('Words indeed')).toHaveFocus());
  });

  it('is saved by Ctrl and Enter, and never sends blank words', async () => {
    const { user } = await open([own('Words')]);
    await choose(user, 'Words', 'Edit');
    await user.clear(await editor());
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(await editor(), '  {Control>}{Enter}{/Control}');
    await user.type(await editor(), 'Better{Control>}{Enter}{/Control}');
    await closed();
    expect(screen.getByText('Better')).toBeInTheDocument();
    const sent = api.requests.filter(({ name }) => name.startsWith('PATCH'));
    expect(sent.map(({ text }) => JSON.parse(text))).toEqual([{ text: 'Better' }]);
  });

  it('ends by Escape, after a question when something was changed', async () => {
    const { user } = await open([own('Words')]);
    await choose(user, 'Words', 'Edit');
    await user.type(await editor(), '{Escape}');
    await closed();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await choose(user, 'Words', 'Edit');
    await user.type(await editor(), ' more{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await editor()).toHaveValue('Words more');
    await user.type(await editor(), '{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await closed();
    expect(screen.getByText('Words')).toBeInTheDocument();
  });

  it('keeps the words when the server refuses them', async () => {
    api.on(`PATCH ${ONE}`, { status: 422, json: { message: 'Too rude.', code: 'x' } });
    const { user } = await open([own('Words')]);
    await choose(user, 'Words', 'Edit');
    await user.type(await editor(), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Too rude.');
    expect(await editor()).toHaveValue('Words!');
  });
});

describe('deleting a comment', () => {
  async function remove(user: UserEvent) {
    await choose(user, 'Words', 'Delete');
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete this comment?')).toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Delete' }));
  }

  it('asks, and can be undone: the comment is back at its place', async () => {
    const other = comment('c0', 'ben', { createdAt: '2026-11-20T10:30:00.000Z' });
    const { user } = await open([own('Words'), other]);
    api.on(`DELETE ${ONE}`, { json: { message: 'Comment deleted.' } });
    api.on(`PATCH ${ONE}/recover`, { json: { comment: own('Words') } });
    await remove(user);
    await waitFor(() => expect(screen.queryByText('Words')).toBeNull());
    await undo();
    await screen.findByText('Words');
    expect(rowOf('Words').nextElementSibling).toBe(rowOf('Comment c0'));
  });

  it('keeps it when the server refuses, and says why', async () => {
    const { user } = await open([own('Words')]);
    api.on(`DELETE ${ONE}`, { status: 403, json: { message: 'No.', code: 'x' } });
    await remove(user);
    await screen.findByText('No.');
    expect(screen.getByText('Words')).toBeInTheDocument();
  });
});

test('a comment that could not go out waits below the field, until it is sent or discarded', async () => {
  const { user } = await open([comment('c0', 'ben')]);
  api.on('POST /posts/a/comments', tryLater);
  const field = screen.getByRole('textbox', { name: 'Comment' });
  await user.type(field, 'Later{Control>}{Enter}{/Control}');
  await waitFor(() => expect(field).toHaveValue(''));
  const waiting = within(await screen.findByRole('list', { name: 'Comments not sent yet' }));
  expect(waiting.getByText('Later')).toBeInTheDocument();
  expect(waiting.getByRole('button', { name: 'Discard' })).toBeInTheDocument();
  await waiting.findByText('The server is busy. It goes out by itself.');
  const retry = waiting.getByRole('button', { name: 'Retry', busy: false });
  api.on('POST /posts/a/comments', {
    status: 201,
    json: { comment: comment('c2', 'ada', { text: 'Later' }) },
  });
  await user.click(retry);
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'Comments not sent yet' })).toBeNull(),
  );
  expect(await screen.findAllByText('Later')).toHaveLength(1);
});

test('another’s comment can be reported', async () => {
  session.set(ada);
  const host: RemoteHost = {
    minHeight: () => 0,
    phoneMinHeight: () => 0,
    renderWidget: (name, props) => `${name} of ${props.targetType} ${props.targetId}`,
  };
  const user = userEvent.setup();
  const ended = new AbortController();
  const { unmount } = render(
    <Provider store={createAppStore({ signal: ended.signal })}>
      <MemoryRouter>
        <RemoteHostContext value={host}>
          <CommentMenu
            postId="a"
            comment={comment('c1', 'ben')}
            isOwn={false}
            mayHide={false}
            mayChange={false}
            onEdit={() => {}}
          />
        </RemoteHostContext>
      </MemoryRouter>
    </Provider>,
  );
  await user.click(screen.getByRole('button', { name: 'Comment options' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Report' }));
  await screen.findByText('report of comment c1');
  unmount();
  ended.abort();
  session.clear();
});
