import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BuildError } from '../../shared/tooling/compile';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { Refusal } from './refusal';

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;
type Values = Record<string, string | boolean | undefined>;

export interface CommandLine {
  /** What stands without a dash, in order. */
  words: string[];
  /** A text option's value. */
  text(name: string): string | undefined;
  /** Whether a switch is there. */
  has(name: string): boolean;
  /** The folder that is released to: `SITE_DIR`, else `site/`. */
  site: string;
}

export interface Command {
  /** What `--help` prints. */
  help: string;
  options?: Options;
  run(line: CommandLine): Promise<void>;
}

/** The folder that is served: `SITE_DIR`, else `site/` in the repository. */
export function siteDir(): string {
  return resolve(rootDir, process.env.SITE_DIR ?? 'site');
}

function lineOf(args: string[], options: Options): CommandLine & { help: boolean } {
  let parsed: { values: Values; positionals: string[] };
  try {
    parsed = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
    });
  } catch (error) {
    throw new Refusal(`${(error as Error).message.split('. ')[0]}. See --help.`);
  }
  const { values, positionals } = parsed;
  return {
    words: positionals,
    help: values.help === true,
    text(name) {
      const value = values[name];
      return typeof value === 'string' ? value : undefined;
    },
    has: (name) => values[name] === true,
    site: siteDir(),
  };
}

/** Runs a command of the house: misuse and refusals are one plain sentence and exit code 1. */
export async function runCommand({ help, options = {}, run }: Command): Promise<void> {
  try {
    const line = lineOf(process.argv.slice(2), options);
    if (line.help) console.log(help.trim());
    else await run(line);
  } catch (error) {
    const plain = error instanceof Refusal || error instanceof BuildError;
    console.error(plain ? error.message : error);
    process.exitCode = 1;
  }
}
