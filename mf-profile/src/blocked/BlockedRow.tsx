import {
  Button,
  PersonRow,
  type RootState,
  selectUser,
  toast,
  useAppDispatch,
  useFocusAfterRemoval,
  useStore,
} from '@kithkin/shared';
import { setBlocked } from '../block/blockIntent';
import { type RelatedUser, relationsApi } from '../relations/relationsApi';

/** A blocked user with Unblock. It takes effect at once; a toast offers Undo. */
export function BlockedRow({ person }: { person: RelatedUser }) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const ref = useFocusAfterRemoval();
  const undo = async () => {
    await dispatch(setBlocked(person, true));
    // The list may have been refetched meanwhile without this user.
    dispatch(relationsApi.util.invalidateTags(['Blocked']));
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
    <li ref={ref}>
      <PersonRow
        user={person}
        secondary={person.newAccounts ? 'And new accounts of theirs' : undefined}
        action={
          <Button
            size="small"
            aria-label={`Unblock ${person.fullName}`}
            onClick={() => void unblock()}
          >
            Unblock
          </Button>
        }
      />
    </li>
  );
}
