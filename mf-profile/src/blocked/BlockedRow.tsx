import {
  Button,
  focusScreenHeading,
  PersonRow,
  type RootState,
  selectUser,
  toast,
  useAppDispatch,
  useStore,
} from '@kithkin/shared';
import type { UserSummary } from '@kithkin/shared/contract';
import { setBlocked } from '../block/blockIntent';
import { blockedApi } from './blockedApi';

/**
 * Moves the focus to a neighbouring row before this one is removed, or to the heading if there is
 * none.
 */
function moveFocus(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const neighbour = next?.querySelector('button');
  if (neighbour) neighbour.focus();
  else focusScreenHeading();
}

/** A blocked user with Unblock. It takes effect at once; a toast offers Undo. */
export function BlockedRow({ person }: { person: UserSummary }) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const undo = async () => {
    await dispatch(setBlocked(person, true));
    // The list may have been refetched meanwhile without this user.
    dispatch(blockedApi.util.invalidateTags(['Blocked']));
  };
  const unblock = async () => {
    await dispatch(setBlocked(person, false));
    // The request has failed: the intent has rolled back and shown the error.
    if (selectUser(store.getState(), person._id)?.isBlocked !== false) return;
    // Same text as the server's: this toast replaces the one without Undo.
    toast({
      message: `You have unblocked ${person.fullName}.`,
      action: { label: 'Undo', onSelect: () => void undo() },
    });
  };
  return (
    <li>
      <PersonRow
        user={person}
        action={
          <Button
            size="small"
            aria-label={`Unblock ${person.fullName}`}
            onClick={({ currentTarget }) => {
              moveFocus(currentTarget);
              void unblock();
            }}
          >
            Unblock
          </Button>
        }
      />
    </li>
  );
}
