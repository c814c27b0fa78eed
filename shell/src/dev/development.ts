import { lazy } from 'react';
import { sawFailure } from './observations';
import { begin, DEV_REMOTES } from './tab';

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
        path: DEV_REMOTES,
        Tools: lazy(() => import('./DevTools')),
        RemotesScreen: lazy(() => import('./RemotesScreen')),
      }
    : null;
