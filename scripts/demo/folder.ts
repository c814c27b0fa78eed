import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { ReleaseError } from '../release/releaseError';

/** Tells a demo's data folder from others, and whether its network is whole. */
interface Marker {
  state: 'making' | 'ready';
  /** The process that makes it. */
  pid: number;
}

const markerFile = (dataDir: string) => join(dataDir, 'demo.json');

function readMarker(dataDir: string): Marker | null {
  const file = markerFile(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Marker) : null;
}

function writeMarker(dataDir: string, state: Marker['state']): void {
  const file = markerFile(dataDir);
  writeFileSync(`${file}.new`, JSON.stringify({ state, pid: process.pid }));
  renameSync(`${file}.new`, file);
}

/** Returns true if a process with this id runs. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // no such process
  }
}

/**
 * Makes the folder ready for seeding.
 * @returns False when a whole demo is there already.
 * @throws {ReleaseError} when it holds anything else than a demo, or another process is making one.
 */
export function lockFolder(dataDir: string): boolean {
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0) {
    const marker = readMarker(dataDir);
    if (!marker) {
      throw new ReleaseError(
        `${dataDir} holds something else than a demo. Name another folder with DEMO_DATA_DIR.`,
      );
    }
    if (marker.state === 'ready') return false;
    if (marker.pid !== process.pid && isAlive(marker.pid)) {
      throw new ReleaseError(`Another demo is being made in ${dataDir} (process ${marker.pid}).`);
    }
    // What an interrupted run left behind is no network.
    rmSync(dataDir, { recursive: true });
  }
  mkdirSync(dataDir, { recursive: true });
  writeMarker(dataDir, 'making');
  return true;
}

/** Says that the network in the folder is whole: the last thing that making it does. */
export const finishFolder = (dataDir: string): void => writeMarker(dataDir, 'ready');
