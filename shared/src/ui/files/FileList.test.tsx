import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FileList, type FileListProps, type ListedFile } from './FileList';
import { fileSize } from './fileSize';
import { useChosenFiles } from './useChosenFiles';
import { fileRules } from './validateFiles';

const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
const listed = (name: string, changes: Partial<ListedFile> = {}): ListedFile => ({
  id: name,
  file: picture(name),
  url: `blob:${name}`,
  alt: '',
  ...changes,
});

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

async function compose(...names: string[]) {
  const { container, unmount } = render(<Composer />);
  const input = container.querySelector('input');
  if (!input) throw new Error('No field for files');
  fireEvent.change(input, { target: { files: names.map(picture) } });
  await screen.findByRole('list', { name: 'Chosen files' });
  return { input, unmount };
}

const order = () =>
  screen.getAllByRole('listitem').map((row) => row.textContent?.replace(/0\.1 KB.*/, ''));
const button = (name: string) => screen.getByRole('button', { name });

test('each file shows what it is, and can be described', async () => {
  await compose('sea.png');
  const row = within(screen.getByRole('listitem'));
  expect(row.getByText('sea.png')).toBeInTheDocument();
  expect(row.getByText('0.1 KB')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Description of sea.png' }), 'Waves');
  expect(row.getByRole('img', { name: 'Waves' })).toBeInTheDocument();
  // A single file cannot be reordered.
  expect(screen.queryByRole('button', { name: /Move/ })).not.toBeInTheDocument();
});

test('buttons change the order, keep the focus and say the new place', async () => {
  await compose('a.png', 'b.png', 'c.png');
  button('Move c.png up').focus();
  await userEvent.keyboard('{Enter}');
  expect(order()).toEqual(['a.png', 'c.png', 'b.png']);
  expect(screen.getByRole('status')).toHaveTextContent('c.png is now 2 of 3');
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

test('dragging changes the order too, and a composer around it sees no dropped file', async () => {
  const dropped = jest.fn();
  document.addEventListener('drop', dropped);
  await compose('a.png', 'b.png', 'c.png');
  const [first, , last] = screen.getAllByRole('listitem');
  const grip = last?.querySelector('[draggable=true]');
  if (!first || !grip) throw new Error('Nothing to drag');
  drag('dragStart', grip);
  expect(drag('dragOver', first).defaultPrevented).toBe(true);
  drag('drop', first);
  expect(order()).toEqual(['c.png', 'a.png', 'b.png']);
});

test('what is not being dragged here is left to others', async () => {
  await compose('a.png', 'b.png');
  const [first] = screen.getAllByRole('listitem');
  if (!first) throw new Error('No row');
  expect(drag('dragOver', first).defaultPrevented).toBe(false);
});

test('removing goes on to the next row, and gives the preview’s address back', async () => {
  let made = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  const { unmount } = await compose('a.png', 'b.png', 'c.png');
  await userEvent.click(button('Remove b.png'));
  expect(order()).toEqual(['a.png', 'c.png']);
  expect(button('Remove c.png')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('b.png removed');
  await userEvent.click(button('Remove c.png'));
  expect(button('Remove a.png')).toHaveFocus();
  expect(revoked).toHaveBeenCalledTimes(2);
  unmount();
  expect(revoked).toHaveBeenCalledTimes(3);
});

test('what is not taken says why, and the next choice clears it', async () => {
  const { input } = await compose('a.png');
  const text = new File(['x'], 'a.txt', { type: 'text/plain' });
  fireEvent.change(input, { target: { files: [text] } });
  expect(screen.getByText('a.txt is neither a picture nor a video.')).toBeInTheDocument();
  fireEvent.change(input, { target: { files: [picture('b.png')] } });
  expect(screen.queryByText(/neither/)).not.toBeInTheDocument();
  expect(order()).toEqual(['a.png', 'b.png']);
});

describe('while it is sent', () => {
  const actions = { onRemove: jest.fn(), onCancel: jest.fn(), onRetry: jest.fn() };
  const show = async (props: Partial<FileListProps> & Pick<FileListProps, 'files'>) => {
    render(<FileList {...actions} onMove={() => {}} {...props} />);
    await screen.findByRole('list');
  };

  test('each says how far it is and can be stopped', async () => {
    await show({ files: [listed('a.png', { progress: 0.4 })] });
    expect(screen.getByRole('progressbar', { name: 'Uploading a.png' })).toHaveValue(40);
    expect(screen.queryByRole('button', { name: 'Remove a.png' })).not.toBeInTheDocument();
    await userEvent.click(button('Cancel a.png'));
    expect(actions.onCancel).toHaveBeenCalledWith('a.png');
  });

  test('a refused one gives the exact reason, and can be tried again or taken out', async () => {
    await show({ files: [listed('a.png', { error: 'This file is too large: at most 15 MB.' })] });
    expect(screen.getByRole('alert')).toHaveTextContent('This file is too large: at most 15 MB.');
    await userEvent.click(button('Retry a.png'));
    expect(actions.onRetry).toHaveBeenCalledWith('a.png');
    expect(button('Remove a.png')).toBeInTheDocument();
  });

  test('while all of it is being sent nothing can be changed', async () => {
    await show({ files: [listed('a.png'), listed('b.png')], busy: true, onDescribe: jest.fn() });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Description of a.png' })).toHaveAttribute(
      'readonly',
    );
  });
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

test('a file whose bytes can’t be used says so in its row and can be left out', async () => {
  const { container } = render(<Composer />);
  const input = container.querySelector('input');
  if (!input) throw new Error('No field for files');
  const wrong = new File(['This is a long text and no picture.'], 'a.png', { type: 'image/png' });
  fireEvent.change(input, { target: { files: [picture('b.png'), wrong] } });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^a\.png can’t be used/);
  expect(screen.getByText('unusable')).toBeInTheDocument();
  await userEvent.click(button('Leave out a.png'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('usable')).toBeInTheDocument();
  expect(order()).toEqual(['b.png']);
});
