import { cropImage, planCrop } from './cropImage';

const landscape = { width: 4000, height: 3000 };

test('the longer side is reduced to the maximum, and the aspect ratio is preserved', () => {
  const area = { x: 500, y: 0, width: 3000, height: 3000 };
  const plan = planCrop(landscape, { area, rotation: 0 }, 512);
  expect(plan.canvas).toEqual({ width: 512, height: 512 });
  expect(plan.middle).toEqual({ x: 1500, y: 1500 });
  // A small picture is not enlarged.
  expect(planCrop({ width: 90, height: 160 }, { area: null, rotation: 0 }, 1920)).toMatchObject({
    ...{ canvas: { width: 90, height: 160 }, scale: 1 },
  });
});

test('a quarter turn swaps the sides', () => {
  const plan = planCrop(landscape, { area: null, rotation: 90 }, 2000);
  expect(plan.canvas).toEqual({ width: 1500, height: 2000 });
  expect(plan.middle.x).toBeCloseTo(1500);
  expect(plan.middle.y).toBeCloseTo(2000);
});

test('an area without a size, as before the first layout, crops nothing', () => {
  const area = { x: Number.NaN, y: 0, width: Number.NaN, height: 0 };
  expect(planCrop(landscape, { area, rotation: 0 }, 400).canvas).toEqual({
    width: 400,
    height: 300,
  });
});

test.each([
  ['me.JPEG', 'image/jpeg', 'me.jpg', 'image/jpeg'],
  ['me.photo.png', 'image/png', 'me.photo.webp', 'image/webp'],
  ['.heic', 'image/heic', 'picture.webp', 'image/webp'],
])('%s (%s) becomes %s', async (name, type, madeName, madeType) => {
  const made = await cropImage(new Image(), { name, type }, { area: null, rotation: 0 }, 100);
  expect(made).toMatchObject({ name: madeName, type: madeType });
});

test('an error with a message is thrown if the browser can’t draw', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const crop = { area: null, rotation: 0 };
  await expect(cropImage(new Image(), { name: 'a', type: '' }, crop, 100)).rejects.toThrow(
    'This photo could not be cropped. Try a smaller one.',
  );
});
