import { idOf } from '@kithkin/shared/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../testing/network';
import { address, renderApp } from '../../testing/renderApp';
import { alan, story } from '../../testing/stories';
import {
  button,
  expectStory,
  load,
  open,
  pass,
  passTo,
  picture,
  press,
  serve,
  timeline,
  touch,
  viewer,
} from '../testing/viewer';

test('taps on the halves lead through all stories, and the viewer has the name of the author', async () => {
  await open(4);
  for (const [half, number] of [
    ['Next', 3],
    ['Next', 1],
    ['Next', 2],
    ['Previous', 1],
  ] as const) {
    press(`${half} story`);
    expectStory(number);
  }
  const dialog = screen.getByRole('dialog', { name: 'Story by Ada Lovelace' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  within(dialog).getByRole('group', { name: 'Story 1 of 2' });
  press('Close');
  expectStory(null);
});

test('the order stays while the viewer is open; people beside the story lead to their first new one', async () => {
  await open(3);
  await load(3);
  press('Next story');
  expectStory(1);
  press('Previous story');
  expectStory(3);
  // jsdom matches the phone layout, in which the neighbours are hidden.
  const beside = (which: string) => screen.queryByText(which)?.closest('button');
  expect(beside('Next person:')).toHaveTextContent('Ada Lovelace');
  fireEvent.click(beside('Next person:') ?? document.body);
  expectStory(1);
  expect(beside('Next person:')).toBeUndefined();
  fireEvent.click(beside('Previous person:') ?? document.body);
  expectStory(3);
});

test('previous starts the first story again', async () => {
  const { user } = await open(4);
  await load(4);
  await pass(2_000);
  await user.keyboard('{ArrowLeft}');
  expectStory(4);
  await load(4);
  await passTo(4_000, 4);
});

describe('a swipe', () => {
  /** Swipes from the middle by `by` pixels. */
  function swipe(by: { x: number; y: number }) {
    const half = button('Next story');
    touch(half, 'pointerdown', { x: 500, y: 300 });
    touch(half, 'pointermove', { x: 500 + by.x / 2, y: 300 + by.y / 2 });
    touch(half, 'pointermove', { x: 500 + by.x, y: 300 + by.y });
    touch(half, 'pointerup');
    fireEvent.click(half);
  }

  test('leads to the next or previous person; beyond the first it does nothing', async () => {
    await open(4);
    swipe({ x: 400, y: 0 });
    expectStory(4);
    expect(document.querySelector('[data-carried]')).toBeNull();
    for (const [x, number] of [
      [-400, 3],
      [-400, 1],
      [400, 3],
      [-400, 1],
      // A short one is no swipe, and no tap.
      [-60, 1],
      [-400, null],
    ] as const) {
      swipe({ x, y: x === -60 ? 0 : 20 });
      expectStory(number);
    }
  });

  test('downwards closes the viewer', async () => {
    await open(4);
    swipe({ x: 10, y: 200 });
    expectStory(null);
  });
});

test('Back and Escape lead to the strip, however many stories were watched', async () => {
  serve();
  const { user } = renderApp('/');
  const tile = await screen.findByRole('link', { name: /Ada/ });
  const back = () => fireEvent.click(screen.getByText('Browser’s Back'));
  const watch = async () => {
    await user.click(tile);
    await picture(1);
    await user.keyboard('{ArrowRight}');
  };
  await watch();
  back();
  expectStory(null);
  expect(viewer()).not.toBeInTheDocument();
  await watch();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tile).toHaveFocus());
  expectStory(null);
  back();
  expect(address()).toBe('/elsewhere');
});

test('samples play in order, close after the last, and never reach the server', async () => {
  const calls = api.serve(() => ({ json: [] }));
  const { user } = renderApp('/sample-1');
  for (const number of [1, 2, 3, 4]) {
    expect(address()).toBe(`/sample-${number}`);
    fireEvent.load(await screen.findByRole('img', { name: /^A drawn/ }));
    press(/Wow/);
    await user.keyboard('{ArrowRight}');
  }
  expectStory(null);
  expect(calls.map(({ path }) => path).sort()).toEqual(['/stories/timeline', '/users/me']);
});

test('a story that is not in the timeline plays with the others of its author', async () => {
  const stranger = { ...alan, _id: idOf(950), fullName: 'Edsger Dijkstra' };
  const othersRow = [story(21, stranger), story(22, stranger)];
  api.serve(({ path }) => {
    if (path === '/stories/timeline') return { json: timeline() };
    if (path.startsWith('/stories/user/')) return { json: othersRow };
    return { json: { story: othersRow[0], next: null, previous: null } };
  });
  const { user } = renderApp(`/${idOf(21)}`);
  await screen.findByRole('dialog', { name: /Edsger/ });
  await picture(21);
  await user.keyboard('{ArrowRight}');
  expectStory(22);
});
