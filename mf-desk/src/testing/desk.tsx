import { Route, Routes } from '@kithkin/shared';
import type { Role } from '@kithkin/shared/roles';
import {
  bodiesOf,
  createFakeApi,
  idOf,
  type RemotePage,
  renderRemote,
  userSummary,
} from '@kithkin/shared/testing';
import type { ReactNode } from 'react';

/** Id of the signed-in user. */
export const ME = 'ada';

/** Fake API of the test file, empty before each test but for the signed-in admin. */
export const api = createFakeApi();
let page: RemotePage | undefined;

export const signIn = (role: Role) =>
  api.on('GET /users/me', { json: { user: { _id: ME, role } } });

beforeEach(() => {
  api.reset();
  signIn('admin');
});
afterEach(async () => {
  await page?.leave();
  page = undefined;
});

/** Renders `children` at a path, with the parameters of its route's pattern, signed in as ada. */
export function renderApp(children: ReactNode, path = '/', pattern = '*'): void {
  page = renderRemote({
    path,
    children: (
      <Routes>
        <Route path={pattern} element={children} />
        <Route path="*" element={null} />
      </Routes>
    ),
  });
}

/** Returns the bodies of the requests with this name. */
export const sent = (name: string) => bodiesOf(api, name);

const AT = '2026-11-21T12:00:00.000Z';

/** A decision about a post of ben. */
export const decision = {
  _id: idOf(9),
  createdAt: AT,
  action: 'hidden' as const,
  targetType: 'post' as const,
  targetId: idOf(8),
  userName: 'ben',
  moderatorName: 'cleo',
  rule: 'Be kind',
  message: '',
  excerpt: 'Bad words',
  until: null,
  limit: null,
  undoneAt: null,
};

/** What a moderator sees of a post of ben. */
export const subject = {
  owner: userSummary('ben'),
  ownerJoinedAt: '2026-01-01T12:00:00.000Z',
  ownerInvitedBy: 'ada',
  exists: true,
  files: [{ kind: 'image' as const, url: '/a.webp' }],
  context: [],
  history: [],
};
