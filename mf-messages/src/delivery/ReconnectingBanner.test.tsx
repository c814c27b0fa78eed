import { bus, createAppStore, Provider } from '@kithkin/shared';
import { act, render, screen } from '@testing-library/react';
import { ReconnectingBanner } from './ReconnectingBanner';

let controller: AbortController;

beforeEach(() => {
  jest.useFakeTimers();
  controller = new AbortController();
  render(
    <Provider store={createAppStore({ signal: controller.signal })}>
      <ReconnectingBanner />
    </Provider>,
  );
});
afterEach(() => {
  controller.abort();
  jest.useRealTimers();
});

const channel = (state: 'connected' | 'connecting' | 'offline') =>
  act(() => bus.emit('realtime-state', { state }));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const line = () => screen.getByRole('status');

test('a short gap is not worth a word', () => {
  channel('connected');
  channel('connecting');
  pass(900);
  channel('connected');
  pass(5_000);
  expect(line()).toBeEmptyDOMElement();
});

test('a longer one is told quietly until the channel stands again', () => {
  channel('connected');
  channel('connecting');
  channel('offline');
  pass(1_000);
  expect(line()).toHaveTextContent('Reconnecting…');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  channel('connected');
  expect(line()).toBeEmptyDOMElement();
});

test('the first connection of a page may take longer than a gap', () => {
  channel('connecting');
  pass(4_900);
  expect(line()).toBeEmptyDOMElement();
  pass(100);
  expect(line()).toHaveTextContent('Reconnecting…');
});
