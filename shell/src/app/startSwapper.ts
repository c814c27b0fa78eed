import { isBusy, onBusyChange, reportError } from '@kithkin/shared';
import type { Swapper, SwapperOptions } from '../remotes/swap/swapper';
import { contentPainted, onContentPainted } from './contentPainted';

async function createTabSwapper(options: Pick<SwapperOptions, 'loader' | 'source' | 'tab'>) {
  const [{ createSwapper }, { isUserInteracting }, { renderPreservingPosition }, { describePage }] =
    await Promise.all([
      import(/* webpackChunkName: "swapper" */ '../remotes/swap/swapper'),
      import(/* webpackChunkName: "swapper" */ '../remotes/swap/userInteraction'),
      import(/* webpackChunkName: "swapper" */ './renderPreservingPosition'),
      import(/* webpackChunkName: "swapper" */ '../remotes/describePage'),
    ]);
  const describe = () => describePage(options.source.current());
  describe();
  options.source.subscribe(describe);
  return createSwapper({
    ...options,
    isBusy,
    onBusyChange,
    isUserInteracting,
    renderPreservingPosition,
  });
}

/**
 * Starts swapping once the first screen has been painted, or before at a change of the registry or
 * the failure of a screen.
 */
export function startSwapper(
  options: Pick<SwapperOptions, 'loader' | 'source' | 'tab'>,
): Omit<Swapper, 'stop'> {
  let swapper: Swapper | undefined;
  let loading: Promise<void> | undefined;
  const load = () => {
    loading ??= createTabSwapper(options).then(
      (created) => {
        swapper = created;
      },
      (error: unknown) => {
        // The next occasion loads it again.
        loading = undefined;
        reportError(error, { source: 'shell.swapper' });
      },
    );
    return loading;
  };
  if (contentPainted()) void load();
  onContentPainted(() => void load());
  options.source.subscribe(() => void load());
  return {
    onNavigate: (remote) => swapper?.onNavigate(remote),
    onRendered: (remote, version) => swapper?.onRendered(remote, version),
    failed: (failure) => void load().then(() => swapper?.failed(failure)),
  };
}
