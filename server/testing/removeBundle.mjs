import { rmSync } from 'node:fs';

/** Removes the bundle that `bundle.mjs` created for this run. */
export default function removeBundle() {
  rmSync(process.env.TEST_BUNDLE, { recursive: true, force: true });
}
