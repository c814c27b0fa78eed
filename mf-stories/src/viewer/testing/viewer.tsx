import type { FakeHandler, FakeRequest } from '@kithkin/shared/testing';
import { idOf } from '@kithkin/shared/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { api } from '../../testing/network';
import { address, leaveApp, renderApp } from '../../testing/renderApp';
import { ada, alan, grace, story } from '../../testing/stories';

/** Begins a suite on a clock that stands still unless a test turns it. */
export function viewerSuite(): void {
  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  });
  afterEach(async () => {
    await leaveApp();
    jest.useRealTimers();
  });
}

/** Ada has stories 1 and 2, Alan has 3, Grace (signed in) has 4; the order is 4, 3, 1, 2. */
export const timeline = () => [story(1, ada), story(2, ada), story(3, alan), story(4, grace)];

export const currentPath = address;
export const viewer = () => screen.queryByRole('dialog', { name: /^Story/ });
/** By its words: asking everything on the page for its role takes long. */
export const picture = (number: number) => screen.findByAltText(`Picture ${number}`);
export const button = (name: string | RegExp) => screen.getByRole('button', { name });
/** Turns the clock on. */
export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** A server with that timeline; `extra` answers all else. */
export const serve = (
  extra: FakeHandler = () => ({ json: { message: 'Done.' } }),
): readonly FakeRequest[] =>
  api.serve((request) =>
    request.path === '/stories/timeline' ? { json: timeline() } : extra(request),
  );

/** Opens a story by its address, as a link one was sent would. */
export async function open(number: number, extra?: FakeHandler, ...expected: string[]) {
  const calls = serve(extra);
  const app = renderApp(`/${idOf(number)}`, ...expected);
  await picture(number);
  return { ...app, calls };
}

/** The picture has come: the browser would say so. */
export async function load(number: number): Promise<void> {
  fireEvent.load(await picture(number));
}

/** The picture can't be had. */
export async function fail(number: number): Promise<void> {
  const displayed = await picture(number);
  await act(async () => {
    fireEvent.error(displayed);
  });
}

/** A finger's event; jsdom has no PointerEvent, whose fields these would be. */
export function touch(
  element: Element,
  type: 'pointerdown' | 'pointermove' | 'pointerup',
  at: { x: number; y: number } = { x: 0, y: 0 },
): void {
  const init = { bubbles: true, button: 0, clientX: at.x, clientY: at.y };
  fireEvent(element, new MouseEvent(type, init));
}
