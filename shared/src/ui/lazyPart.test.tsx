import { render, screen, waitFor } from '@testing-library/react';
import { lazyPart, useLazyPart } from './lazyPart';

const LazyText = () => <p>Here</p>;

function Container({
  part,
  wanted: needed,
  failed,
}: {
  part: ReturnType<typeof lazyPart<object>>;
  wanted: boolean;
  failed: () => void;
}) {
  const Part = useLazyPart(part, needed, failed);
  return Part ? <Part /> : null;
}

test('a part is fetched when it is wanted, once for all places', async () => {
  const fetchPart = jest.fn(async () => LazyText);
  const part = lazyPart<object>(fetchPart);
  const failed = jest.fn();
  const { rerender } = render(<Container part={part} wanted={false} failed={failed} />);
  expect(fetchPart).not.toHaveBeenCalled();
  rerender(
    <>
      <Container part={part} wanted failed={failed} />
      <Container part={part} wanted failed={failed} />
    </>,
  );
  expect(await screen.findAllByText('Here')).toHaveLength(2);
  expect(fetchPart).toHaveBeenCalledTimes(1);
});

test('a failure is told, and the next wish fetches again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const fetchPart = jest.fn(async () => LazyText);
  fetchPart.mockRejectedValueOnce(new Error('offline'));
  const part = lazyPart<object>(fetchPart);
  const failed = jest.fn();
  const { rerender } = render(<Container part={part} wanted failed={failed} />);
  await waitFor(() => expect(failed).toHaveBeenCalledTimes(1));
  rerender(<Container part={part} wanted={false} failed={failed} />);
  rerender(<Container part={part} wanted failed={failed} />);
  await screen.findByText('Here');
});
