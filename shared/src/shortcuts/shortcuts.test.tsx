import { act, render } from '@testing-library/react';
import { registeredShortcuts, useRegisteredShortcuts, useShortcuts } from './shortcuts';

function Screen({ label = 'Like', run = () => {} }: { label?: string; run?: () => void }) {
  useShortcuts([{ keys: 'l', label, run }]);
  return null;
}
function Sheet() {
  return <p>{useRegisteredShortcuts().map(({ label }) => label)}</p>;
}

test('a screen’s shortcuts are there as long as it is, and lists follow', () => {
  const { rerender, container } = render(
    <>
      <Screen />
      <Sheet />
    </>,
  );
  expect(container).toHaveTextContent('Like');
  rerender(
    <>
      <Screen label="Bookmark" />
      <Sheet />
    </>,
  );
  expect(container).toHaveTextContent('Bookmark');
  expect(registeredShortcuts()).toHaveLength(1);
  rerender(<Sheet />);
  expect(container).toHaveTextContent('');
  expect(registeredShortcuts()).toEqual([]);
});

test('a shortcut calls the handler of the latest render', () => {
  const [before, now] = [jest.fn(), jest.fn()];
  const { rerender } = render(<Screen run={before} />);
  rerender(<Screen run={now} />);
  act(() => registeredShortcuts()[0]?.run());
  expect(before).not.toHaveBeenCalled();
  expect(now).toHaveBeenCalledTimes(1);
});
