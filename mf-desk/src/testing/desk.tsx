import { Route, Routes } from '@kithkin/shared';
import type { Role } from '@kithkin/shared/roles';
import {
  createFakeApi,
  idOf,
  type RemotePage,
  renderRemote,
  userSummary,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const noButton = (name: string | RegExp) =>
  expect(screen.queryByRole('button', { name })).toBeNull();

const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));

/** Presses a button, or an element of another role, once it is there. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  await click(await screen.findByRole(role, { name }));
}

/** Presses a button in the dialog. */
export async function confirm(name: string): Promise<void> {
  const dialog = await waitFor(() => {
    const found = document.querySelector('dialog');
    if (!found) throw new Error('No dialog');
    return found;
  });
  await click(within(dialog).getByRole('button', { name }));
}

/** Changes the value of a field in one step. */
export const fill = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Returns the bodies of the requests with this name. */
export const sent = (name: string) =>
  api.requests.filter((request) => request.name === name).map(({ body }) => body);

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
