import { Button, confirm } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import type { MouseEvent } from 'react';
import { connectionsApi } from './connectionsApi';

/**
 * Returns the element to focus after the row is removed: the neighbouring row's link, else the
 * dialog.
 */
function besideOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('a') ?? button.closest('dialog');
}

/** Removes a follower of the signed-in user after confirmation. */
export function RemoveButton({ person }: { person: UserSummary }) {
  const [remove] = connectionsApi.useRemoveFollowerMutation();
  const { fullName } = person;

  const confirmRemoval = async ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const sure = await confirm({
      title: `Remove ${fullName}?`,
      message: 'They stop following you. They are not told.',
      confirmLabel: 'Remove',
      tone: 'danger',
    });
    if (!sure) return;
    const beside = besideOf(currentTarget);
    void remove(person);
    // Waits until the confirmation has returned the focus to this button, which is about to be
    // removed.
    requestAnimationFrame(() => beside?.focus());
  };
  return (
    <Button
      size="small"
      aria-label={`Remove ${fullName}`}
      onClick={(event) => void confirmRemoval(event)}
    >
      Remove
    </Button>
  );
}
