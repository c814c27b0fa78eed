import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { FakeApi, FakeHandler, FakeReply } from './fakeApi';

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

/** Chooses files in the input with this label; the picker's filter is ignored. */
export const chooseFiles = (label: string, ...files: File[]) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { files } });

/** Changes the value of a field, given by its label or itself, in one step. */
export const fill = (field: string | RegExp | HTMLElement, value: string) =>
  act(async () => {
    const selector = 'input, textarea, select';
    const element =
      field instanceof HTMLElement ? field : screen.getByLabelText(field, { selector });
    const event = element instanceof HTMLSelectElement ? 'change' : 'input';
    fireEvent[event](element, { target: { value } });
  });

/** Waits until a text is not shown. */
export const textRemoved = (text: string | RegExp) =>
  waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument());

/** Waits until no dialog is open. */
export const dialogClosed = () =>
  waitFor(() => expect(document.querySelector('dialog')).not.toBeInTheDocument());

/** Returns the path, query and fragment of the page of `renderRemote`. */
export const address = () => screen.getByLabelText('Address').textContent;

/** Returns the bodies of the requests with this name. */
export const bodiesOf = (api: FakeApi, name: string) =>
  api.requests.filter((request) => request.name === name).map(({ body }) => body);

/** Makes requests with this name wait for the reply that is passed to the returned function. */
export function holdReply(api: FakeApi, name: string) {
  let reply: (reply: FakeReply | FakeHandler) => void = () => {};
  const waiting = new Promise<FakeReply | FakeHandler>((resolve) => {
    reply = resolve;
  });
  api.on(name, async (request) => {
    const given = await waiting;
    return typeof given === 'function' ? given(request) : given;
  });
  return reply;
}

/** Records the links that the page follows by itself, e.g. to save a file. */
export function watchLinks(onClick: (link: HTMLAnchorElement) => void): void {
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    onClick(this);
  });
}
