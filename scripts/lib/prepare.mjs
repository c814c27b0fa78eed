import { buildAll } from './buildPackages.mjs';
import { checkNode } from './checkNode.mjs';
import { deployChanged } from './deploySite.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';

/** What comes before every server that is started from here: packages, builds and the site. */
export async function prepare() {
  checkNode();
  process.chdir(root);
  await install();
  await buildAll();
  await deployChanged();
}
