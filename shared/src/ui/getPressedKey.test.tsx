import { fireEvent, render, screen } from '@testing-library/react';
import { getPressedKey } from './getPressedKey';

const keys: string[] = [];

beforeEach(() => {
  keys.length = 0;
  render(<input onKeyDown={(event) => keys.push(getPressedKey(event))} />);
});

test.each([
  ['of the page', { keyCode: 13 }, 'Enter'],
  ['while text is composed', { keyCode: 13, isComposing: true }, 'Process'],
  ['that ends a composition, as WebKit dispatches it', { keyCode: 229 }, 'Process'],
])('a key %s, as an event of React and of the browser', (_, init, expected) => {
  document.addEventListener('keydown', (event) => keys.push(getPressedKey(event)), { once: true });
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter', ...init });
  expect(keys).toEqual([expected, expected]);
});
