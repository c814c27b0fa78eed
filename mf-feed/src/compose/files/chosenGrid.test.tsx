import { fileRules, useChosenFiles } from '@kithkin/shared';
import { installBrowserParts, installPointers } from '@kithkin/shared/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ChosenMedia } from './ChosenMedia';

beforeAll(() => {
  installBrowserParts();
  installPointers();
});
afterEach(() => jest.restoreAllMocks());

function Composer() {
  const chosen = useChosenFiles(fileRules.post);
  return (
    <>
      <input
        type="file"
        multiple
        onChange={({ target }) => chosen.add([...(target.files ?? [])])}
      />
      <ChosenMedia
        files={chosen.files}
        busy={false}
        onRemove={chosen.remove}
        onMove={chosen.move}
        onDescribe={chosen.describe}
        onReplace={chosen.replace}
      />
      <p>{chosen.files.map(({ file, alt }) => `${file.name}:${alt}`).join(' ')}</p>
    </>
  );
}

async function choose(...names: string[]) {
  const { container } = render(<Composer />);
  const input = container.querySelector('input');
  if (!input) throw new Error('No field for files');
  const typeOf = (name: string) =>
    name.endsWith('.mp4') ? 'video/mp4' : `image/${name.split('.').at(-1)}`;
  const files = names.map((name) => new File(['x'], name, { type: typeOf(name) }));
  fireEvent.change(input, { target: { files } });
  await screen.findByRole('list', { name: 'Chosen files' });
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });
const order = () =>
  within(screen.getByRole('list', { name: 'Chosen files' }))
    .getAllByRole('button', { name: /^Remove/ })
    .map((found) => found.getAttribute('aria-label')?.replace('Remove ', ''));

test('arrow keys, Home and End change the order, keep the focus and announce the place', async () => {
  const user = await choose('a.png', 'b.png', 'c.png');
  button('Move c.png').focus();
  await user.keyboard('{ArrowLeft}');
  expect(order()).toEqual(['a.png', 'c.png', 'b.png']);
  expect(screen.getByRole('status')).toHaveTextContent('c.png is now 2 of 3');
  expect(button('Move c.png')).toHaveFocus();
  await user.keyboard('{Home}{ArrowLeft}');
  expect(order()).toEqual(['c.png', 'a.png', 'b.png']);
  await user.keyboard('{End}');
  expect(order()).toEqual(['a.png', 'b.png', 'c.png']);
  expect(button('Move c.png')).toHaveFocus();
});

test('a press on the button offers the places in a menu', async () => {
  const user = await choose('a.png', 'b.png');
  await user.click(button('Move b.png'));
  await user.click(await screen.findByRole('menuitem', { name: 'Move earlier' }));
  expect(order()).toEqual(['b.png', 'a.png']);
  expect(button('Move b.png')).toHaveFocus();
});

test('a single file has no place to move to', async () => {
  await choose('a.png');
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
});

describe('dragging', () => {
  /** Mocks tiles of 100 CSS pixels side by side. */
  const layOut = () =>
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function rect(
      this: HTMLElement,
    ) {
      const at = [...(this.parentElement?.children ?? [])].indexOf(this);
      return new DOMRect(at * 100, 0, 100, 100);
    });

  const drag = (from: Element, to: number) => {
    fireEvent.pointerDown(from, { clientX: 250, clientY: 50 });
    fireEvent.pointerMove(from, { clientX: 240, clientY: 50, buttons: 1 });
    fireEvent.pointerMove(from, { clientX: to, clientY: 50, buttons: 1 });
  };

  test('a tile takes the place of the one on which it is released', async () => {
    await choose('a.png', 'b.png', 'c.png');
    layOut();
    const grip = button('Move c.png');
    drag(grip, 40);
    const tile = grip.closest('li');
    expect(tile?.style.getPropertyValue('translate')).toBe('-210px 0px');
    fireEvent.pointerUp(grip);
    fireEvent.click(grip);
    expect(order()).toEqual(['c.png', 'a.png', 'b.png']);
    expect(tile?.style.getPropertyValue('translate')).toBe('');
    expect(screen.getByRole('status')).toHaveTextContent('c.png is now 1 of 3');
    // The click that ends a drag opens no menu.
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('a pointer that was released elsewhere drags no more', async () => {
    await choose('a.png', 'b.png', 'c.png');
    layOut();
    const grip = button('Move c.png');
    drag(grip, 40);
    fireEvent.pointerMove(grip, { clientX: 40, clientY: 50, buttons: 0 });
    fireEvent.pointerUp(grip);
    expect(order()).toEqual(['a.png', 'b.png', 'c.png']);
    expect(grip.closest('li')?.style.getPropertyValue('translate')).toBe('');
  });

  test('a mouse drags the picture itself, and Escape cancels', async () => {
    const user = await choose('a.png', 'b.png', 'c.png');
    layOut();
    const picture = screen.getByRole('img', { name: 'c.png' });
    drag(picture, 40);
    await user.keyboard('{Escape}');
    fireEvent.pointerUp(picture);
    expect(order()).toEqual(['a.png', 'b.png', 'c.png']);
  });
});

test('removing goes on to the next tile', async () => {
  const user = await choose('a.png', 'b.png', 'c.png');
  await user.click(button('Remove b.png'));
  expect(order()).toEqual(['a.png', 'c.png']);
  expect(button('Remove c.png')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('b.png removed');
});

test('ALT opens a dialog with the picture and its description', async () => {
  const user = await choose('a.png', 'b.png');
  await user.click(button('ALT: describe b.png'));
  const dialog = within(screen.getByRole('dialog', { name: 'Description' }));
  await user.type(dialog.getByRole('textbox', { name: 'Description of b.png' }), 'A hill');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.getByRole('img', { name: 'A hill' })).toBeInTheDocument();
  const described = button('ALT: change the description of b.png');
  await waitFor(() => expect(described).toHaveFocus());
});

test('a cropped picture takes the place and the description of the chosen one', async () => {
  const user = await choose('a.png', 'b.png');
  await user.click(button('ALT: describe b.png'));
  await user.type(screen.getByRole('textbox', { name: /^Description/ }), 'A hill');
  await user.click(button('Done'));
  await user.click(button('Crop b.png'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop' }));
  await user.click(dialog.getByRole('tab', { name: 'Square' }));
  fireEvent.load(await dialog.findByRole('img', { name: 'Your picture' }));
  await user.click(dialog.getByRole('button', { name: 'Use this part' }));
  await waitFor(() => expect(screen.getByText('a.png: b.webp:A hill')).toBeInTheDocument());
  await waitFor(() => expect(button('Crop b.webp')).toHaveFocus());
  expect(screen.getByRole('status')).toHaveTextContent('Picture 2 cropped');
});

test('only still pictures that the browser shows can be cropped', async () => {
  await choose('a.png', 'b.gif', 'c.heic', 'd.mp4');
  const names = screen
    .getAllByRole('button', { name: /^Crop/ })
    .map((found) => found.getAttribute('aria-label'));
  expect(names).toEqual(['Crop a.png']);
});
