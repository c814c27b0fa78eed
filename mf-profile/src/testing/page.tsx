import { type RemoteHost, useCurrentUser } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import {
  bodiesOf,
  createFakeApi,
  holdReply,
  type RemotePage,
  type RemotePageOptions,
  renderRemote,
  userSummary,
  waitForRequests,
} from '@kithkin/shared/testing';
import type { ReactNode } from 'react';

/** Creates a public profile that ada does not follow. */
export const profile = (name: string, changes: Partial<User> = {}): User => ({
  ...userSummary(name),
  bio: '',
  isPrivate: false,
  socialMedia: { twitter: '', instagram: '', linkedin: '', github: '' },
  followers: [],
  following: [],
  posts: [],
  followersCount: 12,
  followingCount: 3,
  postsCount: 1,
  isFollowing: false,
  followStatus: 'none',
  isBlocked: false,
  isAdmin: false,
  canSeeContent: true,
  ...changes,
});

/** Fake API of the test file, without replies before each test. */
export const api = createFakeApi();
let page: RemotePage | undefined;

/** Waits for all responses, and closes the page. */
export async function leave(): Promise<void> {
  if (page) await waitForRequests();
  await page?.leave();
  page = undefined;
}

beforeEach(() => {
  api.reset();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(leave);

/** Mock of the shell that renders the name and user of other remotes' widgets. */
const host: RemoteHost = {
  minHeight: () => 240,
  phoneMinHeight: () => 240,
  renderWidget: (widget, { authorId, userId }) => (
    <p>{`${widget} of ${authorId ?? userId ?? 'nobody'}`}</p>
  ),
};

/** Mock of the shell's guard, which renders no screen without a signed-in user. */
function Guarded({ children }: { children: ReactNode }) {
  return useCurrentUser() ? children : <p>Signed out</p>;
}

/** Renders a page, signed in as ada; it is closed after the test. */
export function openPage(content: ReactNode, options: Omit<RemotePageOptions, 'children'> = {}) {
  const children = options.user === null ? content : <Guarded>{content}</Guarded>;
  page = renderRemote({ host, children, ...options });
  return page;
}

/** Returns the bodies of the requests with this name. */
export const sent = (name: string) => bodiesOf(api, name);

/** Makes requests with this name wait for the reply that is passed to the returned function. */
export const hold = (name: string) => holdReply(api, name);
