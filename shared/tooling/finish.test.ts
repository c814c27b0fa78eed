/** @jest-environment node */
import { replaceVersionToken } from './finish';
import { VERSION_TOKEN } from './webpack/tokens';

const build = () => new Map([['main.js', Buffer.from(`const version = '${VERSION_TOKEN}';`)]]);

test('the version is the hash of what is released, and is in the scripts', () => {
  const files = build();
  const version = replaceVersionToken(files);
  expect(files.get('main.js')?.toString()).toBe(`const version = '${version}';`);
  expect(replaceVersionToken(build())).toBe(version);
});

test('the same scripts with another title of a screen are another version', () => {
  const versions = ['Profile', 'Person'].map((title) =>
    replaceVersionToken(build(), { routes: [{ path: '/users/:id', title }] }),
  );
  expect(new Set(versions).size).toBe(2);
});
