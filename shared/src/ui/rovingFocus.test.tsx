import { fireEvent, render, screen } from '@testing-library/react';
import { moveFocus, type RovingKeys, rovingTarget } from './rovingFocus';

/** Renders a list of three buttons; returns their text after each key pressed from the second. */
function show(keys: RovingKeys, { dir = 'ltr', wrap = false } = {}) {
  const targets: (number | undefined)[] = [];
  render(
    <div
      role="toolbar"
      style={{ direction: dir === 'rtl' ? 'rtl' : 'ltr' }}
      onKeyDown={(event) => {
        targets.push(rovingTarget(event, 2, 3, keys, wrap));
        moveFocus(event, screen.getAllByRole('button'), keys);
      }}
    >
      {['a', 'b', 'c'].map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
      <input />
    </div>,
  );
  const press = (key: string, modifiers = {}) => {
    const handled = !fireEvent.keyDown(document.activeElement ?? document.body, {
      key,
      ...modifiers,
    });
    return [document.activeElement?.textContent, handled, targets.at(-1)];
  };
  return { press, focus: (name: string) => screen.getByRole('button', { name }).focus() };
}

test('arrow keys stop at the ends, Home and End lead there', () => {
  const { press, focus } = show('vertical');
  focus('a');
  expect(press('ArrowUp').slice(0, 2)).toEqual(['a', true]);
  expect(press('End').slice(0, 2)).toEqual(['c', true]);
  expect(press('ArrowUp').slice(0, 2)).toEqual(['b', true]);
  expect(press('Home').slice(0, 2)).toEqual(['a', true]);
});

test.each([
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
])('in %s text %s leads to the next, and continues at the other end where it wraps', (dir, key) => {
  const { press, focus } = show('horizontal', { dir, wrap: true });
  focus('b');
  expect(press(key)).toEqual(['c', true, 0]);
});

test('Page Up and Page Down scroll the page at the ends', () => {
  const { press, focus } = show('pages');
  focus('b');
  expect(press('PageDown').slice(0, 2)).toEqual(['c', true]);
  expect(press('PageDown').slice(0, 2)).toEqual(['c', false]);
});

test.each([
  ['ArrowLeft', {}],
  ['x', {}],
  ['ArrowDown', { ctrlKey: true }],
] as const)('%s %j is left to the browser', (key, modifiers) => {
  const { press, focus } = show('vertical');
  focus('b');
  expect(press(key, modifiers).slice(0, 2)).toEqual(['b', false]);
});

test('a text field among the items handles its own keys', () => {
  const { press } = show('vertical');
  screen.getByRole('textbox').focus();
  expect(press('ArrowDown')[1]).toBe(false);
});
