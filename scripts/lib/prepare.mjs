import { buildAll } from './buildPackages.mjs';
import { checkNode } from './checkNode.mjs';
import { deployChanged } from './deploySite.mjs';
import { install } from './install.mjs';
import { root } from './root.mjs';

/** Installs packages, builds and releases the site, as needed before starting a server. */
export async function prepare() {
  checkNode();
  process.chdir(root);
  await install();
  await buildAll();
  await deployChanged();
}
