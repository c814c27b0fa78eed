import { render, screen, waitFor } from '@testing-library/react';
import { lazyPart, useLazyPart } from './lazyPart';

const Words = () => <p>Here</p>;

function Place({
  part,
  wanted,
  failed,
}: {
  part: ReturnType<typeof lazyPart<object>>;
  wanted: boolean;
  failed: () => void;
}) {
  const Part = useLazyPart(part, wanted, failed);
  return Part ? <Part /> : null;
}

test('a part is fetched when it is wanted, once for all places', async () => {
  const fetchPart = jest.fn(async () => Words);
  const part = lazyPart<object>(fetchPart);
  const failed = jest.fn();
  const { rerender } = render(<Place part={part} wanted={false} failed={failed} />);
  expect(fetchPart).not.toHaveBeenCalled();
  rerender(
    <>
      <Place part={part} wanted failed={failed} />
      <Place part={part} wanted failed={failed} />
    </>,
  );
  expect(await screen.findAllByText('Here')).toHaveLength(2);
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('a failure is told, and the next wish fetches again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetchPart = jest.fn(async () => Words);
  fetchPart.mockRejectedValueOnce(new Error('offline'));
  const part = lazyPart<object>(fetchPart);
  const failed = jest.fn();
  const { rerender } = render(<Place part={part} wanted failed={failed} />);
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  rerender(<Place part={part} wanted={false} failed={failed} />);
  rerender(<Place part={part} wanted failed={failed} />);
  await screen.findByText('Here');
});
