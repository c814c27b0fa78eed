import { join } from 'node:path';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';
import { diskStore, type MediaStore } from './mediaStore';
import { s3Store } from './s3Store';

/** Returns the store that the configuration names: a bucket, or a folder in the data folder. */
export const openMediaStore = (config: Config, log: Log, onFailure?: () => void): MediaStore =>
  config.s3 ? s3Store(config.s3, log, onFailure) : diskStore(join(config.dataDir, 'media'));
