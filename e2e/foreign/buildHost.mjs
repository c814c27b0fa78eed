import { join } from 'node:path';
import { build } from 'vite';

// Builds the host of `host/`, which uses the runtime of Module Federation alone:
// node buildHost.mjs <folder>

const [, , outDir] = process.argv;
await build({
  root: join(import.meta.dirname, 'host'),
  base: './',
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true, target: 'es2022' },
});
