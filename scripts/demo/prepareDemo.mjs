import { buildAll } from '../lib/buildPackages.mjs';
import { checkNode } from '../lib/checkNode.mjs';
import { main } from '../lib/cliError.mjs';
import { deployChanged } from '../lib/deploySite.mjs';
import { install } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';

// What npm start does before the server: packages, builds and the site.
await main(async () => {
  checkNode();
  process.chdir(root);
  await install();
  await buildAll();
  await deployChanged();
});
