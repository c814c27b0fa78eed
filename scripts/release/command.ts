import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { errorCode } from './files';
import { ReleaseError } from './releaseError';
import { isBucket } from './site';

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;
type Values = Record<string, string | boolean | undefined>;

export interface CommandLine {
  /** What stands without a dash, in order. */
  positionals: string[];
  /** A text option's value. */
  text(name: string): string | undefined;
  /**
   * A whole number's value.
   * @throws Refusal when it is anything else, or not between `from` and `to`
   */
  number(name: string, from: number, to: number): number | undefined;
  /** Whether a switch is there. */
  has(name: string): boolean;
  /** Where is released to (`siteDir`). */
  site: string;
}

export interface Command {
  /** What `--help` prints. */
  help: string;
  options?: Options;
  run(line: CommandLine): Promise<void>;
}

/** Where is released to: `SITE_DIR`, a folder or `s3://…`, else `site/` in the repository. */
export function siteDir(): string {
  const named = process.env.SITE_DIR ?? '';
  if (isBucket(named)) return named;
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
    throw new ReleaseError(`${(error as Error).message.split('. ')[0]}. See --help.`);
  }
  const { values, positionals } = parsed;
  const text = (name: string) => {
    const value = values[name];
    return typeof value === 'string' ? value : undefined;
  };
  return {
    positionals,
    help: values.help === true,
    text,
    number(name, from, to) {
      const part = text(name);
      if (part === undefined) return undefined;
      const value = Number(part);
      if (/^\d+$/.test(part) && value >= from && value <= to) return value;
      throw new ReleaseError(
        `--${name} takes a whole number from ${from} to ${to}, not "${part}".`,
      );
    },
    has: (name) => values[name] === true,
    site: siteDir(),
  };
}

/** What the system says when a disk or its rights are in the way, in words. */
const SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left on the disk.',
  EDQUOT: 'There is no space left for this user on the disk.',
  EACCES: 'The files may not be written to.',
  EPERM: 'The files may not be written to.',
  EROFS: 'The disk may only be read.',
};

/** The one sentence of a failure, or undefined when it is unforeseen. */
function errorText(error: unknown): string | undefined {
  if (error instanceof ReleaseError) return error.message;
  const positionals = SYSTEM[errorCode(error)];
  return positionals && `${positionals} (${(error as Error).message})`;
}

/** Runs a command of the house: misuse and refusals are one plain sentence and exit code 1. */
export async function runCommand({ help, options = {}, run }: Command): Promise<void> {
  try {
    const line = lineOf(process.argv.slice(2), options);
    if (line.help) console.log(help.trim());
    else await run(line);
  } catch (error) {
    console.error(errorText(error) ?? error);
    process.exitCode = 1;
  }
}
