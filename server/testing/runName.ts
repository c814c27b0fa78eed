import { basename } from 'node:path';

/** Returns the prefix of databases and folders of this run, which `removeBundle.mjs` removes. */
export const runName = () => `kithkin_test_${basename(process.env.TEST_BUNDLE ?? '')}`;
