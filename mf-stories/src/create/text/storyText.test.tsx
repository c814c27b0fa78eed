/** @jest-environment-options {"styles": "all"} */
import type { FakeReply } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { canvases, dialog, openWithPhoto, post, send, write } from '../../testing/createDialog';
import { grace, story } from '../../testing/stories';

let drawn: string[] = [];
beforeEach(() => {
  drawn = canvases();
});

const field = () => screen.getByLabelText('Text on the photo');
const textBlock = () => screen.getByRole('application', { name: /^Text: / });

async function openWith(text: string) {
  const page = await openWithPhoto();
  write('Text on the photo', text);
  return page;
}

/** Posts the story and returns the form that reached the server. */
async function sendStory({ posts }: Awaited<ReturnType<typeof openWith>>) {
  send();
  await waitFor(() => expect(posts()).toHaveLength(1));
  return posts()[0]?.form;
}

test('text becomes part of the picture, where it was in the preview, and of its description', async () => {
  const page = await openWith('Noon at the sea');
  write('Alt text', 'Waves.');
  await page.press('Top');
  expect(await sendStory(page)).toMatchObject({
    alt: 'Waves. Text: Noon at the sea',
    media: { name: 'sea.jpg', type: 'image/jpeg' },
  });
  // The background, the whole picture, and the block behind the text.
  expect(drawn.slice(0, 3)).toEqual(['picture', 'picture', 'picture']);
  expect(drawn.slice(3)).toEqual(['plate 264,358 552x124', '"Noon at the sea" 540,420']);
});

test('a long text is broken into lines, which stay inside the frame', async () => {
  const page = await openWith('Where the long road meets the sea');
  await page.press('Bottom');
  await sendStory(page);
  expect(drawn.slice(4)).toEqual(['"Where the long road meets" 540,1438', '"the sea" 540,1522']);
});

test('arrow keys move the text, announce its place, and stop at the edge; its colours can be chosen', async () => {
  const { user, press } = await openWith('Noon');
  await press('Middle');
  act(() => textBlock().focus());
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(screen.getByText('52 percent from the left, 49 percent from the top')).toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(screen.getByText('13 percent from the left, 49 percent from the top')).toBeInTheDocument();
  expect(textBlock()).toHaveAccessibleDescription('Drag it, or move it with the arrow keys.');
  expect(screen.getByLabelText('Light on dark')).toBeChecked();
  fireEvent.click(screen.getByLabelText('Dark on light'));
  expect(textBlock()).toHaveStyle({ color: '#14120f' });
});

test('the pointer drags the text along', async () => {
  const page = await openWith('Noon');
  await page.press('Middle');
  Object.assign(textBlock(), { setPointerCapture: () => undefined });
  Object.defineProperty(textBlock().parentElement, 'clientWidth', { value: 270 });
  const at = (type: string, clientX: number, clientY: number) =>
    fireEvent(textBlock(), new MouseEvent(type, { bubbles: true, clientX, clientY }));
  at('pointerdown', 100, 100);
  at('pointermove', 110, 150);
  at('pointerup', 110, 150);
  at('pointermove', 0, 0);
  await sendStory(page);
  expect(drawn.at(-1)).toBe('"Noon" 580,1160');
});

test('the text of a story that is being sent does not move, so that it is not sent twice', async () => {
  let reply: (reply: FakeReply) => void = () => {};
  const { posts } = await openWithPhoto(() => new Promise((resolve) => (reply = resolve)));
  write('Text on the photo', 'Noon');
  send();
  await waitFor(() => expect(posts()).toHaveLength(1));
  const { transform } = textBlock().style;
  fireEvent.keyDown(textBlock(), { key: 'ArrowLeft' });
  expect(post()).toHaveTextContent('Uploading...');
  expect(textBlock().style.transform).toBe(transform);
  await act(async () => reply({ json: { story: story(9, grace) } }));
  await screen.findByText('Story posted');
});

test('a browser that can’t draw shows an error and retains everything; without text the photo is sent as it is', async () => {
  const { posts } = await openWith('Noon');
  Object.assign(HTMLCanvasElement.prototype, {
    toBlob: (done: (blob: null) => void) => done(null),
  });
  send();
  await within(dialog()).findByText(
    'Failed to post story. The text could not be put on this photo. Try a smaller one.',
  );
  expect(field()).toHaveValue('Noon');
  expect(posts()).toEqual([]);
  drawn.length = 0;
  write('Text on the photo', '   ');
  send();
  await waitFor(() => expect(posts()).toMatchObject([{ form: { alt: '' } }]));
  expect(drawn).toEqual([]);
});
