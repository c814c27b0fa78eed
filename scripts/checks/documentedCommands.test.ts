import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { mapConcurrently } from '../demo/mapConcurrently';

const run = promisify(execFile);

const scriptsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(join(rootDir, folder, 'package.json'), 'utf8')).scripts ?? {};

const markdownIn = (folder: string) =>
  readdirSync(join(rootDir, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));

const packages = readdirSync(rootDir).filter((name) =>
  existsSync(join(rootDir, name, 'package.json')),
);
const pages = ['.', 'docs', 'scripts', ...packages].flatMap(markdownIn);

const COMMAND = /\bnpm (?:run (?:-[-\w]+ )*([\w:-]+)|(start|test)\b)(?: -w ([\w-]+))?/g;
/** The remote that docs/new-remote.md creates. */
const CREATED = 'mf-polls';

/** Returns the npm commands of a text that no package has. */
function unknownCommands(text: string): string[] {
  return [...text.matchAll(COMMAND)]
    .filter(([, named, short, folder = '.']) => {
      const known = scriptsOf(folder === CREATED ? 'mf-feed' : folder);
      return known[named ?? short ?? ''] === undefined;
    })
    .map(([command]) => command);
}

test.each(pages)('the npm commands that %s names exist', (page) => {
  expect(unknownCommands(readFileSync(join(rootDir, page), 'utf8'))).toEqual([]);
});

test('a command that no package has is found', () => {
  const text = '`npm run gone`, `npm run dev -w mf-polls -- --port 1`, `npm run --silent demo`';
  expect(unknownCommands(`${text}, npm test -w shared`)).toEqual(['npm run gone']);
});

test('each command of the root starts, and prints how it is used', async () => {
  const commands = Object.entries(scriptsOf('.')).filter(([, command]) =>
    /^(?:tsx|node(?: --import tsx)?) scripts\/\S+$/.test(command),
  );
  expect(commands.length).toBeGreaterThan(20);
  const printed = await mapConcurrently(commands, async ([, command]) => {
    const file = command.split(' ').at(-1) ?? '';
    const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : [];
    const { stdout } = await run(process.execPath, [...loader, file, '--help'], { cwd: rootDir });
    return stdout;
  });
  const without = commands.filter(
    ([name], n) =>
      !printed[n]?.includes(
        name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`,
      ),
  );
  expect(without.map(([name]) => name)).toEqual([]);
});
