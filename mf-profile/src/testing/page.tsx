import { type RemoteHost, useCurrentUser } from '@kithkin/shared';
import {
  createFakeApi,
  type RemotePage,
  type RemotePageOptions,
  renderRemote,
  waitForRequests,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';

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

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const noButton = (name: string | RegExp) =>
  expect(screen.queryByRole('button', { name })).toBeNull();

const click = (element: HTMLElement) =>
  act(async () => {
    element.focus();
    fireEvent.click(element);
  });

/** Presses a button, or an element of another role, once it is there. */
export async function press(name: string | RegExp, role = 'button'): Promise<void> {
  await click(await screen.findByRole(role, { name }));
}

/** Presses a button in the newest dialog. */
export async function confirm(name: string): Promise<void> {
  const dialog = await waitFor(() => {
    const found = [...document.querySelectorAll('dialog')].at(-1);
    if (!found) throw new Error('No dialog');
    return found;
  });
  await click(within(dialog).getByRole('button', { name }));
}

/** Changes the value of a field in one step. */
export const fill = (label: string | RegExp, value: string) =>
  act(async () => {
    const field = screen.getByLabelText(label, { selector: 'input, textarea, select' });
    const event = field instanceof HTMLSelectElement ? 'change' : 'input';
    fireEvent[event](field, { target: { value } });
  });

/** Waits until no dialog is open. */
export const dialogClosed = () =>
  waitFor(() => expect(document.querySelector('dialog')).not.toBeInTheDocument());

/** Returns the bodies of the requests with this name. */
export const sent = (name: string) =>
  api.requests.filter((request) => request.name === name).map(({ body }) => body);

/** Makes requests with this name wait for the reply that is passed to the returned function. */
export function hold(name: string) {
  let reply: (reply: Parameters<typeof api.on>[1]) => void = () => {};
  const waiting = new Promise<Parameters<typeof api.on>[1]>((resolve) => {
    reply = resolve;
  });
  api.on(name, async (request) => {
    const given = await waiting;
    return typeof given === 'function' ? given(request) : given;
  });
  return reply;
}
