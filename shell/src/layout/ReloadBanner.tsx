import { Button, confirm, isBusy, skew, type ValueStore } from '@kithkin/shared';
import { createContext, useContext, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import type { ReloadReason } from '../registry/begin';

/** Store of the reason for a reload, provided at the root of the shell. */
export const ReloadContext = createContext<ValueStore<ReloadReason | null> | null>(null);

const nothing = () => () => {};

/**
 * Returns true if only a reload brings this tab up to date: the server uses an incompatible
 * contract, or this tab cannot apply a release.
 */
function useReloadNeeded(): boolean {
  const reload = useContext(ReloadContext);
  const skewed = useSyncExternalStore(skew.subscribe, skew.seen);
  const reason = useSyncExternalStore(
    reload?.subscribe ?? nothing,
    () => reload?.current() ?? null,
  );
  return skewed || reason !== null;
}

/** Without height while empty: a live region must exist before its text. */
const Line = styled.div<{ $visible: boolean }>`
  display: flex;
  gap: var(--space-3);
  align-items: center;
  justify-content: center;
  padding: ${({ $visible }) => ($visible ? 'var(--space-1) var(--space-4)' : '0')};
  background: var(--accent-soft);
  color: var(--text);
  font-size: var(--font-13);
  font-weight: 600;
  text-align: center;
  text-wrap: balance;
`;

/** Reloads the page; confirms first if there are unsaved changes. */
async function refreshWhenReady(reload: () => void): Promise<void> {
  const sure =
    !isBusy() ||
    (await confirm({
      title: 'Refresh now?',
      message: 'Something here is not saved yet. Drafts are kept; anything else is lost.',
      confirmLabel: 'Refresh',
      cancelLabel: 'Not yet',
    }));
  if (sure) reload();
}

/**
 * Banner for a tab that needs a reload to be up to date. It never reloads by itself, and the page
 * stays usable.
 */
export function ReloadBanner({ reload = () => location.reload() }: { reload?: () => void }) {
  const outdated = useReloadNeeded();
  return (
    <Line $visible={outdated}>
      <span role="status">
        {outdated ? 'A new version of KithKin is here. Refresh when you are ready.' : null}
      </span>
      {outdated ? (
        <Button size="small" onClick={() => void refreshWhenReady(reload)}>
          Refresh
        </Button>
      ) : null}
    </Line>
  );
}
