import type { AuditPage, NetworkPicturesResponse, NetworkResponse } from '@kithkin/shared/contract';
import sharp from 'sharp';
import { formOf, picture } from '../../../testing/forms';
import { mediaFile } from '../../../testing/mediaFiles';
import { registerWith, setNetwork } from '../../../testing/network/setNetwork';
import { setupTestServer } from '../../../testing/setupTestServer';
import { itOnPostgres } from '../../../testing/several';
import { id, sql } from '../../platform/db';

const { app, ada } = setupTestServer({ people: { ada: { role: 'admin' } } });
const DAY_MS = 24 * 3600_000;

beforeEach(async () => {
  for (const folder of await folders()) await app.ctx.mediaStore.remove(folder);
});

type Kind = 'logo' | 'banner';
const send = async (kind: Kind, bytes: Buffer) => {
  const form = await formOf({}, [{ field: 'picture', name: 'a.bin', bytes }]);
  return ada.call<NetworkPicturesResponse & { message: string }>('PATCH', `/network/${kind}`, form);
};
const face = async () => (await app.call<NetworkResponse>('GET', '/network')).body.network;
const open = (url: string, headers = {}) => app.app.inject({ url, headers });
const drawing = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#0a0f' } })
    .png()
    .toBuffer();
const folders = () => app.ctx.mediaStore.list('', 100);

describe('the logo', () => {
  it('is shown to everyone with its aspect ratio, reduced, without metadata', async () => {
    const { status, body } = await send('logo', await picture(900, 300));
    expect(status).toBe(200);
    const { logo, banner } = await face();
    expect([logo, banner]).toEqual([body.pictures.logo, null]);
    expect(logo).toMatchObject({ width: 576, height: 192 });
    const file = await open(logo?.url ?? '');
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const { exif, format, width } = await sharp(file.rawPayload).metadata();
    expect([exif, format, width]).toEqual([undefined, 'png', 576]);
    const again = await open(logo?.url ?? '', { 'if-none-match': file.headers.etag });
    expect(again.statusCode).toBe(304);
  });

  it.each([
    ['icon64.png', 64, 0],
    ['touch180.png', 180, 255],
    ['icon192.png', 192, 0],
    ['icon512.png', 512, 0],
    ['maskable192.png', 192, 255],
    ['maskable512.png', 512, 255],
  ])('is the icon %s', async (name, size, cornerAlpha) => {
    await send('logo', await drawing(300, 100));
    const { logo } = await face();
    const { rawPayload } = await open(logo?.url.replace('logo.png', name) ?? '');
    const { data, info } = await sharp(rawPayload)
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, data[3]]).toEqual([size, size, cornerAlpha]);
    const middle = (info.height / 2) * info.width * 4 + (info.width / 2) * 4;
    expect([...data.subarray(middle, middle + 4)]).toEqual([0, 170, 0, 255]);
  });

  it('is visible to strangers of a closed network too', async () => {
    await send('logo', await drawing(50, 50));
    await setNetwork(app, { closed: true, text: 'Secret' });
    const { logo, text } = await face();
    expect(text).toBe('');
    expect((await open(logo?.url ?? '')).statusCode).toBe(200);
  });

  it('is replaced and removed with its files; the removal may be repeated', async () => {
    await send('logo', await drawing(50, 50));
    const first = (await face()).logo;
    await send('logo', await drawing(60, 60));
    const second = (await face()).logo;
    expect(second?.url).not.toBe(first?.url);
    expect((await open(first?.url ?? '')).statusCode).toBe(404);
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await ada.call('DELETE', '/network/logo');
      expect([status, body]).toEqual([200, { pictures: { logo: null, banner: null } }]);
    }
    expect((await face()).logo).toBeNull();
    await app.ctx.jobs.runDue();
    expect(await folders()).toEqual([]);
    const { entries } = (await ada.call<AuditPage>('GET', '/desk/log')).body;
    expect(entries.map(({ action, details }) => [action, details])).toEqual([
      ['network-changed', { picture: 'logo removed' }],
      ['network-changed', { picture: 'logo set' }],
      ['network-changed', { picture: 'logo set' }],
    ]);
  });

  it('is retained when unused files are removed, and when the admin who set it is deleted', async () => {
    await send('logo', await drawing(50, 50));
    app.clock.advance(2 * DAY_MS);
    await app.ctx.jobs.runDue();
    await app.ctx.db.run(sql`delete from users where id = ${id(ada.id)}`);
    expect((await open((await face()).logo?.url ?? '')).statusCode).toBe(200);
  });

  itOnPostgres('is one of two that are set at once', async () => {
    const sides = [40, 50, 60, 70];
    const sent = await Promise.all(
      sides.map(async (side) => send('logo', await drawing(side, side))),
    );
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await app.ctx.jobs.runDue();
    expect(await folders()).toHaveLength(1);
    expect((await open((await face()).logo?.url ?? '')).statusCode).toBe(200);
  });
});

it('mails show the logo, colour, text and contact in their HTML', async () => {
  await setNetwork(app, {
    name: 'The Millers',
    text: 'Our family.',
    primaryColor: 'teal',
    contact: 'ada@example.org',
  });
  await send('logo', await drawing(96, 48));
  const { logo } = await face();
  const mailed = jest.spyOn(app.ctx.mailer, 'send');
  await registerWith(app, { userName: 'carl' });
  const [mail] = await app.mails();
  expect(mail?.subject).toBe('Verify your email for The Millers');
  expect(mailed.mock.lastCall?.[1]).toEqual({
    name: 'The Millers',
    text: 'Our family.',
    contact: 'ada@example.org',
    color: '#007474',
    logo: { url: `http://kithkin.test${logo?.url}`, width: 96, height: 48 },
  });
  mailed.mockRestore();
});

it('the banner is cropped to three by one', async () => {
  await send('banner', await picture(900, 900));
  const { banner } = await face();
  expect(banner).toMatchObject({ width: 960, height: 320 });
  const { rawPayload, headers } = await open(banner?.url ?? '');
  expect(headers['content-type']).toBe('image/webp');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 960, height: 320 });
});

it.each([
  [
    'a drawing that can contain scripts',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    415,
  ],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
  ['a video', mediaFile('phone.3gp'), 415],
  [
    'a broken picture',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(64)]),
    415,
  ],
])('%s is rejected, and nothing of it is stored', async (_what, bytes, status) => {
  for (const kind of ['logo', 'banner'] as const) {
    expect((await send(kind, bytes)).status).toBe(status);
  }
  expect(await folders()).toEqual([]);
  expect(await face()).toMatchObject({ logo: null, banner: null });
});

it('a form without a picture is rejected', async () => {
  expect((await ada.call('PATCH', '/network/logo', await formOf({}))).status).toBe(400);
});

it.each(['o.webp', 'w192.png', 'constructor.png', 'icon64.webp'])(
  'there is no file %s of a logo',
  async (name) => {
    await send('logo', await drawing(50, 50));
    const { logo } = await face();
    expect((await open(logo?.url.replace('logo.png', name) ?? '')).statusCode).toBe(404);
  },
);
