import { bus, setErrorReporter } from '@kithkin/shared';
import { act, screen, within } from '@testing-library/react';
import { mockNetwork, refusal } from '../testing/network';
import { leaveApp, renderApp } from '../testing/renderApp';
import { ada, alan, grace, idOf, seenByMe, story } from '../testing/stories';

let listen = () => {};
beforeEach(() => {
  listen = setErrorReporter(() => undefined);
});
afterEach(() => {
  leaveApp();
  listen();
});

const tiles = () =>
  within(screen.getByRole('region', { name: 'Stories' })).getAllByRole('listitem');
const names = () => tiles().map((tile) => tile.textContent);

test('one’s own place comes first, then people, those with something new before the others', async () => {
  mockNetwork(() => [story(1, ada), story(3, alan, seenByMe), story(2, ada, seenByMe)]);
  renderApp();
  await screen.findByRole('link', { name: /Ada/ });
  expect(names()).toEqual(['Your storyCreate one', 'Ada 2 stories, new', 'Alan story, seen']);
});

test('a tile leads to the first story that is new', async () => {
  mockNetwork(() => [story(1, ada, seenByMe), story(2, ada)]);
  renderApp();
  expect(await screen.findByRole('link', { name: /Ada/ })).toHaveAttribute('href', `/${idOf(2)}`);
});

test('with a story of one’s own, the place leads to it and the plus stays', async () => {
  mockNetwork(() => [story(1, grace)]);
  const { user } = renderApp();
  expect(await screen.findByRole('link', { name: 'Your story' })).toHaveAttribute(
    'href',
    `/${idOf(1)}`,
  );
  await user.click(screen.getByRole('button', { name: 'Create a story' }));
  expect(screen.getByRole('dialog', { name: 'Create Story' })).toBeInTheDocument();
});

test('an empty timeline shows four samples, marked as such', async () => {
  mockNetwork(() => []);
  renderApp();
  expect(await screen.findAllByText('Sample')).toHaveLength(4);
  expect(tiles()).toHaveLength(5);
});

test('a story that arrives live stands there at once, in the place of the samples', async () => {
  mockNetwork(() => []);
  renderApp();
  await screen.findAllByText('Sample');
  act(() => bus.emit('story-created', { story: story(1, ada) }));
  expect(screen.queryByText('Sample')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Ada/ })).toBeInTheDocument();
});

test('one that arrives while the timeline loads is not lost', async () => {
  let answer: (list: unknown) => void = () => undefined;
  mockNetwork(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  renderApp();
  act(() => bus.emit('story-created', { story: story(2, alan) }));
  await act(async () => answer([story(1, ada)]));
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Alan/ })).toBeInTheDocument();
});

test('a story leaves when its time is over, in the open tab', async () => {
  const soon = new Date(Date.now() + 150).toISOString();
  mockNetwork(() => [story(1, ada, { expiresAt: soon }), story(2, alan)]);
  renderApp();
  const tile = await screen.findByRole('link', { name: /Ada/ });
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(tile).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Alan/ })).toBeInTheDocument();
});

test('a load that fails says so, and Retry loads', async () => {
  let broken = true;
  mockNetwork(() => (broken ? refusal(500) : [story(1, ada)]));
  const { user } = renderApp();
  expect(await screen.findByText('Failed to load stories.')).toBeInTheDocument();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /Ada/ })).toBeInTheDocument();
  expect(screen.queryByText('Failed to load stories.')).not.toBeInTheDocument();
});

test('arrow keys, Home and End go from tile to tile', async () => {
  mockNetwork(() => [story(1, ada), story(2, alan)]);
  const { user } = renderApp();
  const last = await screen.findByRole('link', { name: /Ada/ });
  const own = screen.getByRole('button', { name: /Your story/ });
  act(() => own.focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('link', { name: /Alan/ })).toHaveFocus();
  await user.keyboard('{End}');
  expect(last).toHaveFocus();
  await user.keyboard('{Home}');
  expect(own).toHaveFocus();
});
