import { idOf } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { api } from '../../testing/network';
import { leaveApp, renderApp } from '../../testing/renderApp';
import { alan, story } from '../../testing/stories';
import {
  button,
  currentPath,
  load,
  open,
  pass,
  picture,
  serve,
  timeline,
  touch,
  viewer,
  viewerSuite,
} from '../testing/viewer';

viewerSuite();

test('it names itself by the author and takes the focus', async () => {
  await open(2);
  const dialog = screen.getByRole('dialog', { name: 'Story by Ada Lovelace' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(within(dialog).getByRole('group', { name: 'Story 2 of 2' })).toBeInTheDocument();
});

test('a tap on the right half leads on, across people in the strip’s order, on the left half back', async () => {
  const { user } = await open(4);
  const visited: (string | null)[] = [];
  for (const half of ['Next', 'Next', 'Next', 'Previous']) {
    await user.click(button(`${half} story`));
    visited.push(currentPath());
  }
  expect(visited).toEqual([`/${idOf(3)}`, `/${idOf(1)}`, `/${idOf(2)}`, `/${idOf(1)}`]);
});

test('the order stays as it was when the viewer opened, whatever is seen meanwhile', async () => {
  const { user } = await open(3);
  await load(3);
  await user.click(button('Next story'));
  expect(currentPath()).toBe(`/${idOf(1)}`);
  await user.click(button('Previous story'));
  expect(currentPath()).toBe(`/${idOf(3)}`);
});

test('before the first story, previous begins it again', async () => {
  const { user } = await open(4);
  await load(4);
  await pass(2_000);
  await user.keyboard('{ArrowLeft}');
  expect(currentPath()).toBe(`/${idOf(4)}`);
  await load(4);
  await pass(4_000);
  expect(currentPath()).toBe(`/${idOf(4)}`);
});

test('arrow keys lead on and back, and a button that is pressed keeps the focus', async () => {
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

test('people stand beside the story, and lead to where one has not been yet', async () => {
  const { user } = await open(3);
  // jsdom matches the phone layout, in which the neighbours are hidden.
  const beside = (which: string) => screen.queryByText(which)?.closest('button');
  expect(beside('Next person:')).toHaveTextContent('Ada Lovelace');
  await user.click(beside('Next person:') ?? document.body);
  expect(currentPath()).toBe(`/${idOf(1)}`);
  expect(beside('Next person:')).toBeUndefined();
  await user.click(beside('Previous person:') ?? document.body);
  expect(currentPath()).toBe(`/${idOf(3)}`);
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

  test('to the left leads to the next person, to the right to the one before', async () => {
    await open(1);
    swipe({ x: 400, y: 20 });
    expect(currentPath()).toBe(`/${idOf(3)}`);
    swipe({ x: -400, y: 20 });
    expect(currentPath()).toBe(`/${idOf(1)}`);
  });

  test('beyond the first person leads nowhere', async () => {
    await open(4);
    swipe({ x: 400, y: 0 });
    expect(currentPath()).toBe(`/${idOf(4)}`);
    expect(document.querySelector('[data-carried]')).toBeNull();
  });

  test('beyond the last person closes the viewer', async () => {
    await open(1);
    swipe({ x: -400, y: 0 });
    expect(currentPath()).toBe('/');
  });

  test('downwards closes the viewer', async () => {
    await open(1);
    swipe({ x: 10, y: 200 });
    expect(currentPath()).toBe('/');
  });

  test('that is broken off leaves everything as it is, and is no tap', async () => {
    await open(1);
    swipe({ x: -60, y: 0 });
    expect(currentPath()).toBe(`/${idOf(1)}`);
  });
});

describe('leaving', () => {
  test('Escape and the close button lead to the feed', async () => {
    const { user } = await open(1);
    await user.keyboard('{Escape}');
    expect(currentPath()).toBe('/');
    await leaveApp();
    const again = await open(1);
    await again.user.click(button('Close'));
    expect(currentPath()).toBe('/');
  });

  test('from the strip, closing goes back to it and gives the focus back', async () => {
    serve();
    const { user } = renderApp('/');
    const tile = await screen.findByRole('link', { name: /Ada/ });
    await user.click(tile);
    await picture(1);
    await user.keyboard('{ArrowRight}');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(tile).toHaveFocus());
    expect(currentPath()).toBe('/');
    await user.click(button('Browser’s Back'));
    expect(currentPath()).toBe('/elsewhere');
  });

  test('Back leaves the viewer, however many stories were watched', async () => {
    serve();
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: /Ada/ }));
    await user.keyboard('{ArrowRight}');
    fireEvent.click(screen.getByText('Browser’s Back'));
    expect(currentPath()).toBe('/');
    expect(viewer()).not.toBeInTheDocument();
  });
});

test('samples play in order, close after the last, and never reach the server', async () => {
  const calls = api.serve(() => ({ json: [] }));
  const { user } = renderApp('/sample-1');
  for (const number of [1, 2, 3, 4]) {
    expect(currentPath()).toBe(`/sample-${number}`);
    fireEvent.load(await screen.findByRole('img', { name: /^A drawn/ }));
    await user.click(button(/Wow/));
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
