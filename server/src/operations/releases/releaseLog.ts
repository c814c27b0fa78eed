import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { ReleaseEvent } from '@kithkin/shared/contract';
import Type from 'typebox';
import Value from 'typebox/value';
import { errorCode } from '../../platform/errors';

/** The end of the log that is read, in bytes. */
const READ_BYTES = 256 * 1024;
const MAX_EVENTS = 50;

/** Parts of a line that are shown. */
const Line = Type.Object({
  at: Type.String(),
  who: Type.String(),
  act: Type.String(),
  package: Type.String(),
  version: Type.String(),
  reason: Type.Optional(Type.String()),
});

function parseLine(line: string): ReleaseEvent[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return []; // the first line may be cut off
  }
  if (!Value.Check(Line, parsed)) return [];
  const { at, who, act, package: name, version, reason = null } = parsed;
  return [{ at, who, act, package: name, version, reason }];
}

/** Returns the end of a file, or nothing if there is no file. */
async function readEnd(path: string): Promise<string> {
  try {
    const { size } = await stat(path);
    return await text(createReadStream(path, { start: Math.max(0, size - READ_BYTES) }));
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** Returns the latest actions of the release log of a site, the newest first. */
export async function readReleaseLog(siteDir: string): Promise<ReleaseEvent[]> {
  const lines = (await readEnd(join(siteDir, 'releases.log'))).split('\n').reverse();
  return lines.flatMap(parseLine).slice(0, MAX_EVENTS);
}
