import { buildAll } from '../lib/buildPackages.mjs';
import { checkNode } from '../lib/checkNode.mjs';
import { main } from '../lib/cliError.mjs';
import { deployChanged } from '../lib/deploySite.mjs';
import { install } from '../lib/install.mjs';
import { root } from '../lib/root.mjs';

// Installs packages, builds and releases the site, as npm start does before it starts the server.
await main(async () => {
  checkNode();
  process.chdir(root);
  await install();
  await buildAll();
  await deployChanged();
});
