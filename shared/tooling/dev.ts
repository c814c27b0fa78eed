import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { serveAgainst } from './dev/devAgainst';
import { serveAlone, serveFederated } from './dev/devRemote';
import { serveShell } from './dev/devShell';
import { serveKit } from './kit';
import { allPackages, findPackage } from './packages';

/**
 * Entry point of `npm run dev -w <package>`. A remote runs alone in a small harness, with hot
 * reload, against the API at KITHKIN_API (default http://127.0.0.1:3000).
 * `-- --for-shell` serves it for a shell outside production instead, which loads it with
 * `?remote:feed=http://localhost:3001`. `--port` changes its port.
 * `-- --against https://network.example` serves it within a deployed network.
 * `npm run dev -w shared` serves the kit page. `npm run dev` at the root starts everything.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: {
      'for-shell': { type: 'boolean' },
      against: { type: 'string' },
      port: { type: 'string' },
    },
    allowPositionals: true,
  });
  const name = positionals[0] ?? basename(process.cwd());
  if (name === 'shared') return serveKit();
  const { dir, config } = await findPackage(name);
  const port = values.port === undefined ? config.port : Number(values.port);
  if (!Number.isInteger(port)) throw new Error(`--port takes a number, not "${values.port}".`);
  if (config.kind === 'shell') {
    const others = (await allPackages()).map((one) => one.config);
    const remotes = others.filter((one) => one.kind === 'remote');
    await serveShell(dir, { ...config, port }, remotes);
    console.log(`shell: http://127.0.0.1:${port}`);
    return;
  }
  if (values.against !== undefined) {
    await serveAgainst(dir, { ...config, port }, values.against);
    console.log(`${config.name} within ${values.against}: http://127.0.0.1:${port}`);
    return;
  }
  if (!values['for-shell']) return serveAlone(dir, { ...config, port });
  await serveFederated(dir, { ...config, port });
  console.log(`Add ?remote:${config.name}=http://localhost:${port} to a page outside production.`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
