import { LazySlot, lazyPart, type OutboxItem, useOutbox } from '@kithkin/shared';
import { useEffect } from 'react';

const rows = lazyPart<{ items: readonly OutboxItem[] }>(() =>
  import(/* webpackChunkName: "unsent-posts" */ './UnsentRows').then(
    ({ UnsentRows }) => UnsentRows,
  ),
);

/**
 * Posts that the server does not have yet: waiting for a connection, or rejected. The rows are in a
 * chunk of their own, since there are rarely any. It loads once the screen has rendered: a post that
 * waits for the network appears without one.
 */
export function UnsentPosts({ except }: { except: string | null }) {
  const items = useOutbox('post').filter(({ clientId }) => clientId !== except);
  useEffect(rows.preload, []);
  if (items.length === 0) return null;
  return (
    <LazySlot
      part={rows}
      given={{ items }}
      waiting={null}
      failure="Your unsent posts could not be shown. They are kept."
    />
  );
}
