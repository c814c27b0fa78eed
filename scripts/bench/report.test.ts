import { compared, measured, ms, table, withResult } from './report';

test('a missed goal is marked in the table', () => {
  const rounds = [{ subject: 2, baseline: 1 }];
  const text = table([
    compared('the feed', rounds, ms, { max: 1.5 }),
    compared('a message', rounds, ms, { max: 2 }),
    compared('a read', rounds, ms, { min: 2, also: false }),
    measured('the end', 3, ms, { max: 4 }),
    measured('lost', 0, String, { max: 0 }),
  ]);
  expect(text).toMatch(
    /^\| the feed +\| 1\.0 ms +\| 2\.0 ms .*at most 1\.5 +\| \*\*missed\*\* \|$/m,
  );
  expect(text).toMatch(/^\| a message .*at most 2 +\| met +\|$/m);
  expect(text).toMatch(/^\| a read .*at least 2 +\| \*\*missed\*\* \|$/m);
  expect(text).toMatch(/^\| the end +\| – .*at most 4\.0 ms +\| met +\|$/m);
  expect(text).toMatch(/^\| lost .*none +\| met +\|$/m);
});

test('a new result replaces the table of its section, and nothing else', () => {
  const before = '# Results\n\n## A\n\non 1\n\n| a |\n| b |\n\nNote.\n\n## B\n\non 1\n\n| c |\n';
  const rows = [measured('new', 1, String)];
  const result = { on: 'on 2', rows };
  const text = `on 2\n\n${table(rows)}\n`;
  expect(withResult(before, { title: 'A', ...result })).toBe(
    `# Results\n\n## A\n\n${text}\nNote.\n\n## B\n\non 1\n\n| c |\n`,
  );
  expect(withResult(before, { title: 'C', ...result })).toBe(`${before}\n## C\n\n${text}`);
});
