import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes } from 'react-router-dom';
import { installScrolling, observedMargins, revealEnds } from '../testing/scrolling';
import { useFileUrl } from './files/fileDisplay';
import { getPressedKey } from './getPressedKey';
import { ListEnd } from './ListEnd';
import { useGoBack } from './useGoBack';
import { useSentinel } from './useSentinel';
import { useUnmountSignal } from './useUnmountSignal';

const Picture = ({ file }: { file: Blob | null }) => {
  const url = useFileUrl(file);
  return url ? <img src={url} alt="Preview" /> : <p>Nothing</p>;
};

test('useFileUrl has a URL while the file is shown, and revokes it', () => {
  let made = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  const { rerender, unmount } = render(<Picture file={new Blob(['a'])} />);
  expect(screen.getByAltText('Preview')).toHaveAttribute('src', 'blob:1');
  rerender(<Picture file={new Blob(['b'])} />);
  expect(screen.getByAltText('Preview')).toHaveAttribute('src', 'blob:2');
  rerender(<Picture file={null} />);
  expect(screen.getByText('Nothing')).toBeInTheDocument();
  unmount();
  expect(revoked.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});

test('useUnmountSignal is aborted when the component unmounts, but not by StrictMode', () => {
  const { result, rerender, unmount } = renderHook(useUnmountSignal);
  const signal = result.current();
  rerender();
  expect(signal.aborted).toBe(false);
  unmount();
  expect(signal.aborted).toBe(true);
  const strict = renderHook(useUnmountSignal, { wrapper: StrictMode });
  expect(strict.result.current().aborted).toBe(false);
});

describe('useGoBack', () => {
  function Back() {
    return (
      <button type="button" onClick={useGoBack('/list')}>
        Back
      </button>
    );
  }

  function open(path: string) {
    window.history.replaceState(null, '', path);
    render(
      <BrowserRouter>
        <Link to="/thing">Thing</Link>
        <Routes>
          <Route path="/old" element={<Navigate to="/thing" replace />} />
          <Route path="*" element={<Back />} />
        </Routes>
      </BrowserRouter>,
    );
  }
  const press = (name: string) => fireEvent.click(screen.getByText(name));
  const isAt = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

  test.each([
    ['/', ['Thing', 'Back'], '/'],
    ['/thing', ['Back'], '/list'],
    ['/old', ['Back'], '/list'],
  ])('from %s, %j leads to %s', async (path, presses, target) => {
    open(path);
    for (const name of presses) press(name);
    await isAt(target);
  });
});

describe('the end of a list', () => {
  beforeEach(installScrolling);

  function List({ enabled = true, round = 0, onNear }: ListProps) {
    return <div ref={useSentinel(enabled, round, onNear, 300)} />;
  }
  interface ListProps {
    enabled?: boolean;
    round?: number;
    onNear: () => void;
  }

  test('is reported when it is near, again after more rows, and never while disabled', () => {
    const near = jest.fn();
    const { rerender } = render(<List onNear={near} />);
    expect(observedMargins()).toEqual(['0px 0px 300px']);
    expect(near).not.toHaveBeenCalled();
    revealEnds();
    expect(near).toHaveBeenCalledTimes(1);
    rerender(<List onNear={near} enabled={false} />);
    revealEnds();
    expect(near).toHaveBeenCalledTimes(1);
    rerender(<List onNear={near} round={20} />);
    revealEnds();
    expect(near).toHaveBeenCalledTimes(2);
  });

  test('shows loading, failure with Retry, and the end', () => {
    const more = jest.fn();
    const text = { loading: 'Loading posts...', failure: 'Failed to load posts.' };
    const end = { ...text, count: 10, onMore: more, endLine: 'That’s all.' };
    const { rerender } = render(<ListEnd {...end} hasMore busy={false} failed />);
    // After a failure nothing is fetched but by Retry.
    act(revealEnds);
    expect(more).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load posts.');
    fireEvent.click(screen.getByText('Retry'));
    expect(more).toHaveBeenCalledTimes(1);
    rerender(<ListEnd {...end} hasMore busy failed={false} />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading posts...');
    expect(screen.queryByText('That’s all.')).not.toBeInTheDocument();
    rerender(<ListEnd {...end} hasMore={false} busy={false} failed={false} />);
    expect(screen.getByText('That’s all.')).toBeInTheDocument();
  });
});

test.each([
  ['typed', { keyCode: 13 }, 'Enter'],
  ['composed', { keyCode: 13, isComposing: true }, 'Process'],
  ['that ends a composition in WebKit', { keyCode: 229 }, 'Process'],
])('getPressedKey of a key %s is equal for React and the browser', (_, init, expected) => {
  const keys: string[] = [];
  render(<input onKeyDown={(event) => keys.push(getPressedKey(event))} />);
  document.addEventListener('keydown', (event) => keys.push(getPressedKey(event)), { once: true });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...init });
  expect(keys).toEqual([expected, expected]);
});
