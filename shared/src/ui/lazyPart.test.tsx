import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { LazySlot } from './LazySlot';
import { lazyPart, useLazyPart } from './lazyPart';

const Greeting = ({ name = 'you' }: { name?: string }) => <p>Hello {name}</p>;
type Part = ReturnType<typeof lazyPart<{ name?: string }>>;

interface ContainerProps {
  part: Part;
  needed?: boolean;
  failed: () => void;
}
function Container({ part, needed = true, failed }: ContainerProps) {
  const Loaded = useLazyPart(part, needed, failed);
  return Loaded ? <Loaded /> : null;
}
/** A part whose first request fails if `fails` is true. */
function createPart(fails = false) {
  const load = jest.fn(async () => Greeting);
  if (fails) load.mockRejectedValueOnce(new Error('offline'));
  return { load, part: lazyPart<{ name?: string }>(load) };
}
const slot = (part: Part, name: string) => (
  <LazySlot part={part} given={{ name }} waiting={<p>Wait</p>} failure="No greeting." />
);

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));

test('a part is loaded when it is needed, once for all containers', async () => {
  const { load, part } = createPart();
  const failed = jest.fn();
  const { rerender } = render(<Container part={part} needed={false} failed={failed} />);
  expect(load).not.toHaveBeenCalled();
  rerender(
    <>
      <Container part={part} failed={failed} />
      <Container part={part} failed={failed} />
    </>,
  );
  expect(await screen.findAllByText('Hello you')).toHaveLength(2);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure is reported, and the part is loaded again when it is needed again', async () => {
  const { part } = createPart(true);
  const failed = jest.fn();
  const { rerender } = render(<Container part={part} failed={failed} />);
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  rerender(<Container part={part} needed={false} failed={failed} />);
  rerender(<Container part={part} failed={failed} />);
  await screen.findByText('Hello you');
});

test('a slot shows the waiting content, then the part', async () => {
  const { part } = createPart();
  const { rerender } = render(slot(part, 'Ada'));
  expect(screen.getByText('Wait')).toBeInTheDocument();
  await screen.findByText('Hello Ada');
  rerender(slot(part, 'Ben'));
  expect(screen.getByText('Hello Ben')).toBeInTheDocument();
});

test('a slot shows a part that arrives between rendering and its effect', async () => {
  const { part } = createPart();
  await part.load();
  // The first render finds no part yet; its effect does.
  jest.spyOn(part, 'current').mockReturnValueOnce(undefined);
  render(slot(part, 'Ada'));
  await screen.findByText('Hello Ada');
});

test('a slot whose part could not be loaded has Retry', async () => {
  const { load, part } = createPart(true);
  render(slot(part, 'Ada'));
  expect(await screen.findByRole('alert')).toHaveTextContent('No greeting.');
  fireEvent.click(screen.getByText('Retry'));
  await screen.findByText('Hello Ada');
  expect(load).toHaveBeenCalledTimes(2);
});

test('a slot without a message shows the waiting content until the browser is online again', async () => {
  const { load, part } = createPart(true);
  render(<LazySlot part={part} given={{ name: 'Ada' }} waiting={<p>Wait</p>} />);
  await waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(screen.getByText('Wait')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('Hello Ada');
  expect(load).toHaveBeenCalledTimes(2);
});
