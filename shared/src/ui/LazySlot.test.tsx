import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LazySlot } from './LazySlot';
import { lazyPart } from './lazyPart';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

test('a heavy part stands in its place once it has come', async () => {
  const part = lazyPart(async () => Greeting);
  const slot = (name: string) => (
    <LazySlot part={part} given={{ name }} waiting={<p>Wait</p>} failure="No greeting." />
  );
  const { rerender } = render(slot('Ada'));
  expect(screen.getByText('Wait')).toBeInTheDocument();
  await screen.findByText('Hello Ada');
  rerender(slot('Ben'));
  expect(screen.getByText('Hello Ben')).toBeInTheDocument();
});

test('a part that arrives between rendering and its effect is shown', async () => {
  const part = lazyPart(async () => Greeting);
  await part.load();
  // The first render finds no part yet; its effect does.
  jest.spyOn(part, 'current').mockReturnValueOnce(undefined);
  render(
    <LazySlot part={part} given={{ name: 'Ada' }} waiting={<p>Wait</p>} failure="No greeting." />,
  );
  await screen.findByText('Hello Ada');
});

test('what could not be fetched says so, and Retry fetches it again without a reload', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetchPart = jest.fn(async () => Greeting);
  fetchPart.mockRejectedValueOnce(new Error('offline'));
  render(
    <LazySlot
      part={lazyPart(fetchPart)}
      given={{ name: 'Ada' }}
      waiting={null}
      failure="No greeting."
    />,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('No greeting.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Hello Ada');
  expect(fetchPart).toHaveBeenCalledTimes(2);
});
