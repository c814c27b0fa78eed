import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileList, type FileListProps } from './FileList';
import { fileSize } from './fileDisplay';
import { fileRules } from './fileRules';
import { useChosenFiles } from './useChosenFiles';

const picture = (name: string) => new File(['GIF89a'], name, { type: 'image/png' });
const listed = { id: 'a', file: picture('a.png'), url: 'blob:a', alt: '' };

function Composer() {
  const chosen = useChosenFiles(fileRules.post);
  return (
    <>
      <input
        type="file"
        multiple
        onChange={(event) => chosen.add([...(event.target.files ?? [])])}
      />
      <FileList
        files={chosen.files}
        onRemove={chosen.remove}
        onMove={chosen.move}
        onDescribe={chosen.describe}
      />
      <p>{chosen.usable ? 'usable' : 'unusable'}</p>
      {chosen.reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
    </>
  );
}

/** Lets the composer choose files; resolves when it lists them. */
async function compose(...files: (string | File)[]) {
  const { container, unmount } = render(<Composer />);
  const input = container.querySelector('input') ?? container;
  const choose = (...chosen: (string | File)[]) => {
    const all = chosen.map((file) => (typeof file === 'string' ? picture(file) : file));
    fireEvent.change(input, { target: { files: all } });
  };
  choose(...files);
  await screen.findByLabelText('Chosen files', { selector: 'ul, ol, [role=list]' });
  return { choose, unmount };
}

// Role queries compute the styles of the whole list.
const rows = () => [...document.querySelectorAll('li')];
const order = () => rows().map((row) => row.textContent.replace(/0\.1 KB.*/, ''));
const button = (name: string) => screen.getByLabelText(name, { selector: 'button' });
const status = () => document.querySelector('[role=status]');

test('each file has its name and size, and can be described', async () => {
  await compose('sea.png');
  for (const text of ['sea.png', '0.1 KB']) expect(screen.getByText(text)).toBeInTheDocument();
  const field = screen.getByLabelText('Alt text of sea.png');
  fireEvent.change(field, { target: { value: 'Waves' } });
  expect(screen.getByAltText('Waves')).toBeInTheDocument();
  // A single file cannot be reordered.
  expect(screen.queryByLabelText(/Move/)).not.toBeInTheDocument();
});

test('buttons change the order, retain the focus and announce the position', async () => {
  await compose('a.png', 'b.png', 'c.png');
  button('Move c.png up').focus();
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual(['a.png', 'c.png', 'b.png']);
  expect(status()).toHaveTextContent('c.png is now 2 of 3');
  expect(button('Move c.png up')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(order()).toEqual(['c.png', 'a.png', 'b.png']);
  expect(button('Move c.png up')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Move c.png up')).toHaveFocus();
});

/** Fires a drag event with a mock `dataTransfer`, since jsdom has no drag and drop. */
function drag(type: 'dragStart' | 'dragOver' | 'drop', target: Element) {
  const event = createEvent[type](target, { dataTransfer: { setData() {} } });
  fireEvent(target, event);
  return event;
}

test('dragging changes the order, without a drop for elements around; other drags are ignored', async () => {
  const dropped = jest.fn();
  document.addEventListener('drop', dropped);
  await compose('a.png', 'b.png', 'c.png');
  const [first = document.body, , last] = rows();
  expect(drag('dragOver', first).defaultPrevented).toBe(false);
  drag('dragStart', last?.querySelector('[draggable=true]') ?? document.body);
  expect(drag('dragOver', first).defaultPrevented).toBe(true);
  drag('drop', first);
  expect(order()).toEqual(['c.png', 'a.png', 'b.png']);
  expect(dropped).not.toHaveBeenCalled();
});

test('a removal moves the focus to the next row and revokes the preview’s URL', async () => {
  let made = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  const { unmount } = await compose('a.png', 'b.png', 'c.png');
  fireEvent.click(button('Remove b.png'));
  expect(order()).toEqual(['a.png', 'c.png']);
  expect(button('Remove c.png')).toHaveFocus();
  expect(status()).toHaveTextContent('b.png removed');
  fireEvent.click(button('Remove c.png'));
  expect(button('Remove a.png')).toHaveFocus();
  expect(revoked).toHaveBeenCalledTimes(2);
  unmount();
  expect(revoked).toHaveBeenCalledTimes(3);
});

test('two files of one name are each announced as removed', async () => {
  await compose('a.png', 'b.png', 'a.png');
  const removeFirst = () =>
    fireEvent.click(screen.getAllByLabelText('Remove a.png')[0] ?? document);
  removeFirst();
  const announced = screen.getByText('a.png removed');
  removeFirst();
  expect(announced).not.toBeInTheDocument();
  expect(status()).toHaveTextContent('a.png removed');
});

test('a rejected file shows the reason until the next choice', async () => {
  const { choose } = await compose('a.png');
  choose(new File(['x'], 'a.txt', { type: 'text/plain' }));
  expect(screen.getByText('a.txt is neither a photo nor a video.')).toBeInTheDocument();
  choose('b.png');
  expect(screen.queryByText(/neither/)).not.toBeInTheDocument();
  expect(order()).toEqual(['a.png', 'b.png']);
});

test('a file with invalid bytes has an error in its row and can be left out', async () => {
  const text = 'This is a long text and no picture.';
  await compose('b.png', new File([text], 'a.png', { type: 'image/png' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^a\.png can’t be used/);
  expect(screen.getByText('unusable')).toBeInTheDocument();
  fireEvent.click(button('Leave out a.png'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('usable')).toBeInTheDocument();
  expect(order()).toEqual(['b.png']);
});

test('while files are sent, they can be neither removed nor described', () => {
  const show = (props: Partial<FileListProps>) => (
    <FileList
      files={[listed]}
      onRemove={() => {}}
      onMove={() => {}}
      onDescribe={() => {}}
      {...props}
    />
  );
  const { rerender } = render(show({}));
  expect(button('Remove a.png')).toBeInTheDocument();
  rerender(show({ busy: true }));
  expect(document.querySelectorAll('button')).toHaveLength(0);
  expect(screen.getByLabelText('Alt text of a.png')).toHaveAttribute('readonly');
});

test.each([
  [0, '0 KB'],
  [12, '0.1 KB'],
  [2_500, '2.4 KB'],
  [860_000, '840 KB'],
  [2_516_582, '2.4 MB'],
  [104_857_600, '100 MB'],
])('%i bytes read %s', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
