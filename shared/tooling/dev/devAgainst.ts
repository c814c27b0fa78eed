import { compile } from '../compile';
import type { RemoteConfig } from '../config';
import { remoteConfig } from '../webpack/remote';
import { baseConfig } from '../webpack/shell';
import { fetchNetwork, networkProxy } from './deployedNetwork';
import { developmentRelease, developmentTarget } from './devRemote';
import { serveDevelopment } from './devServer';
import { BASE_FOLDER, withRegistry, withRelease } from './networkPage';

/** Compiles the base script with the development build of React, which hot reload needs. */
async function buildBase(dir: string): Promise<string> {
  const target = developmentTarget(dir, 'base');
  await compile(baseConfig(target));
  return target.outDir;
}

/**
 * Serves one remote within a deployed network: shell, other remotes and API are those of the
 * network, fetched through this server; the page loads this remote from here, with hot reload.
 * @throws Error if there is no compatible network at the address
 */
export async function serveAgainst(
  dir: string,
  config: RemoteConfig,
  address: string,
): Promise<void> {
  const { name, port } = config;
  const path = `/remotes/${name}/dev/`;
  const network = await fetchNetwork(address);
  /** Returns what is live now, with the local build. */
  const current = async () => {
    const { html, registry } = await fetchNetwork(network.origin);
    return { html, registry: withRelease(registry, name, developmentRelease(config, path)) };
  };
  await serveDevelopment(remoteConfig(config, developmentTarget(dir, name)), {
    port,
    path,
    page: async () => {
      const { html, registry } = await current();
      return withRegistry(html, registry);
    },
    json: { '/registry.json': async () => (await current()).registry },
    files: { directory: await buildBase(dir), publicPath: BASE_FOLDER },
    proxy: networkProxy(network, [path, BASE_FOLDER]),
  });
}
