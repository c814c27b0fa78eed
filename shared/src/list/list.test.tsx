import { rowVirtualizer } from '@kithkin/shared';
import { installScrolling, scrollToEnd } from '@kithkin/shared/testing';
import { fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { ListFrame } from './ListFrame';
import { type ListState, type PagedQuery, useList } from './useList';
import { WindowedList } from './WindowedList';

interface Page {
  people: { _id: string; name: string }[];
}

const page = (...people: [id: string, name: string][]): Page => ({
  people: people.map(([_id, name]) => ({ _id, name })),
});
const peopleOf = ({ people }: Page) => people;

const query = (changes: Partial<PagedQuery<Page>>): PagedQuery<Page> => ({
  isFetching: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  fetchNextPage: jest.fn(),
  refetch: jest.fn(),
  ...changes,
});

const listOf = (changes: Partial<PagedQuery<Page>>) =>
  renderHook(() => useList(query(changes), peopleOf)).result.current;

describe('a list of pages', () => {
  const data = { pages: [page(['1', 'Ada'])] };
  const loaded = { loading: false, error: undefined };

  test.each<[string, Partial<PagedQuery<Page>>, Partial<ListState>]>([
    ['loads until the first response', { isFetching: true }, { loading: true, busy: true }],
    ['has the error of its first page', { error: 'no' }, { loading: false, error: 'no' }],
    ['loads again', { error: 'no', isFetching: true }, { loading: true, error: undefined }],
    ['keeps its items after a failed refetch', { data, error: 'no' }, loaded],
    ['has more', { data, hasNextPage: true }, { ...loaded, hasMore: true, moreFailed: false }],
    ['may lack its next page', { data, isFetchNextPageError: true }, { moreFailed: true }],
    [
      'fetches its next page again',
      { data, isFetchNextPageError: true, isFetching: true },
      { moreFailed: false, busy: true },
    ],
  ])('%s', (_what, given, expected) => {
    expect(listOf(given)).toMatchObject(expected);
  });

  test('lists an item once, at its first place and as it was fetched last', () => {
    const pages = [page(['1', 'Ada'], ['2', 'Ben']), page(['1', 'Ada L.'], ['3', 'Cleo'])];
    const { items } = listOf({ data: { pages } });
    expect(items.map(({ name }) => name)).toEqual(['Ada L.', 'Ben', 'Cleo']);
  });

  test.each([
    [true, false, 1],
    [true, true, 0],
    [false, false, 0],
  ])(
    'requests the next page if there is one (%s) unless one is fetched (%s)',
    (hasNextPage, isFetching, times) => {
      const fetchNextPage = jest.fn();
      listOf({ data, hasNextPage, isFetching, fetchNextPage }).more();
      expect(fetchNextPage).toHaveBeenCalledTimes(times);
    },
  );
});

test('a frame shows the state of the list, and loads more near its end', async () => {
  installScrolling();
  const more = jest.fn();
  const retry = jest.fn();
  const state: ListState = {
    ...{ loading: false, error: undefined, busy: false, hasMore: false, moreFailed: false },
    ...{ more, retry },
  };
  const frame = (changes: Partial<ListState>, count: number) => (
    <ListFrame
      list={{ ...state, ...changes }}
      count={count}
      waiting="Waiting"
      empty="Nobody"
      loading="Loading people"
      failure="Failed to load people."
      endLine="That is all."
    >
      <p>Rows</p>
    </ListFrame>
  );
  const { rerender, container } = render(frame({ loading: true }, 0));
  expect(container).toHaveTextContent(/^Waiting$/);
  rerender(frame({ error: 'no' }, 0));
  fireEvent.click(screen.getByText('Retry'));
  expect(retry).toHaveBeenCalledTimes(1);
  rerender(frame({}, 0));
  expect(container).toHaveTextContent(/^Nobody$/);
  rerender(frame({ hasMore: true }, 1));
  await scrollToEnd();
  expect(more).toHaveBeenCalledTimes(1);
  rerender(frame({ hasMore: true, moreFailed: true }, 1));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load people.');
  rerender(frame({}, 1));
  expect(container).toHaveTextContent('RowsThat is all.');
});

describe('a windowed list in a box', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `k${index}`);
  const more = jest.fn();
  const noPages = { busy: false, hasMore: true, moreFailed: false, more };

  function Box({ current = 'k0', count = 100, rowHeight = 50 }) {
    const box = useRef<HTMLDivElement>(null);
    return (
      <div ref={box} data-testid="box">
        <WindowedList
          as="ul"
          keys={keys.slice(0, count)}
          setSize={-1}
          rowHeight={rowHeight}
          ahead={2}
          box={box}
          pages={noPages}
          current={current}
        >
          {(key) => key}
        </WindowedList>
      </div>
    );
  }

  const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(50);
  });

  test('renders all rows if the virtualizer can’t be loaded', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {});
    jest.spyOn(rowVirtualizer, 'load').mockRejectedValue(new Error('offline'));
    render(<Box />);
    expect(rows().length).toBeLessThan(20);
    expect(await screen.findByText('k99')).toBeInTheDocument();
  });

  test('begins with rows in the normal flow, which then stay in place, also when scrolled', async () => {
    // jsdom has none.
    HTMLElement.prototype.scrollTo = function scrollTo(this: Element, to?: unknown) {
      this.scrollTop = Number(Object(to).top);
    };
    const { rerender } = render(<Box count={90} rowHeight={80} />);
    const first = screen.getByText('k1');
    expect(first).toHaveStyle({ position: 'static' });
    const box = screen.getByTestId('box');
    box.scrollTop = 60;
    await waitFor(() => expect(first).toHaveStyle({ position: '', top: '50px' }));
    expect(box.scrollTop).toBe(60);
    Reflect.deleteProperty(HTMLElement.prototype, 'scrollTo');
    rerender(<Box rowHeight={80} />);
    expect(screen.getByText('k2')).toHaveStyle({ top: '100px' });
    expect(screen.getByText('k1')).toBe(first);
  });

  test('renders the rows in view, some around them, and the current one', async () => {
    await rowVirtualizer.load();
    render(<Box current="k50" />);
    const expected = ['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k49', 'k50', 'k51'];
    expect(rows().filter((row) => row !== 'k6')).toEqual(expected);
    const current = screen.getByText('k50');
    expect(current).toHaveAttribute('aria-posinset', '51');
    expect(current).toHaveAttribute('aria-setsize', '-1');
    expect(current).toHaveStyle({ top: '2500px' });
  });

  test('requests the next page some rows before the end', async () => {
    await rowVirtualizer.load();
    render(<Box />);
    const scrollTo = (scrollTop: number) =>
      fireEvent.scroll(screen.getByTestId('box'), { target: { scrollTop } });
    scrollTo(80 * 50);
    expect(more).not.toHaveBeenCalled();
    scrollTo(85 * 50);
    expect(more).toHaveBeenCalledTimes(1);
  });
});
