import type { Post } from '@kithkin/shared/contract';
import { type FakeRequest, formFiles, formText } from '@kithkin/shared/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { Composer } from '../compose/Composer';
import CreatePostScreen from '../compose/CreatePostScreen';
import { UnsentPosts } from '../home/HomeScreen';
import { ownPost } from './posts';
import { setUpFeed } from './renderFeed';

/** The composer with the unsent posts, as the home screen has them above the feed. */
function Home() {
  const [posting, setPosting] = useState<string | null>(null);
  return (
    <>
      <Composer fallback="Failed to create post." onPosting={setPosting} />
      <UnsentPosts except={posting} />
    </>
  );
}

const POST = 'POST /posts';

/** Sets up the tests of a file that render the composer: at `/` as on the home screen. */
export function setUpComposer(path = '/') {
  const feed = setUpFeed({ '/': <Home />, '/create-post': <CreatePostScreen /> }, path);
  const { api } = feed;
  const text = () => screen.getByLabelText<HTMLTextAreaElement>('Post text');
  const picker = () =>
    screen.getByLabelText<HTMLInputElement>('Add photos or videos', { selector: 'input' });
  const form = () => within(screen.getByRole('form', { name: 'New post' }));
  const add = (...files: File[]) => fireEvent.change(picker(), { target: { files } });
  return {
    ...feed,
    text,
    picker,
    form,
    /** Returns the button that posts. */
    button: () =>
      form()
        .getByText(/^Post(ing\.\.\.)?$/)
        .closest('button') ?? document.body,
    add,
    /** Adds pictures with these names. */
    addPictures: (...names: string[]) =>
      add(...names.map((name) => new File([`GIF89a of ${name}`], name, { type: 'image/png' }))),
    /** Returns the names of the chosen files, in order. */
    chosen: () =>
      screen
        .queryAllByLabelText(/^Remove/)
        .map((each) => each.getAttribute('aria-label')?.replace('Remove ', '')),
    unsent: () => screen.queryByRole('list', { name: 'Unsent' }),
    /** Creates posts like the server, once `until` has resolved. */
    accept(changes: Partial<Post> = {}, until: Promise<unknown> = Promise.resolve()): void {
      api.on(POST, async (request) => {
        await until;
        const body = formText(request, 'body');
        return { status: 201, json: { post: ownPost('new', { body, ...changes }) } };
      });
    },
    /** Returns the requests that create posts. */
    sent: () => api.requests.filter(({ name }) => name === POST),
    pictures: (request: FakeRequest | undefined) =>
      request && formFiles(request).map(({ name }) => name),
  };
}

/** A promise with the function that resolves it. */
export function gate() {
  let resolve = () => {};
  const until = new Promise<void>((open) => {
    resolve = open;
  });
  return { until, resolve: () => resolve() };
}
