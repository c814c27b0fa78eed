import { fileRules, useChosenFiles } from '@kithkin/shared';
import { installBrowserParts, installPointers } from '@kithkin/shared/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
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
  const files = names.map((name) => new File(['GIF89a'], name, { type: typeOf(name) }));
  fireEvent.change(input, { target: { files } });
  await screen.findByRole('list', { name: 'Chosen files' });
}

const button = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const status = () => screen.getByText(/^(\w\.png|Photo \d) /, { selector: '[role=status] > span' });
const order = () =>
  screen
    .queryAllByLabelText(/^Remove/)
    .map((found) => found.getAttribute('aria-label')?.replace('Remove ', ''));

test('arrow keys, Home and End change the order, retain the focus and announce the position', async () => {
  await choose('a.png', 'b.png', 'c.png');
  act(() => button('Move c.png').focus());
  const press = (key: string) => fireEvent.keyDown(button('Move c.png'), { key });
  press('ArrowLeft');
  expect(order()).toEqual(['a.png', 'c.png', 'b.png']);
  expect(status()).toHaveTextContent('c.png is now 2 of 3');
  expect(button('Move c.png')).toHaveFocus();
  press('Home');
  press('ArrowLeft');
  expect(order()).toEqual(['c.png', 'a.png', 'b.png']);
  press('End');
  expect(order()).toEqual(['a.png', 'b.png', 'c.png']);
  expect(button('Move c.png')).toHaveFocus();
});

test('a press on the button has a menu of positions; removing moves the focus on', async () => {
  await choose('a.png', 'b.png', 'c.png');
  fireEvent.click(button('Move c.png'));
  fireEvent.click(await screen.findByText('Move earlier'));
  expect(order()).toEqual(['a.png', 'c.png', 'b.png']);
  expect(button('Move c.png')).toHaveFocus();
  fireEvent.click(button('Remove c.png'));
  expect(order()).toEqual(['a.png', 'b.png']);
  expect(button('Remove b.png')).toHaveFocus();
  expect(status()).toHaveTextContent('c.png removed');
  fireEvent.click(button('Remove b.png'));
  // A single file cannot be moved.
  expect(screen.queryByLabelText(/^Move/)).toBeNull();
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

  test('a tile replaces the one on which it is released', async () => {
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
    expect(status()).toHaveTextContent('c.png is now 1 of 3');
    // The click that ends a drag opens no menu.
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('is cancelled by Escape and by a release elsewhere', async () => {
    await choose('a.png', 'b.png', 'c.png');
    layOut();
    // A mouse drags the picture itself.
    const picture = screen.getByAltText('c.png');
    for (const cancel of [
      () => fireEvent.keyDown(picture, { key: 'Escape' }),
      () => fireEvent.pointerMove(picture, { clientX: 40, clientY: 50, buttons: 0 }),
    ]) {
      drag(picture, 40);
      cancel();
      fireEvent.pointerUp(picture);
      expect(order()).toEqual(['a.png', 'b.png', 'c.png']);
      expect(picture.closest('li')?.style.getPropertyValue('translate')).toBe('');
    }
  });
});

test('a cropped picture has the position and the description of the chosen one', async () => {
  await choose('a.png', 'b.png');
  const describe = button('ALT: add alt text of b.png');
  act(() => describe.focus());
  fireEvent.click(describe);
  const description = within(screen.getByRole('dialog', { name: 'Alt text' }));
  fireEvent.change(description.getByLabelText('Alt text of b.png'), {
    target: { value: 'A hill' },
  });
  fireEvent.click(description.getByText('Done'));
  expect(screen.getByAltText('A hill')).toBeInTheDocument();
  await waitFor(() => expect(button('ALT: change alt text of b.png')).toHaveFocus());
  fireEvent.click(button('Crop b.png'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop' }));
  fireEvent.click(dialog.getByText('Square'));
  fireEvent.load(await dialog.findByAltText('Your photo'));
  fireEvent.click(dialog.getByText('Use this part'));
  await waitFor(() => expect(screen.getByText('a.png: b.webp:A hill')).toBeInTheDocument());
  await waitFor(() => expect(button('Crop b.webp')).toHaveFocus());
  expect(status()).toHaveTextContent('Photo 2 cropped');
});

test('only still pictures that the browser shows can be cropped', async () => {
  await choose('a.png', 'b.gif', 'c.heic', 'd.mp4');
  const names = screen.getAllByLabelText(/^Crop/).map((found) => found.getAttribute('aria-label'));
  expect(names).toEqual(['Crop a.png']);
});
