import { isBusy, onBusyChange } from '@kithkin/shared';
import type { Registry } from '@kithkin/shared/contract';
import { renderPreservingPosition } from '../../scroll/renderPreservingPosition';
import { shareScope } from '../federation';
import { foreignScope } from '../foreign';
import { createSwapper, type Swapper, type SwapperOptions } from './swapper';
import { isUserInteracting } from './watchIdle';

/**
 * Describes the builds in this page and what they share, where the browser extension of Module
 * Federation reads it: one entry a build in `__FEDERATION__.moduleInfo`, and the shared modules in
 * `__SHARE__`. The extension names a remote `<name>:<version>`.
 */
function describePage({ shell, remotes }: Registry): void {
  const federation = globalThis.__FEDERATION__;
  if (!federation) return;
  const scope = shareScope();
  const live = Object.entries(remotes).map(([name, channels]) => ({ name, ...channels.live }));
  federation.moduleInfo = {
    shell: {
      version: shell.live.version,
      publicPath: shell.live.base,
      remoteEntry: shell.live.scripts.at(-1)?.file,
      modules: [],
      shared: Object.entries(scope).map(([sharedName, versions]) => ({
        sharedName,
        version: Object.keys(versions).join(),
      })),
      remotesInfo: Object.fromEntries(
        live.map(({ name, version }) => [name, { matchedVersion: version }]),
      ),
    },
    ...Object.fromEntries(
      live.map(({ name, version, base, container, entry, modules }) => [
        `${name}:${version}`,
        {
          version,
          publicPath: base,
          globalName: container,
          remoteEntry: entry.file,
          modules: Object.keys(modules).map((path) => ({
            moduleName: path.replace('./', ''),
            modulePath: path,
          })),
          shared: [],
          remotesInfo: {},
        },
      ]),
    ),
  };
  federation.__SHARE__ = { shell: { default: foreignScope(scope) } };
}

/** Creates the swapper of this tab, and keeps the description of the page current. */
export function createTabSwapper(
  options: Pick<SwapperOptions, 'loader' | 'source' | 'tab'>,
): Swapper {
  const { source } = options;
  const describe = () => describePage(source.current());
  describe();
  source.subscribe(describe);
  return createSwapper({
    ...options,
    isBusy,
    onBusyChange,
    isUserInteracting,
    renderPreservingPosition,
  });
}
