/** @jest-environment-options {"styles": "all"} */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  canvases,
  clip,
  dialog,
  leaveDialog,
  openDialog,
  photo,
  post,
  preview,
  videosLast,
} from '../../testing/createDialog';
import { grace, story } from '../../testing/stories';

let drawn: string[] = [];
beforeEach(() => {
  videosLast(12);
  drawn = canvases();
});
afterEach(leaveDialog);

const field = () => screen.getByLabelText('Text on the picture');
const textBlock = () => screen.getByRole('application', { name: /^Text: / });

async function write(text: string) {
  const page = await openDialog(() => ({ json: { story: story(9, grace) } }));
  await page.choose(photo);
  await preview();
  await page.user.type(field(), text);
  return page;
}

/** Posts the story and returns the form that reached the server. */
async function send({ user, posts }: Awaited<ReturnType<typeof write>>) {
  await user.click(post());
  await waitFor(() => expect(posts()).toHaveLength(1));
  return posts()[0]?.form;
}

test('words become part of the picture, where they stood in the preview, and of its description', async () => {
  const page = await write('Noon at the sea');
  await page.user.type(screen.getByLabelText('What it shows'), 'Waves.');
  await page.press('Top');
  const body = await send(page);
  expect(body).toMatchObject({ alt: 'Waves. Text: Noon at the sea' });
  expect(body).toHaveProperty('media.name', 'sea.jpg');
  expect(body).toHaveProperty('media.type', 'image/jpeg');
  // The background, the whole picture, and the block behind the text.
  expect(drawn.slice(0, 3)).toEqual(['picture', 'picture', 'picture']);
  expect(drawn.slice(3)).toEqual(['plate 264,358 552x124', '"Noon at the sea" 540,420']);
});

test('without words the photo goes as it was chosen', async () => {
  const page = await write('   ');
  expect(await send(page)).toMatchObject({ alt: '' });
  expect(drawn).toEqual([]);
});

test('arrow keys move the words, say where they are, and stop at the edge', async () => {
  const { user, press } = await write('Noon');
  await press('Middle');
  act(() => textBlock().focus());
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(screen.getByText('52 percent from the left, 49 percent from the top')).toBeInTheDocument();
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
  await user.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{ArrowLeft}{/Shift}');
  expect(screen.getByText('13 percent from the left, 49 percent from the top')).toBeInTheDocument();
  expect(textBlock()).toHaveAccessibleDescription('Drag it, or move it with the arrow keys.');
});

test('the pointer drags the words along', async () => {
  const page = await write('Noon');
  await page.press('Middle');
  Object.assign(textBlock(), { setPointerCapture: () => undefined });
  Object.defineProperty(textBlock().parentElement, 'clientWidth', { value: 270 });
  const at = (type: string, clientX: number, clientY: number) =>
    fireEvent(textBlock(), new MouseEvent(type, { bubbles: true, clientX, clientY }));
  at('pointerdown', 100, 100);
  at('pointermove', 110, 150);
  at('pointerup', 110, 150);
  at('pointermove', 0, 0);
  await send(page);
  expect(drawn.at(-1)).toBe('"Noon" 580,1160');
});

test('long words are broken into lines, which stay inside the frame', async () => {
  const page = await write('Where the long road meets the sea');
  await page.press('Bottom');
  await send(page);
  expect(drawn.slice(4)).toEqual(['"Where the long road meets" 540,1438', '"the sea" 540,1522']);
});

test('dark words on a light ground are a choice', async () => {
  const { user } = await write('Noon');
  expect(screen.getByRole('radio', { name: 'Light on dark' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Dark on light' }));
  expect(textBlock()).toHaveStyle({ color: '#14120f' });
});

test('a video takes no words', async () => {
  const { choose } = await write('Noon');
  await choose(clip);
  await waitFor(() => expect(screen.queryByLabelText('Text on the picture')).toBeNull());
  expect(within(dialog()).queryByRole('application')).not.toBeInTheDocument();
});

test('a browser that can’t draw says so, and keeps everything', async () => {
  const { user, posts } = await write('Noon');
  Object.assign(HTMLCanvasElement.prototype, {
    toBlob: (done: (blob: null) => void) => done(null),
  });
  await user.click(post());
  await within(dialog()).findByText(
    'Failed to post story. The text could not be put on this picture. Try a smaller one.',
  );
  expect(field()).toHaveValue('Noon');
  expect(posts()).toEqual([]);
});
