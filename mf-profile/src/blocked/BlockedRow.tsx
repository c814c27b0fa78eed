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

/** The row goes away with its button: the focus goes to a neighbour's, else to the heading. */
function moveFocus(button: HTMLElement): void {
  const row = button.closest('li');
  const next = row?.nextElementSibling ?? row?.previousElementSibling;
  const neighbour = next?.querySelector('button');
  if (neighbour) neighbour.focus();
  else focusScreenHeading();
}

/** Somebody blocked, with Unblock. It acts at once; a toast offers to take it back. */
export function BlockedRow({ person }: { person: UserSummary }) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const undo = async () => {
    await dispatch(setBlocked(person, true));
    // The list may have been asked for anew meanwhile, without this person.
    dispatch(blockedApi.util.invalidateTags(['Blocked']));
  };
  const unblock = async () => {
    await dispatch(setBlocked(person, false));
    // A failure has rolled back, and said so.
    if (selectUser(store.getState(), person._id)?.isBlocked !== false) return;
    // The server's own words: this takes the place of the toast without Undo.
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
