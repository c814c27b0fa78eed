import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { namesOf } from './names';
import { createStandalone } from './standalone';

const help = `
npm run new-remote <name> [-- --owner <owner>]
npx create-kithkin-remote <name> [--packages <folder>]

Makes a remote: a screen at /<name> with an entry in the navigation, a slice of the store, and tests.
It builds, tests, loads in the shell and deploys as it is; no other package is touched.

In the repository of KithKin it is in mf-<name>, with a workflow that tests it, and releases it from
main, when its folder changes. Elsewhere it is in <name>: a repository of its own.
docs/new-remote.md walks through what was made.

  --owner <owner>      who reviews its changes, as GitHub names them, e.g. @kithkin/polls
  --packages <folder>  where @kithkin/shared and @kithkin/remote are, as npm run pack has made them;
                       without it they come from npm's registry

A name has lower-case letters, with single dashes between words.
`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      owner: { type: 'string' },
      packages: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  if (values.help) return console.log(help.trim());
  if (positionals.length > 1) throw new Error('One remote at a time. See --help.');
  const names = namesOf(positionals[0]);
  const file = join(process.cwd(), 'scripts', 'newRemote', 'insideRepository.ts');
  if (!existsSync(file)) return createStandalone(names, values.packages);
  // The repository's own, whichever version of this package runs.
  const inside: typeof import('./insideRepository') = await import(pathToFileURL(file).href);
  await inside.createInside(names, values.owner);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
