import { draftFiles, outbox } from '@kithkin/shared';
import type { FakeHandler } from '@kithkin/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { api } from './network';
import { leaveApp, renderApp } from './renderApp';
import { grace, story } from './stories';

export const photo = new File(['GIF89a'], 'sea.jpg', { type: 'image/jpeg' });
export const clip = new File(['0000ftypisom'], 'sea.mp4', { type: 'video/mp4' });

/** Mocks the sources of videos, of which jsdom reads no metadata. */
const onSource = (handle: (video: HTMLMediaElement) => void) =>
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    handle(this);
  });
function loadMetadata(video: HTMLMediaElement, duration: number): void {
  Object.defineProperty(video, 'duration', { value: duration, configurable: true });
  video.dispatchEvent(new Event('loadedmetadata'));
}

/** Sets the length of every video in seconds. */
export const videosLast = (seconds: number) =>
  onSource((video) => queueMicrotask(() => loadMetadata(video, seconds)));

/** Delays the metadata of videos, which have a length of 12 seconds, until the returned function is called. */
export function videosWait(): () => void {
  const waiting: HTMLMediaElement[] = [];
  onSource((video) => void waiting.push(video));
  return () => {
    for (const video of waiting) loadMetadata(video, 12);
  };
}

/**
 * Mocks canvases and returns what is drawn, in order: text, and shapes by the name of their call.
 * Pictures are 1600 by 900, characters half as wide as the font size.
 */
export function canvases(): string[] {
  const drawnTexts: string[] = [];
  const context = {
    measureText: (text: string) => ({ width: text.length * 32 }),
    drawImage: () => drawnTexts.push('picture'),
    roundRect: (x: number, y: number, width: number, height: number) =>
      drawnTexts.push(`plate ${x},${y} ${width}x${height}`),
    fillText: (text: string, x: number, y: number) => drawnTexts.push(`"${text}" ${x},${y}`),
    fillRect: () => undefined,
    beginPath: () => undefined,
    fill: () => undefined,
  };
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => context,
    toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['drawn'], { type })),
  });
  Object.assign(HTMLImageElement.prototype, { decode: async () => undefined });
  for (const [name, value] of Object.entries({ naturalWidth: 1600, naturalHeight: 900 })) {
    Object.defineProperty(HTMLImageElement.prototype, name, { value, configurable: true });
  }
  return drawnTexts;
}

/** Finds the dialog by its title: a query by role takes long on the whole page. */
export function dialog(): HTMLElement {
  const found = screen.getByText('Create Story').closest('dialog');
  if (!found) throw new Error('The title is in no dialog');
  return found;
}
/** Returns the button of the dialog with this label, by tag. */
export const queryButton = (label: RegExp) =>
  [...dialog().querySelectorAll('button')].find((each) =>
    label.test(each.getAttribute('aria-label') ?? each.textContent),
  );
export function post(): HTMLButtonElement {
  const found = queryButton(/^(Post Story|Uploading)/);
  if (!found) throw new Error('There is no button that posts');
  return found;
}
export const preview = () => screen.findByAltText('Preview of your story');
export const write = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const send = () => fireEvent.click(post());

/** The server has created the story. */
const posted = () => ({ json: { story: story(9, grace) } });

/**
 * Opens the dialog from the strip; `response` handles the requests of posting. Files that the
 * picker would not offer can be chosen too.
 */
export async function openDialog(response: FakeHandler = posted) {
  const requests = api.serve((request) =>
    request.method === 'GET' ? { json: [] } : response(request),
  );
  const app = renderApp();
  await screen.findAllByText('Sample');
  const open = async () => {
    fireEvent.click(screen.getByRole('button', { name: /Your story/ }));
    await screen.findByText('Create Story');
  };
  await open();
  const choose = async (file: File) => {
    const picker = dialog().querySelector('input[type=file]');
    if (!(picker instanceof HTMLInputElement)) throw new Error('No file picker');
    // The picker is disabled while the stored draft is being loaded.
    await waitFor(() => expect(picker).toBeEnabled());
    await act(async () => void fireEvent.change(picker, { target: { files: [file] } }));
  };
  const posts = () => requests.filter(({ method }) => method === 'POST');
  const press = async (name: string) => {
    const button = await waitFor(() => {
      const found = queryButton(new RegExp(`^${name}$`));
      expect(found).toBeEnabled();
      return found;
    });
    if (button) fireEvent.click(button);
  };
  return { ...app, open, choose, posts, press };
}

/** Opens the dialog with a chosen photo. */
export async function openWithPhoto(response?: FakeHandler, file = photo) {
  const page = await openDialog(response);
  await page.choose(file);
  await preview();
  return page;
}

/** Removes the page first, so that no discarded story returns to it as a draft. */
async function leaveDialog(): Promise<void> {
  cleanup();
  await act(() => outbox.discardUnsent());
  await leaveApp();
  localStorage.clear();
  for (const suffix of ['', '~other', '~b']) {
    await draftFiles.retainOnly(grace._id, `story${suffix}`, []);
  }
}
beforeEach(() => {
  videosLast(12);
});
afterEach(leaveDialog);
