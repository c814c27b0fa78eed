import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rootDir } from '../../shared/tooling/webpack/paths';
import { errorCode } from './files';
import { ReleaseError } from './releaseError';
import { isBucket } from './site';

type Options = Record<string, { type: 'string' | 'boolean'; short?: string }>;
type Values = Record<string, string | boolean | undefined>;

export interface CommandLine {
  /** Positional arguments, in order. */
  positionals: string[];
  /** Returns the value of a text option, or undefined when it is not set. */
  text(name: string): string | undefined;
  /**
   * Returns the value of an integer option, or undefined when it is not set.
   * @throws ReleaseError when it is not an integer between `from` and `to`.
   */
  number(name: string, from: number, to: number): number | undefined;
  /** Returns true if a flag is set. */
  has(name: string): boolean;
  /** Address of the site to release to (`siteDir`). */
  site: string;
}

export interface Command {
  /** Text printed by `--help`. */
  help: string;
  options?: Options;
  run(line: CommandLine): Promise<void>;
}

/**
 * Returns the address of the site to release to. It is `SITE_DIR`, a folder or `s3://…`, or else
 * `site/` in the repository.
 */
export function siteDir(): string {
  const named = process.env.SITE_DIR ?? '';
  if (isBucket(named)) return named;
  return resolve(rootDir, process.env.SITE_DIR ?? 'site');
}

function parseCommandLine(args: string[], options: Options): CommandLine & { help: boolean } {
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

/** Messages for system errors of a disk or its permissions, by error code. */
const SYSTEM: Readonly<Record<string, string>> = {
  ENOSPC: 'There is no space left on the disk.',
  EDQUOT: 'There is no space left for this user on the disk.',
  EACCES: 'The files may not be written to.',
  EPERM: 'The files may not be written to.',
  EROFS: 'The disk may only be read.',
};

/** Returns the message of an expected failure, or undefined for an unexpected one. */
function errorText(error: unknown): string | undefined {
  if (error instanceof ReleaseError) return error.message;
  const positionals = SYSTEM[errorCode(error)];
  return positionals && `${positionals} (${(error as Error).message})`;
}

/**
 * Runs a command of this project. Misuse and expected failures print one sentence and set exit code
 * 1; other errors are printed in full.
 */
export async function runCommand({ help, options = {}, run }: Command): Promise<void> {
  try {
    const line = parseCommandLine(process.argv.slice(2), options);
    if (line.help) console.log(help.trim());
    else await run(line);
  } catch (error) {
    console.error(errorText(error) ?? error);
    process.exitCode = 1;
  }
}
