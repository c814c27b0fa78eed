import { fireEvent, render, screen } from '@testing-library/react';
import { type ComboboxOptions, useCombobox } from './useCombobox';

const names = ['Ada', 'Ben', 'Cleo'];

function Search(props: Partial<ComboboxOptions> & { dir?: 'rtl' }) {
  const { dir, ...options } = props;
  const { field, popup, option, handleKey } = useCombobox({
    list: names,
    rows: names.length,
    isOpen: true,
    onChoose: () => {},
    onEscape: () => {},
    ...options,
  });
  return (
    <>
      <input
        {...field}
        style={{ direction: dir }}
        onKeyDown={(event) => {
          if (handleKey(event)) event.preventDefault();
        }}
      />
      <div {...popup}>
        {names.map((name, row) => (
          <div key={name}>
            <span {...option(row)}>{name}</span>
            <span {...option(row, 1)}>Remove {name}</span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Presses a key in the field. Returns the text of the active cell, and true if it is not typed. */
const press = (key: string) => {
  const field = screen.getByRole('textbox');
  const handled = !fireEvent.keyDown(field, { key });
  const id = field.getAttribute('aria-activedescendant');
  return [id && document.getElementById(id)?.textContent, handled];
};

test('up and down walk through the rows in a circle', () => {
  render(<Search />);
  expect(press('ArrowDown')).toEqual(['Ada', true]);
  expect(press('ArrowUp')).toEqual(['Cleo', true]);
  expect(press('ArrowDown')).toEqual(['Ada', true]);
});

test('up and down pass through the field where it is part of the circle', () => {
  render(<Search throughField />);
  expect(press('ArrowUp')).toEqual(['Cleo', true]);
  expect(press('ArrowDown')).toEqual([null, true]);
  expect(press('ArrowDown')).toEqual(['Ada', true]);
});

test.each([
  ['ltr', undefined, 'ArrowRight', 'ArrowLeft'],
  ['rtl', 'rtl', 'ArrowLeft', 'ArrowRight'],
] as const)(
  'in %s text the keys lead to the cells of a row, else to the caret',
  (_, dir, on, back) => {
    render(<Search cells={2} dir={dir} />);
    press('ArrowDown');
    expect(press(on)).toEqual(['Remove Ada', true]);
    expect(press('ArrowDown')).toEqual(['Remove Ben', true]);
    expect(press(back)).toEqual(['Ben', true]);
    expect(press(back)).toEqual([null, false]);
  },
);

test('Enter chooses the active cell, and is typed without one', () => {
  const onChoose = jest.fn();
  render(<Search cells={2} onChoose={onChoose} />);
  expect(press('Enter')).toEqual([null, false]);
  press('ArrowDown');
  press('ArrowRight');
  press('Enter');
  expect(onChoose).toHaveBeenCalledWith(0, 1);
});

test('another list starts without an active row', () => {
  const { rerender } = render(<Search />);
  press('ArrowDown');
  rerender(<Search list="another" />);
  expect(screen.getByRole('textbox')).not.toHaveAttribute('aria-activedescendant');
});
