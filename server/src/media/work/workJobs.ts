import type { NetworkPictureKind } from '@kithkin/shared/contract';
import type { MediaKind, MediaScope } from '../mediaTypes';
import type { NetworkPictureFiles } from '../networkPicture';
import type { Picture } from '../openPicture';
import type { Playable, Remuxed } from '../playable';

/** Name of the variable with the maximum memory of a process, in bytes. */
export const MEMORY_LIMIT = 'MAX_WORKER_MEMORY';

/** Reads the head and the tracks of a file. */
export interface InspectJob {
  kind: 'inspect';
  path: string;
  /** Accepted kinds. */
  kinds: readonly MediaKind[];
  /** True if HEVC videos are accepted, to be encoded again. */
  canEncode: boolean;
}

/** Encodes a picture and its renditions into files of `folder`. */
export interface EncodeJob {
  kind: 'encode';
  path: string;
  type: 'image' | 'gif';
  scope: MediaScope;
  /** Existing folder for the results. */
  folder: string;
}

/** Copies the frames of a video or audio file into a new file without other data. */
export interface RemuxJob {
  kind: 'remux';
  path: string;
  /** Type that was detected from the bytes. */
  source: string;
  /** Path of the new file. */
  target: string;
}

/** Encodes a picture of the network in the sizes and formats in which it is shown. */
export interface NetworkPictureJob {
  kind: 'network-picture';
  path: string;
  picture: NetworkPictureKind;
  /** Existing folder for the results. */
  folder: string;
}

export type WorkJob = InspectJob | EncodeJob | RemuxJob | NetworkPictureJob;

/** A detected file: a picture still to be encoded, or a video or sound that browsers play. */
export type Inspected = { picture: 'image' | 'gif' } | { playable: Playable };

/** A written file. */
export interface WrittenFile {
  path: string;
  bytes: number;
}

/** A re-encoded picture, whose bytes are in files. */
export type EncodedPicture = Omit<Picture, 'data' | 'variants'> & {
  file: WrittenFile;
  variants: (WrittenFile & { width: number })[];
};

/** The size of a network's picture, and its files. */
export type EncodedNetworkPicture = Omit<NetworkPictureFiles, 'files'> & {
  files: (WrittenFile & { name: string })[];
};

export interface WorkResults {
  inspect: Inspected;
  encode: EncodedPicture;
  remux: Remuxed;
  'network-picture': EncodedNetworkPicture;
}

/** Message to a worker. */
export interface WorkRequest {
  job: WorkJob;
  /** Maximum CPU time of the process for this job, in milliseconds. */
  cpuMs: number;
}

/** Message from a worker: a result, or the error of an unusable file. */
export type WorkResponse = { cpuMs: number } & (
  | { result: WorkResults[keyof WorkResults] }
  | { rejected: { status: number; code: string; message: string } }
  | { failed: { code: string | undefined; message: string } }
);
