import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';
import { checkOut } from './checkout.mjs';

const PAGES = ['docs/changes.md', 'docs/new-screen.md'];

/** Returns the code blocks of the pages in one language. */
function codeBlocks(language) {
  const pattern = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return PAGES.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(pattern)].map(([, block]) => block),
  );
}

/** Returns all folders with sources, which the type checker reads. */
const folders = () =>
  readdirSync(root).filter((name) => /^(?:mf-.*|docs|e2e|scripts|server|shared|shell)$/.test(name));

/** Applies the diffs of the pages to a checkout. Returns the error output, or an empty string. */
function applyDiffs(checkout) {
  for (const diff of codeBlocks('diff')) {
    const options = { cwd: checkout, input: diff, encoding: 'utf8' };
    const { status, stderr, error } = spawnSync('git', ['apply', '-'], options);
    if (status !== 0)
      return `A diff of ${PAGES.join(' or ')} does not apply:\n${diff}\n${error ?? stderr}`;
  }
  return '';
}

/**
 * Applies the walks of docs/changes.md and docs/new-screen.md to a copy of the repository and runs the
 * commands of the pages there, each once.
 * @param {import('./part.mjs').Part} part
 * @param {{ env: NodeJS.ProcessEnv }} options
 */
export async function runWalks(part, { env }) {
  const checkout = mkdtempSync(join(tmpdir(), 'kithkin-walks-'));
  part.base = checkout;
  try {
    checkOut(folders(), checkout);
    const rejected = applyDiffs(checkout);
    if (rejected) return { failed: 1, output: rejected };
    const commands = new Set(codeBlocks('sh').flatMap((block) => block.trim().split('\n')));
    for (const command of commands) {
      const [program, ...args] = command.split(' ');
      const { code, output } = await run(program, args, { cwd: checkout, env });
      if (code !== 0) return { failed: 1, output: `${command}\n${output}` };
    }
    return { passed: commands.size };
  } finally {
    rmSync(checkout, { recursive: true, force: true });
  }
}
