import type { WebPackage } from '../../shared/tooling/packages';

/** Port and navigation position of a new remote that no other remote uses. */
export interface RemoteSlot {
  /** Port of the development server. */
  port: number;
  /** Order of its navigation entry, after all others. */
  order: number;
}

/** First port of development servers. The pages of the kit and the shell use higher ports. */
const FIRST_PORT = 3001;
const OTHER_PORTS = [3000, 3010];

/**
 * Finds a free port and the last position in the navigation.
 * @throws Error when another remote has the name or serves its path.
 */
export function findFreeSlot(name: string, packages: readonly WebPackage[]): RemoteSlot {
  const usedBy = packages.find(
    ({ folder, config }) => folder === `mf-${name}` || config.name === name,
  );
  if (usedBy) throw new Error(`There is a remote "${name}" already, in ${usedBy.folder}.`);
  const ports = new Set([...OTHER_PORTS, ...packages.map(({ config }) => config.port)]);
  let order = 0;
  for (const { folder, config } of packages) {
    if (config.kind !== 'remote') continue;
    for (const { path, nav } of config.routes ?? []) {
      if (path === `/${name}` || path.startsWith(`/${name}/`)) {
        throw new Error(`"${name}" can't be a name: ${folder} serves ${path}.`);
      }
      order = Math.max(order, nav?.order ?? 0);
    }
  }
  let port = FIRST_PORT;
  while (ports.has(port)) port += 1;
  return { port, order: order + 1 };
}
