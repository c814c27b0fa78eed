import { Button, confirm } from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import type { MouseEvent } from 'react';
import { connectionsApi } from './connectionsApi';

/** What gets the focus when the button's row has left: the person beside, else the dialog. */
function besideOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return beside?.querySelector<HTMLElement>('a') ?? button.closest('dialog');
}

/** Makes somebody stop following the signed-in person; asks first. */
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
    // After the question has given the focus back to this button, which is about to leave.
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
