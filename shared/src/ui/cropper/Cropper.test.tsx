import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { Cropper, type CropperHandle, type CropperProps } from './Cropper';

const photo = (name = 'me.jpg', type = 'image/jpeg') => new File(['x'], name, { type });

function show(changes: Partial<CropperProps> = {}) {
  const ref = createRef<CropperHandle>();
  const onState = jest.fn();
  const props = { file: photo(), maxSide: 512, label: 'Your new photo', onState, ...changes };
  const { rerender, container } = render(<Cropper ref={ref} {...props} />);
  return {
    ref,
    onState,
    container,
    change: (next: Partial<CropperProps>) => rerender(<Cropper ref={ref} {...props} {...next} />),
  };
}

const picture = () => screen.findByRole('img', { name: 'Your new photo' });
const area = () => screen.getByRole('application', { name: 'What is kept' });

test('it says that it loads, and is ready once the picture is there', async () => {
  const { onState } = show();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the picture...');
  fireEvent.load(await picture());
  expect(onState.mock.calls).toEqual([['loading'], ['ready']]);
});

test('the cut is a file named like the chosen one', async () => {
  const { ref } = show({ file: photo('me.png', 'image/png') });
  const image = await picture();
  await expect(ref.current?.crop()).rejects.toThrow('The picture is not there yet.');
  fireEvent.load(image);
  expect(await ref.current?.crop()).toMatchObject({ name: 'me.webp', type: 'image/webp' });
});

test('what can’t be shown as a picture says so', async () => {
  const { onState } = show();
  fireEvent.error(await picture());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This file can’t be shown as a picture. Choose another one.',
  );
  expect(onState).toHaveBeenLastCalledWith('failed');
});

test('+ and - zoom with the focus on what is kept, within bounds, and so does the slider', async () => {
  show();
  fireEvent.load(await picture());
  const zoom = screen.getByRole('slider', { name: 'Zoom' });
  expect(area()).toHaveAccessibleDescription(
    'Drag or use the arrow keys to move the picture, + and − to zoom.',
  );
  act(() => area().focus());
  await userEvent.keyboard('++');
  expect(zoom).toHaveValue('1.4');
  expect(zoom).toHaveAttribute('aria-valuetext', '140 percent');
  await userEvent.keyboard('-----');
  expect(zoom).toHaveValue('1');
  fireEvent.change(zoom, { target: { value: '3' } });
  expect(zoom).toHaveValue('3');
});

test('arrow keys move an enlarged picture', async () => {
  show();
  const image = await picture();
  // jsdom has no layout: mocks an image of the same size as its container.
  for (const [name, value] of Object.entries({ offsetWidth: 300, offsetHeight: 300 })) {
    Object.defineProperty(image, name, { value });
  }
  for (const name of ['naturalWidth', 'naturalHeight']) {
    Object.defineProperty(image, name, { value: 300 });
  }
  jest
    .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
    .mockReturnValue(new DOMRect(0, 0, 300, 300));
  fireEvent.load(image);
  act(() => area().focus());
  await userEvent.keyboard('+++{ArrowRight}');
  await waitFor(() => expect(image.style.transform).toMatch(/translate\(10px, 0px\)/));
});

test('it turns by quarters and says so, and Reset takes all back', async () => {
  show();
  const image = await picture();
  fireEvent.load(image);
  await userEvent.click(screen.getByRole('button', { name: 'Rotate left' }));
  expect(image.style.transform).toContain('rotate(270deg)');
  expect(screen.getByText('Rotated by 270 degrees')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Rotate right' }));
  expect(image.style.transform).toContain('rotate(0deg)');
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('slider')).toHaveValue('1');
});

test('another file starts over', async () => {
  const { change } = show();
  fireEvent.load(await picture());
  fireEvent.change(screen.getByRole('slider'), { target: { value: '2' } });
  change({ file: photo('other.jpg') });
  await picture();
  expect(screen.getByRole('slider')).toHaveValue('1');
});

test('while disabled nothing can be reached', async () => {
  const { container } = show({ disabled: true });
  await picture();
  expect(container.querySelector('[inert]')).toContainElement(screen.getByRole('slider'));
});

test('no style element comes with it, which the content policy would block', async () => {
  show();
  await picture();
  expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(0);
});
