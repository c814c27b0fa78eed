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

/** Marks a folder as a demo's data folder and records if its network is complete. */
interface Marker {
  state: 'making' | 'ready';
  /** Process that creates the network. */
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

/** Returns true if a process with this ID is running. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false; // no such process
  }
}

/**
 * Prepares the folder for seeding.
 * @returns false when it already contains a complete demo.
 * @throws {ReleaseError} when it contains anything but a demo, or another process is creating one.
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
    // The network of an interrupted run is incomplete.
    rmSync(dataDir, { recursive: true });
  }
  mkdirSync(dataDir, { recursive: true });
  writeMarker(dataDir, 'making');
  return true;
}

/** Marks the network in the folder as complete. Called as the last step of creation. */
export const finishFolder = (dataDir: string): void => writeMarker(dataDir, 'ready');
