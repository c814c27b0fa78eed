import { act, fireEvent, render, screen } from '@testing-library/react';
import { MediaFrame } from './MediaFrame';
import { MovingPicture } from './MovingPicture';

const drawImage = jest.fn();
beforeEach(() => {
  drawImage.mockReset();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ drawImage } as unknown as null);
});

/** Sets the preference of the device; the returned function changes it. */
function setCalm(initial: boolean): (isCalm: boolean) => void {
  const query = Object.assign(new EventTarget(), { matches: initial });
  jest.spyOn(window, 'matchMedia').mockReturnValue(query as unknown as MediaQueryList);
  return (isCalm) => {
    query.matches = isCalm;
    act(() => void query.dispatchEvent(new Event('change')));
  };
}

const picture = () => screen.getByAltText('A waving cat');
const isStill = () => screen.queryByRole('img')?.localName === 'canvas';
const open = (still?: boolean) => {
  const cat = () => <MovingPicture src="/cat.webp" alt="A waving cat" fit="cover" still={still} />;
  const { rerender } = render(cat());
  fireEvent.load(picture());
  return () => rerender(cat());
};

test('a moving picture is stopped at its first frame and started again', () => {
  setCalm(false);
  open();
  expect(isStill()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Pause animation' }));
  expect(isStill()).toBe(true);
  expect(drawImage).toHaveBeenCalledWith(picture(), 0, 0);
  expect(picture()).not.toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Play animation' }));
  expect(isStill()).toBe(false);
  expect(picture()).toBeVisible();
});

test('reduced motion, from the start or later, stops it until the person plays it', () => {
  const change = setCalm(true);
  open();
  expect(isStill()).toBe(true);
  change(false);
  expect(isStill()).toBe(false);
  change(true);
  expect(isStill()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Play animation' }));
  expect(isStill()).toBe(false);
});

test('its first frame is painted once for each load', () => {
  setCalm(false);
  const renderAgain = open(true);
  renderAgain();
  expect(drawImage).toHaveBeenCalledTimes(1);
  fireEvent.load(picture());
  expect(drawImage).toHaveBeenCalledTimes(2);
});

test('in a link it stands still without a button', async () => {
  setCalm(false);
  render(
    <MediaFrame media={{ type: 'gif', url: '/cat.webp', alt: 'A waving cat' }} controls={false} />,
  );
  fireEvent.load(await screen.findByAltText('A waving cat'));
  expect(isStill()).toBe(true);
  expect(screen.queryByRole('button')).toBeNull();
});
