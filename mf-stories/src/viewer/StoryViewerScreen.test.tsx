import { setErrorReporter } from '@kithkin/shared';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type Call, mockNetwork, refusal } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { ada, alan, grace, idOf, seenByMe, story } from '../testing/stories';

let listen = () => {};
beforeEach(() => {
  jest.useFakeTimers();
  listen = setErrorReporter(() => undefined);
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
});
afterEach(() => {
  leaveApp();
  listen();
  jest.useRealTimers();
});

/** Ada has stories 1 and 2, Alan has 3, Grace (signed in) has 4. */
const timeline = () => [story(1, ada), story(2, ada), story(3, alan), story(4, grace)];

const place = () => screen.getByTestId('place').textContent;
const viewer = () => screen.queryByRole('dialog');
const picture = (number: number) => screen.findByRole('img', { name: `Picture ${number}` });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function serve(extra: (call: Call) => unknown = () => ({ message: 'Done.' })): Call[] {
  return mockNetwork((call) => (call.path === '/stories/timeline' ? timeline() : extra(call)));
}

/** Opens a story by its address, as a link one was sent would. */
async function open(number: number, extra?: (call: Call) => unknown) {
  const calls = serve(extra);
  const app = renderApp(`/${idOf(number)}`);
  await picture(number);
  return { ...app, calls };
}

/** The picture can't be had. */
async function fail(number: number) {
  const shown = await picture(number);
  await act(async () => {
    fireEvent.error(shown);
  });
}

/** The picture has come: the browser would say so. */
async function load(number: number) {
  fireEvent.load(await picture(number));
}

test('it names itself by the author, and says author, place and picture once it has come', async () => {
  await open(2);
  expect(screen.getByRole('dialog', { name: 'Story by Ada Lovelace' })).toHaveFocus();
  await load(2);
  expect(screen.getByText('Ada Lovelace, story 2 of 2: Picture 2')).toHaveAttribute(
    'role',
    'status',
  );
});

test('progress runs for duration x 10 ticks of 100 ms, then the next story takes the address', async () => {
  await open(1);
  await load(1);
  await pass(4_900);
  expect(place()).toBe(`/${idOf(1)}`);
  await pass(100);
  expect(place()).toBe(`/${idOf(2)}`);
});

test('the time stands still until the picture has come', async () => {
  await open(1);
  await pass(10_000);
  expect(place()).toBe(`/${idOf(1)}`);
});

test('after the last story of the last person it closes to the feed', async () => {
  await open(2);
  await load(2);
  await pass(5_000);
  await act(async () => undefined);
  expect(place()).toBe('/');
  expect(viewer()).not.toBeInTheDocument();
});

test('a tap on the right half leads on, across people in the strip’s order, on the left half back', async () => {
  const { user } = await open(4);
  const visited: (string | null)[] = [];
  for (const half of ['Next', 'Next', 'Next', 'Previous']) {
    await user.click(screen.getByRole('button', { name: `${half} story` }));
    visited.push(place());
  }
  expect(visited).toEqual([`/${idOf(3)}`, `/${idOf(1)}`, `/${idOf(2)}`, `/${idOf(1)}`]);
});

test('the order stays as it was when the viewer opened, whatever is seen meanwhile', async () => {
  const { user } = await open(3);
  await load(3);
  await user.click(screen.getByRole('button', { name: 'Next story' }));
  expect(place()).toBe(`/${idOf(1)}`);
  await user.click(screen.getByRole('button', { name: 'Previous story' }));
  expect(place()).toBe(`/${idOf(3)}`);
});

test('before the first story, previous begins it again', async () => {
  const { user } = await open(4);
  await load(4);
  await pass(2_000);
  await user.keyboard('{ArrowLeft}');
  expect(place()).toBe(`/${idOf(4)}`);
  await load(4);
  await pass(4_000);
  expect(place()).toBe(`/${idOf(4)}`);
});

test('arrow keys lead on and back', async () => {
  const { user } = await open(1);
  await user.keyboard('{ArrowRight}');
  expect(place()).toBe(`/${idOf(2)}`);
  await user.keyboard('{ArrowLeft}');
  expect(place()).toBe(`/${idOf(1)}`);
});

test('Space pauses and goes on', async () => {
  const { user } = await open(1);
  await load(1);
  await user.keyboard(' ');
  expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  await pass(20_000);
  expect(place()).toBe(`/${idOf(1)}`);
  await user.keyboard(' ');
  await pass(5_000);
  expect(place()).toBe(`/${idOf(2)}`);
});

test('holding pauses, and the release is no tap', async () => {
  await open(1);
  await load(1);
  const half = screen.getByRole('button', { name: 'Next story' });
  // jsdom has no PointerEvent, whose button this would be.
  fireEvent(half, new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  await pass(20_000);
  fireEvent.pointerUp(half);
  fireEvent.click(half);
  expect(place()).toBe(`/${idOf(1)}`);
  await pass(5_000);
  expect(place()).toBe(`/${idOf(2)}`);
});

test('Escape and the close button lead to the feed', async () => {
  const { user } = await open(1);
  await user.keyboard('{Escape}');
  expect(place()).toBe('/');
  leaveApp();
  const again = await open(1);
  await again.user.click(screen.getByRole('button', { name: 'Close' }));
  expect(place()).toBe('/');
});

test('from the strip, closing goes back to it and gives the focus back', async () => {
  serve();
  const { user } = renderApp('/');
  const tile = await screen.findByRole('link', { name: /Ada/ });
  await user.click(tile);
  await picture(1);
  await user.keyboard('{ArrowRight}');
  await user.keyboard('{Escape}');
  await act(async () => undefined);
  expect(place()).toBe('/');
  expect(tile).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Browser back' }));
  expect(place()).toBe('/elsewhere');
});

test('Back leaves the viewer, however many stories were watched', async () => {
  serve();
  const { user } = renderApp('/');
  await user.click(await screen.findByRole('link', { name: /Ada/ }));
  await user.keyboard('{ArrowRight}');
  fireEvent.click(screen.getByText('Browser back'));
  expect(place()).toBe('/');
});

describe('seen', () => {
  const seen = (calls: Call[]) =>
    calls.filter(({ path }) => path.endsWith('/seen')).map(({ path }) => path);

  test('is recorded once, when the story is on display', async () => {
    const { user, calls } = await open(1);
    expect(seen(calls)).toEqual([]);
    await load(1);
    await user.keyboard('{ArrowRight}');
    await user.keyboard('{ArrowLeft}');
    await load(1);
    expect(seen(calls)).toEqual([`/stories/${idOf(1)}/seen`]);
  });

  test('turns the ring in the strip when all of a person is seen', async () => {
    await open(3);
    await load(3);
    expect(screen.getByText(/story, seen/, { ignore: false })).toBeInTheDocument();
  });

  test('is not recorded for one’s own story', async () => {
    const { calls } = await open(4);
    await load(4);
    expect(seen(calls)).toEqual([]);
  });

  test('is not recorded again for one that was seen before', async () => {
    const calls = mockNetwork(() => [story(1, ada, seenByMe)]);
    renderApp(`/${idOf(1)}`);
    await load(1);
    expect(seen(calls)).toEqual([]);
  });
});

describe('reactions', () => {
  const reactions = (calls: Call[]) => calls.filter(({ path }) => path.endsWith('/react'));

  test('are the four, and the given one is sent, marked and said', async () => {
    const { user, calls } = await open(1);
    const group = screen.getByRole('group', { name: 'React to this story' });
    expect(group).toHaveTextContent(/^🔥❤️😂😮$/u);
    await user.click(screen.getByRole('button', { name: /Laughing/ }));
    expect(screen.getByRole('button', { name: /Laughing/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(screen.getByText('You reacted with 😂')).toBeInTheDocument();
    await waitFor(() =>
      expect(reactions(calls)).toMatchObject([
        { method: 'POST', path: `/stories/${idOf(1)}/react`, body: { emoji: '😂' } },
      ]),
    );
  });

  test('that the server refuses are taken back, with its sentence', async () => {
    const { user } = await open(1, ({ path }) =>
      path.endsWith('/react') ? refusal(403, 'Not for you.') : {},
    );
    await user.click(screen.getByRole('button', { name: /Fire/ }));
    expect(await screen.findByText('Not for you.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /Fire/ })).toHaveAttribute('aria-pressed', 'false');
  });

  test('are not offered on one’s own story', async () => {
    await open(4);
    expect(screen.queryByRole('group', { name: 'React to this story' })).not.toBeInTheDocument();
  });
});

describe('samples', () => {
  test('play in order, close after the last, and never reach the server', async () => {
    const calls = mockNetwork(() => []);
    const { user } = renderApp('/sample-1');
    await act(async () => undefined);
    for (const number of [1, 2, 3, 4]) {
      expect(place()).toBe(`/sample-${number}`);
      fireEvent.load(await screen.findByRole('img', { name: /^A drawn/ }));
      await user.click(screen.getByRole('button', { name: /Wow/ }));
      await user.keyboard('{ArrowRight}');
    }
    expect(place()).toBe('/');
    expect(calls.map(({ path }) => path)).toEqual(['/stories/timeline']);
  });
});

describe('a story that is not in the timeline', () => {
  const stranger = { ...alan, _id: idOf(950), fullName: 'Edsger Dijkstra' };
  const theirs = [story(21, stranger), story(22, stranger)];

  test('plays with the others of its author', async () => {
    mockNetwork(({ path }) => {
      if (path === '/stories/timeline') return timeline();
      if (path.startsWith('/stories/user/')) return theirs;
      return { story: theirs[0], next: null, previous: null };
    });
    const { user } = renderApp(`/${idOf(21)}`);
    expect(await screen.findByRole('dialog', { name: /Edsger/ })).toBeInTheDocument();
    await picture(21);
    await user.keyboard('{ArrowRight}');
    expect(place()).toBe(`/${idOf(22)}`);
  });

  test.each([
    [403, 'Access denied. You may be blocked or this post is private.'],
    [404, 'Post not found.'],
    [500, 'Failed to load stories.'],
  ])('closes the viewer with a sentence when the answer is %i', async (status, sentence) => {
    serve(() => refusal(status));
    renderApp(`/${idOf(77)}`);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(place()).toBe('/');
    expect(viewer()).not.toBeInTheDocument();
  });
});

describe('media', () => {
  test('of the next story is loaded ahead', async () => {
    await open(1);
    const ahead = document.querySelector('img[hidden]');
    expect(ahead).toHaveAttribute('src', expect.stringContaining('/media/2.webp'));
  });

  test('whose address has ended is asked for anew', async () => {
    const fresh = story(1, ada, { media: '/api/v1.1/media/1.webp?signature=fresh' });
    await open(1, () => ({ story: fresh, next: null, previous: null }));
    await fail(1);
    expect(await picture(1)).toHaveAttribute('src', expect.stringContaining('fresh'));
    expect(place()).toBe(`/${idOf(1)}`);
  });

  test('that can’t be loaded closes the viewer', async () => {
    await open(1, () => ({ story: story(1, ada), next: null, previous: null }));
    await fail(1);
    expect(await screen.findByText('Failed to load stories.')).toBeInTheDocument();
    await waitFor(() => expect(place()).toBe('/'));
  });

  test('a video plays, waits when it runs dry, and can be silenced', async () => {
    const film = story(1, ada, { type: 'video', duration: 12, alt: 'Waves' });
    mockNetwork(() => [film, story(2, ada)]);
    const { user } = renderApp(`/${idOf(1)}`);
    const video = await screen.findByLabelText('Waves');
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
    fireEvent.loadedData(video);
    await pass(11_000);
    fireEvent.waiting(video);
    await pass(30_000);
    expect(place()).toBe(`/${idOf(1)}`);
    await user.click(screen.getByRole('button', { name: 'Sound off' }));
    expect(video).toHaveProperty('muted', true);
    fireEvent.playing(video);
    await pass(1_000);
    expect(place()).toBe(`/${idOf(2)}`);
  });
});
