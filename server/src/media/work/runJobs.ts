import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { errorCode, errorMessage, HttpError } from '../../platform/errors';
import { encodeNetworkPicture } from '../networkPicture';
import { encodePicture } from '../picture';
import { inspectPlayable, remux } from '../playable';
import { sniff } from '../sniff';
import { cpuTime } from './watchdog';
import type {
  EncodedNetworkPicture,
  EncodedPicture,
  EncodeJob,
  Inspected,
  InspectJob,
  NetworkPictureJob,
  WorkJob,
  WorkRequest,
  WorkResponse,
  WorkResults,
  WrittenFile,
} from './workJobs';

async function inspect({ path, kinds, canEncode }: InspectJob): Promise<Inspected> {
  const found = await sniff(path, kinds);
  if ('picture' in found) return found;
  return { playable: await inspectPlayable(path, found.playable, canEncode) };
}

async function write(folder: string, name: string, data: Buffer): Promise<WrittenFile> {
  const path = join(folder, name);
  await writeFile(path, data);
  return { path, bytes: data.length };
}

async function encode({ path, type, scope, folder }: EncodeJob): Promise<EncodedPicture> {
  const { data, variants, ...picture } = await encodePicture(path, type, scope);
  const written: EncodedPicture['variants'] = [];
  for (const { width, data: bytes } of variants) {
    written.push({ width, ...(await write(folder, `w${width}.${picture.ext}`, bytes)) });
  }
  return { ...picture, file: await write(folder, `o.${picture.ext}`, data), variants: written };
}

async function encodePictureOfNetwork(job: NetworkPictureJob): Promise<EncodedNetworkPicture> {
  const { files, ...size } = await encodeNetworkPicture(job.path, job.picture);
  const written: EncodedNetworkPicture['files'] = [];
  for (const { name, data } of files) {
    written.push({ name, ...(await write(job.folder, name, data)) });
  }
  return { ...size, files: written };
}

function work(job: WorkJob): Promise<WorkResults[keyof WorkResults]> {
  switch (job.kind) {
    case 'inspect':
      return inspect(job);
    case 'encode':
      return encode(job);
    case 'remux':
      return remux(job.path, job.source, job.target);
    case 'network-picture':
      return encodePictureOfNetwork(job);
  }
}

const describe = (error: unknown) =>
  error instanceof HttpError
    ? { rejected: { status: error.status, code: error.code, message: error.message } }
    : { failed: { code: errorCode(error), message: errorMessage(error) } };

/** Runs the jobs that the parent process sends, one at a time, until the parent disconnects. */
export function runJobs(): void {
  const deadline = new Float64Array(new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT));
  const watchdog = new Worker(process.argv[1] ?? '', { workerData: deadline.buffer });
  watchdog.unref();
  process.on('message', async ({ job, cpuMs }: WorkRequest) => {
    const before = cpuTime();
    deadline[0] = before + cpuMs;
    const outcome = await work(job).then((result) => ({ result }), describe);
    deadline[0] = 0;
    const response: WorkResponse = { ...outcome, cpuMs: cpuTime() - before };
    process.send?.(response);
  });
  process.on('disconnect', () => process.exit(0));
}
