import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** Returns the prefix of databases and folders of this run, which `removeBundle.mjs` removes. */
export const runName = () => `kithkin_test_${basename(process.env.TEST_BUNDLE ?? '')}`;

/** Creates an empty folder, which is removed at the end of the run. */
export const testFolder = (): string => mkdtempSync(join(tmpdir(), `${runName()}-`));
