import { render, screen } from '@testing-library/react';
import { useFileUrl } from './useFileUrl';

const Picture = ({ file }: { file: Blob | null }) => {
  const url = useFileUrl(file);
  return url ? <img src={url} alt="Preview" /> : <p>Nothing</p>;
};

test('a file has an address while it is shown, and each is given back', () => {
  let made = 0;
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${++made}`);
  const revoked = jest.spyOn(URL, 'revokeObjectURL');
  const { rerender, unmount } = render(<Picture file={new Blob(['a'])} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:1');
  rerender(<Picture file={new Blob(['b'])} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', 'blob:2');
  rerender(<Picture file={null} />);
  expect(screen.getByText('Nothing')).toBeInTheDocument();
  unmount();
  expect(revoked.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});
