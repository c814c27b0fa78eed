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

const picture = () => screen.findByAltText('Your new photo');
const area = () => screen.getByLabelText('What is kept');

test('it loads the picture and creates a cropped file of the same name', async () => {
  const { ref, onState } = show({ file: photo('me.png', 'image/png') });
  expect(screen.getByRole('status')).toHaveTextContent('Loading the photo...');
  const image = await picture();
  // The content policy would block style elements.
  expect(document.querySelectorAll('style:not([data-styled])')).toHaveLength(0);
  await expect(ref.current?.crop()).rejects.toThrow('The photo is not there yet.');
  fireEvent.load(image);
  expect(onState.mock.calls).toEqual([['loading'], ['ready']]);
  expect(await ref.current?.crop()).toMatchObject({ name: 'me.webp', type: 'image/webp' });
});

test('a file that is no picture is announced', async () => {
  const { onState } = show();
  fireEvent.error(await picture());
  expect(screen.getByRole('alert')).toHaveTextContent(
    'This file can’t be shown as a photo. Choose another one.',
  );
  expect(onState).toHaveBeenLastCalledWith('failed');
});

test('+ and - zoom within limits while the area has the focus, and so does the slider', async () => {
  show();
  fireEvent.load(await picture());
  const zoom = screen.getByLabelText('Zoom');
  expect(area()).toHaveAccessibleDescription(
    'Drag or use the arrow keys to move the photo, + and − to zoom.',
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

test('it rotates by 90 degrees; Reset and another file start again', async () => {
  const { change, container } = show();
  const image = await picture();
  fireEvent.load(image);
  const slider = () => screen.getByLabelText('Zoom');
  const press = (name: string) =>
    fireEvent.click(screen.getByText(name, { selector: 'button, button *' }));
  const rotate = (name: string) => fireEvent.click(screen.getByLabelText(name));
  rotate('Rotate left');
  expect(image.style.transform).toContain('rotate(270deg)');
  expect(screen.getByText('Rotated by 270 degrees')).toBeInTheDocument();
  rotate('Rotate right');
  expect(image.style.transform).toContain('rotate(0deg)');
  fireEvent.change(slider(), { target: { value: '2' } });
  press('Reset');
  expect(slider()).toHaveValue('1');
  fireEvent.change(slider(), { target: { value: '2' } });
  change({ file: photo('other.jpg') });
  await picture();
  expect(slider()).toHaveValue('1');
  change({ disabled: true });
  expect(container.querySelector('[inert]')).toContainElement(slider());
});
