import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPreservingPosition } from './renderPreservingPosition';

let rerender: (label: string) => void;

function Page() {
  const [{ version, label }, change] = useState({ version: 1, label: 'Like' });
  rerender = (next) => change({ version: version + 1, label: next });
  return (
    <main>
      <button type="button">Menu</button>
      <section key={version}>
        <button type="button">Share</button>
        <button type="button">{label}</button>
      </section>
    </main>
  );
}

function swap(label: string) {
  act(() => renderPreservingPosition(() => rerender(label)));
}

beforeEach(() => {
  jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
  render(<Page />);
});

test('the button that had the focus has it again when it is drawn anew', () => {
  const before = screen.getByRole('button', { name: 'Like' });
  before.focus();
  swap('Like');
  expect(screen.getByRole('button', { name: 'Like' })).not.toBe(before);
  expect(screen.getByRole('button', { name: 'Like' })).toHaveFocus();
});

test('another button in its position does not get the focus', () => {
  screen.getByRole('button', { name: 'Like' }).focus();
  swap('Delete');
  expect(document.body).toHaveFocus();
});

test('what was not drawn anew keeps the focus', () => {
  const menu = screen.getByRole('button', { name: 'Menu' });
  menu.focus();
  swap('Like');
  expect(menu).toHaveFocus();
});
