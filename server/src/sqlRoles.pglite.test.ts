import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const src = resolve(__dirname);

/** Files whose role is SQL (docs/architecture.md), and folders that define SQL for all areas. */
const SQL_FILES =
  /\.(?:store|entity|presenter|policy|audience|rules|sql)\.ts$|^platform\/|^visibility\//;

/** Test code prepares and compares rows itself. */
const TEST_CODE = /\.test\.ts$|(?:^|\/)(?:testing|fuzz|faultInjection)\//;

test('SQL stands only in stores, presenters and other files whose role it is', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts') && !SQL_FILES.test(file) && !TEST_CODE.test(file))
    .filter((file) => /\bsql`/.test(readFileSync(join(src, file), 'utf8')));
  expect(files).toEqual([]);
});
