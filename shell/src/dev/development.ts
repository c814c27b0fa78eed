import { lazy } from 'react';
import { RemoteBounds } from './boundaries';
import { DEV_REMOTES } from './devPaths';
import { sawFailure } from './recentFailures';
import { begin } from './tab';

/**
 * What exists only in a shell that was built for development (`npm run dev`, or `npm run build --
 * shell --development`). In a production build the condition is false while it is compiled: this is
 * null there, and no line of this folder is in any of its scripts.
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
