import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { seeded } from '../../testing/random';
import { testFolder } from '../../testing/runName';
import { HttpError } from '../platform/errors';
import { encodePicture } from './picture';

const folder = testFolder();

it('is encoded or rejected, whatever bytes are changed', async () => {
  const { below } = seeded(77);
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width: 24, height: 16, channels: 3, background: '#000', noise } as const;
  const types = ['jpeg', 'png', 'webp', 'gif', 'avif'] as const;
  const files = await Promise.all(types.map((type) => sharp({ create })[type]().toBuffer()));
  const path = join(folder, 'file');
  const seen = new Set<number>();
  for (let n = 0; n < 200; n += 1) {
    const bytes = Buffer.from(files[n % files.length] ?? '');
    for (let change = 0; change <= below(3); change += 1) {
      bytes[below(bytes.length)] = [0, 255, 1, 127, 128, below(256)][below(6)] ?? 0;
    }
    await writeFile(path, bytes);
    const kind = types[n % types.length] === 'gif' ? 'gif' : 'image';
    const outcome = await encodePicture(path, kind, 'post').then(
      () => 200,
      (error: unknown) => (error instanceof HttpError ? error.status : 500),
    );
    seen.add(outcome);
  }
  expect([...seen].filter((status) => ![200, 413, 415].includes(status))).toEqual([]);
  expect([...seen]).toEqual(expect.arrayContaining([200, 415]));
});

it('of an unsupported format is rejected', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  const tiff = Buffer.from('49492a00080000000000', 'hex');
  for (const bytes of [Buffer.from(svg), tiff]) {
    await writeFile(join(folder, 'other'), bytes);
    await expect(encodePicture(join(folder, 'other'), 'image', 'post')).rejects.toMatchObject({
      status: 415,
    });
  }
});
