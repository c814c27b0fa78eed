import { outbox, Route, Routes, realtime, useParams } from '@kithkin/shared';
import type { Conversation, Message } from '@kithkin/shared/contract';
import {
  bodiesOf,
  button,
  chooseFiles,
  createFakeApi,
  holdReply,
  press,
  type RemotePage,
  type RemotePageOptions,
  renderRemote,
} from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { activate } from '../activate';
import MessagesScreen from '../MessagesScreen';
import RequestsScreen from '../requests/RequestsScreen';
import { ThreadPane } from '../thread/ThreadPane';
import { serveChat } from './chat';
import { conversation, message } from './people';

/** Fake API of the test file, without replies before each test. */
export const api = createFakeApi();
/** Commands to the live channel, which is mocked. */
export let emitSpy: jest.SpyInstance;
let page: RemotePage | undefined;

/** Height of a row of the list in CSS pixels. */
const ROW = 72;

/** Mocks the heights of the list and of its rows, which jsdom does not compute. */
function mockHeights({ nav, li }: { nav: number; li: number }): void {
  const heights = { clientHeight: ['nav', nav], offsetHeight: ['li[data-row]', li] } as const;
  for (const name of ['clientHeight', 'offsetHeight'] as const) {
    const [selector, height] = heights[name];
    jest.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function (this: HTMLElement) {
      return this.matches(selector) ? height : 0;
    });
  }
}

/** Discards what is not sent, and closes the page. */
export async function leave(): Promise<void> {
  if (!page) return;
  await outbox.discardUnsent();
  await page.leave();
  page = undefined;
}

beforeEach(() => {
  api.reset();
  localStorage.clear();
  emitSpy = jest.spyOn(realtime, 'emit').mockImplementation(() => {});
  mockHeights({ nav: window.innerHeight, li: ROW });
});
afterEach(leave);

/** Renders a page, signed in as ada; it is closed after the test. */
export function openPage(children: ReactNode, options: Omit<RemotePageOptions, 'children'> = {}) {
  page = renderRemote({ activate, children, ...options });
  return page;
}

/** Renders the screens of the remote at `path`. */
export const open = (path = '/messages', options: Partial<RemotePageOptions> = {}) =>
  openPage(
    <Routes>
      <Route path="/messages" element={<MessagesScreen />} />
      <Route path="/messages/requests" element={<RequestsScreen />} />
      <Route path="/messages/:id" element={<MessagesScreen />} />
      <Route path="*" element={null} />
    </Routes>,
    { path, ...options },
  );

function Pane() {
  return <ThreadPane id={useParams<'id'>().id ?? ''} />;
}

/** Returns the log of the open thread once it is rendered. */
export const log = () => screen.findByLabelText('Messages', { selector: '[role="log"]' });

/** Serves a chat with messages and opens its thread without the list. */
export async function openThread(
  chat: Conversation,
  messages: Message[] = [],
  options: Partial<RemotePageOptions> = {},
) {
  const served = serveChat(api, chat, messages);
  const thread = openPage(
    <Routes>
      <Route path="/messages/:id" element={<Pane />} />
      <Route path="*" element={null} />
    </Routes>,
    { path: `/messages/${chat._id}`, ...options },
  );
  return { ...thread, served, here: await log() };
}

/** Returns the bodies of the requests with this name. */
export const bodies = (name: string) => bodiesOf(api, name);
/** Makes requests with this name wait for the reply that is passed to the returned function. */
export const hold = (name: string) => holdReply(api, name);

/** Creates the direct chat with ben up to his message `seq`, all seen. */
export const chatUpTo = (seq: number) =>
  conversation({ lastMessage: seq ? message('ben', seq) : null, lastSeq: seq, seenSeq: seq });

/** Returns the numbers of the messages made by `range` that are in the log, in order. */
export const textsIn = (here: HTMLElement) =>
  within(here)
    .queryAllByText(/^Words \d+$/)
    .map((line) => Number(line.textContent?.replace('Words ', '')));

/** Returns a row of the log by the beginning of its accessible name. */
export const line = (name: string) =>
  waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('article[aria-label]')];
    const found = rows.find((row) => row.getAttribute('aria-label')?.startsWith(name));
    if (!found) throw new Error(`No row ${name}`);
    return found;
  });

/** Presses a tool of a message, which is shown while the message is focused. */
export async function pressTool(name: string, tool = 'More'): Promise<void> {
  const row = await line(name);
  act(() => row.focus());
  await act(async () => within(row).getByRole('button', { name: tool }).click());
}

/** Mocks a phone for the rest of the test. */
export function installPhone(): void {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...matchMedia(query), matches: query.includes('599') }));
}

/** Chooses a photo of a group and uses it as it is. */
export async function choosePhoto(): Promise<void> {
  chooseFiles('Add photo', new File(['picture'], 'us.png', { type: 'image/png' }));
  fireEvent.load(await screen.findByAltText('The group’s photo'));
  await waitFor(async () => expect(await button('Use this photo')).toBeEnabled());
  await press('Use this photo');
  await button('Remove photo');
}

export const list = () => screen.getByRole('navigation', { name: 'Conversations' });
/** Returns the ids of the rows, in order. */
export const rowIds = () =>
  [...list().querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(10));
export const expectRows = (...ids: string[]) => waitFor(() => expect(rowIds()).toEqual(ids));
/** Returns the link of a row by its text. */
export const row = (name: string) =>
  waitFor(() => {
    const found = [...list().querySelectorAll('a')].find((link) =>
      link.textContent?.includes(name),
    );
    if (!found) throw new Error(`No row ${name}`);
    return found;
  });
export const search = () => screen.findByLabelText('Search conversations');
