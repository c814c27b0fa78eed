import { idOf } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../testing/network';
import { renderApp } from '../../testing/renderApp';
import { alan, story } from '../../testing/stories';
import {
  button,
  currentPath,
  load,
  open,
  pass,
  picture,
  press,
  serve,
  timeline,
  touch,
  viewer,
  viewerSuite,
} from '../testing/viewer';

viewerSuite();

test('taps on the halves lead through all stories, and the viewer has the name of the author', async () => {
  await open(4);
  const visited: (string | null)[] = [];
  for (const half of ['Next', 'Next', 'Next', 'Previous']) {
    press(`${half} story`);
    visited.push(currentPath());
  }
  expect(visited).toEqual([`/${idOf(3)}`, `/${idOf(1)}`, `/${idOf(2)}`, `/${idOf(1)}`]);
  const dialog = screen.getByRole('dialog', { name: 'Story by Ada Lovelace' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(within(dialog).getByRole('group', { name: 'Story 1 of 2' })).toBeInTheDocument();
});

test('the order stays while the viewer is open; people beside the story lead to their first new one', async () => {
  await open(3);
  await load(3);
  press('Next story');
  expect(currentPath()).toBe(`/${idOf(1)}`);
  press('Previous story');
  expect(currentPath()).toBe(`/${idOf(3)}`);
  // jsdom matches the phone layout, in which the neighbours are hidden.
  const beside = (which: string) => screen.queryByText(which)?.closest('button');
  expect(beside('Next person:')).toHaveTextContent('Ada Lovelace');
  fireEvent.click(beside('Next person:') ?? document.body);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  expect(beside('Next person:')).toBeUndefined();
  fireEvent.click(beside('Previous person:') ?? document.body);
  expect(currentPath()).toBe(`/${idOf(3)}`);
});

test('previous starts the first story again', async () => {
  const { user } = await open(4);
  await load(4);
  await pass(2_000);
  await user.keyboard('{ArrowLeft}');
  expect(currentPath()).toBe(`/${idOf(4)}`);
  await load(4);
  await pass(4_000);
  expect(currentPath()).toBe(`/${idOf(4)}`);
});

test('arrow keys lead on and back, and a pressed button keeps the focus', async () => {
  const { user } = await open(1);
  await user.keyboard('{ArrowRight}');
  expect(currentPath()).toBe(`/${idOf(2)}`);
  await user.keyboard('{ArrowLeft}');
  expect(currentPath()).toBe(`/${idOf(1)}`);
  act(() => button('Next story').focus());
  await user.keyboard('{Enter}');
  expect(currentPath()).toBe(`/${idOf(2)}`);
  expect(button('Next story')).toHaveFocus();
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

  test('to the left leads to the next person, to the right to the previous one', async () => {
    await open(1);
    // A short one is no swipe, and no tap.
    swipe({ x: -60, y: 0 });
    expect(currentPath()).toBe(`/${idOf(1)}`);
    swipe({ x: 400, y: 20 });
    expect(currentPath()).toBe(`/${idOf(3)}`);
    swipe({ x: -400, y: 20 });
    expect(currentPath()).toBe(`/${idOf(1)}`);
    swipe({ x: -400, y: 0 });
    expect(currentPath()).toBe('/');
  });

  test('beyond the first person does nothing, and downwards closes the viewer', async () => {
    await open(4);
    swipe({ x: 400, y: 0 });
    expect(currentPath()).toBe(`/${idOf(4)}`);
    expect(document.querySelector('[data-carried]')).toBeNull();
    swipe({ x: 10, y: 200 });
    expect(currentPath()).toBe('/');
  });
});

test('the close button leads to the feed', async () => {
  await open(1);
  press('Close');
  expect(currentPath()).toBe('/');
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
  expect(currentPath()).toBe('/');
  expect(viewer()).not.toBeInTheDocument();
  await watch();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(tile).toHaveFocus());
  expect(currentPath()).toBe('/');
  back();
  expect(currentPath()).toBe('/elsewhere');
});

test('samples play in order, close after the last, and never reach the server', async () => {
  const calls = api.serve(() => ({ json: [] }));
  const { user } = renderApp('/sample-1');
  for (const number of [1, 2, 3, 4]) {
    expect(currentPath()).toBe(`/sample-${number}`);
    fireEvent.load(await screen.findByRole('img', { name: /^A drawn/ }));
    press(/Wow/);
    await user.keyboard('{ArrowRight}');
  }
  expect(currentPath()).toBe('/');
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
  expect(currentPath()).toBe(`/${idOf(22)}`);
});
