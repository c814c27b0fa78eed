import { Button, confirm, isBusy } from '@kithkin/shared';
import styled from 'styled-components';
import { useReloadNeeded } from './useOutdated';

/** Without height until it has something to say: a live region has to be there before its words. */
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

/** What was typed and is kept nowhere would be lost: then the person is asked first. */
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
 * Says quietly that this tab is behind. Nothing is forced: everything goes on as far as it can, and
 * the person loads the page anew in their own time.
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
