import type { FakeHandler, FakeRequest } from '@kithkin/shared/testing';
import { idOf } from '@kithkin/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { api } from '../../testing/network';
import { address, leaveApp, renderApp } from '../../testing/renderApp';
import { ada, alan, grace, story } from '../../testing/stories';

// Each suite has fake timers that only tests advance.
beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
});
afterEach(async () => {
  await leaveApp();
  jest.useRealTimers();
});

/** Stories of Ada (1 and 2), Alan (3) and Grace, who is signed in (4); the order is 4, 3, 1, 2. */
export const timeline = () => [story(1, ada), story(2, ada), story(3, alan), story(4, grace)];

/** Expects that the story `number` is open, or with null that the viewer is closed. */
export const expectStory = (number: number | null) =>
  expect(address()).toBe(number === null ? '/' : `/${idOf(number)}`);
export const viewer = () => screen.queryByRole('dialog', { name: /^Story/ });
/** Found by its text: a query by role takes long on the whole page. */
export const picture = (number: number) => screen.findByAltText(`Picture ${number}`);
/** Returns the button with this label, found by tag since a query by role takes long. */
export function button(name: string | RegExp): HTMLElement {
  const label = (each: Element) => each.getAttribute('aria-label') ?? each.textContent;
  const found = [...document.querySelectorAll('button')].find((each) =>
    typeof name === 'string' ? label(each) === name : name.test(label(each)),
  );
  if (!found) throw new Error(`There is no button ${name}`);
  return found;
}
export const press = (name: string | RegExp) => fireEvent.click(button(name));
/** Opens the menu of the story and chooses an item. */
export async function choose(item: string): Promise<void> {
  press('Story options');
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
/** Advances the clock. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Advances the clock; then the story `number` is open. */
export async function passTo(ms: number, number: number | null): Promise<void> {
  await pass(ms);
  expectStory(number);
}

/** Fake server with this timeline; `extra` handles all other requests. */
export const serve = (
  extra: FakeHandler = () => ({ json: { message: 'Done.' } }),
): readonly FakeRequest[] =>
  api.serve((request) =>
    request.path === '/stories/timeline' ? { json: timeline() } : extra(request),
  );

/** Opens a story by its URL, as from a shared link. */
export async function open(number: number, extra?: FakeHandler, ...expected: string[]) {
  const calls = serve(extra);
  const app = renderApp(`/${idOf(number)}`, ...expected);
  await picture(number);
  return { ...app, calls };
}

/** Fires the picture's load event. */
export async function load(number: number): Promise<void> {
  fireEvent.load(await picture(number));
}

/** Fires the picture's error event. */
export async function fail(number: number): Promise<void> {
  const displayed = await picture(number);
  await act(async () => void fireEvent.error(displayed));
}

/** Fires a touch event as a mouse event with the same fields, as jsdom has no PointerEvent. */
export function touch(
  element: Element,
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  at: { x: number; y: number } = { x: 0, y: 0 },
): void {
  const init = { bubbles: true, button: 0, clientX: at.x, clientY: at.y };
  fireEvent(element, new MouseEvent(type, init));
}
