import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installScrolling, observedMargins, revealEnds } from '../testing/scrolling';
import { ListEnd } from './ListEnd';
import { useSentinel } from './useSentinel';

beforeEach(installScrolling);

interface ListProps {
  enabled?: boolean;
  round?: number;
  onNear: () => void;
}

function List({ enabled = true, round = 0, onNear }: ListProps) {
  return <div ref={useSentinel(enabled, round, onNear, 300)} />;
}

test('the end that comes near asks for more, as far ahead as wanted', () => {
  const near = jest.fn();
  render(<List onNear={near} />);
  expect(observedMargins()).toEqual(['0px 0px 300px']);
  expect(near).not.toHaveBeenCalled();
  revealEnds();
  expect(near).toHaveBeenCalledTimes(1);
});

test('it asks again when rows have come and the end is still near, and never while disabled', () => {
  const near = jest.fn();
  const { rerender } = render(<List onNear={near} />);
  revealEnds();
  rerender(<List onNear={near} enabled={false} />);
  revealEnds();
  expect(near).toHaveBeenCalledTimes(1);
  rerender(<List onNear={near} round={20} />);
  revealEnds();
  expect(near).toHaveBeenCalledTimes(2);
});

describe('the end of a list', () => {
  const text = { loading: 'Loading posts...', failure: 'Failed to load posts.' };

  test('after a failure nothing is fetched but by Retry', async () => {
    const more = jest.fn();
    render(<ListEnd {...text} hasMore busy={false} failed count={10} onMore={more} />);
    act(revealEnds);
    expect(more).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load posts.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(more).toHaveBeenCalledTimes(1);
  });

  test('it says that more comes, and where the end is', () => {
    const end = { ...text, failed: false, count: 10, onMore: () => {}, endLine: 'That’s all.' };
    const { rerender } = render(<ListEnd {...end} hasMore busy />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading posts...');
    expect(screen.queryByText('That’s all.')).not.toBeInTheDocument();
    rerender(<ListEnd {...end} hasMore={false} busy={false} />);
    expect(screen.getByText('That’s all.')).toBeInTheDocument();
  });
});
