import { lazy } from 'react';
import { RemoteBounds } from './boundaries';
import { DEV_REMOTES } from './devPaths';
import { sawFailure } from './recentFailures';
import { begin } from './tab';

/**
 * The development tools, in development builds only (`npm run dev`, or `npm run build -- shell
 * --development`). In a production build the condition is a compile-time constant: this is null,
 * and no code of this folder is bundled.
 */
export const development =
  process.env.NODE_ENV === 'development'
    ? {
        begin,
        sawFailure,
        Bounds: RemoteBounds,
        path: DEV_REMOTES,
        Tools: lazy(() => import('./DevTools')),
        RemotesScreen: lazy(() => import('./RemotesScreen')),
      }
    : null;
