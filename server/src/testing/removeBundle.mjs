import { rmSync } from 'node:fs';

/** Removes what `bundle.mjs` has made for this run. */
export default function removeBundle() {
  rmSync(process.env.TEST_BUNDLE, { recursive: true, force: true });
}
