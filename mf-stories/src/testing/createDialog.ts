import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Call, mockNetwork } from './network';
import { renderApp } from './renderApp';

export const photo = new File(['pixels'], 'sea.jpg', { type: 'image/jpeg' });
export const film = new File(['frames'], 'sea.mp4', { type: 'video/mp4' });

/** Every video has this length in seconds; jsdom, which reads none, says nothing at all. */
export function videosLast(seconds: number): void {
  jest.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(function (
    this: HTMLMediaElement,
  ) {
    Object.defineProperty(this, 'duration', { value: seconds, configurable: true });
    queueMicrotask(() => this.dispatchEvent(new Event('loadedmetadata')));
  });
}

/**
 * What was drawn on the page's canvases, in order: words, and shapes by the name of their call.
 * Pictures are 1600 by 900, letters as wide as half the type's size.
 */
export function canvases(): string[] {
  const drawn: string[] = [];
  const context = {
    measureText: (words: string) => ({ width: words.length * 32 }),
    drawImage: () => drawn.push('picture'),
    roundRect: (x: number, y: number, width: number, height: number) =>
      drawn.push(`plate ${x},${y} ${width}x${height}`),
    fillText: (words: string, x: number, y: number) => drawn.push(`"${words}" ${x},${y}`),
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
  return drawn;
}

export const dialog = () => screen.getByRole('dialog', { name: 'Create Story' });
export const post = () => screen.getByRole('button', { name: /Post Story|Uploading/ });
export const preview = () => within(dialog()).findByRole('img', { name: 'Preview of your story' });

/**
 * Opens the dialog from the strip; `answer` is what posting comes to.
 * The person can also choose what the picker would not offer.
 */
export async function openDialog(answer: (call: Call) => unknown) {
  const calls = mockNetwork((call) => (call.method === 'GET' ? [] : answer(call)));
  const app = renderApp();
  const user = userEvent.setup({ applyAccept: false });
  await screen.findAllByText('Sample');
  const open = () => user.click(screen.getByRole('button', { name: /Your story/ }));
  await open();
  const choose = async (file: File) => {
    const picker = dialog().querySelector('input[type=file]');
    if (!(picker instanceof HTMLInputElement)) throw new Error('No file picker');
    await user.upload(picker, file);
    await act(async () => undefined);
  };
  const posts = () => calls.filter(({ method }) => method === 'POST');
  const press = (name: string) => user.click(within(dialog()).getByRole('button', { name }));
  return { ...app, user, open, choose, posts, press };
}
