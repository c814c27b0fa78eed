import {
  Button,
  exactTime,
  PersonRow,
  type RootState,
  selectUser,
  toast,
  useAppDispatch,
  useFocusAfterRemoval,
  useStore,
} from '@kithkin/shared';
import { RelationScreen } from './RelationScreen';
import { setBlocked, setMuted, setRestricted } from './relationChanges';
import { type RelatedUser, relationsApi } from './relationsApi';

interface RelatedRowProps {
  person: RelatedUser;
  /** Second line. Default: the user name. */
  note?: string | undefined;
  label: string;
  /** Accessible name of the button. */
  name: string;
  onEnd: () => void;
}

/** A user with the button that ends the relation, which takes effect at once. */
function RelatedRow({ person, note, label, name, onEnd }: RelatedRowProps) {
  const ref = useFocusAfterRemoval();
  return (
    <li ref={ref}>
      <PersonRow
        user={person}
        secondary={note}
        action={
          <Button size="small" aria-label={name} onClick={onEnd}>
            {label}
          </Button>
        }
      />
    </li>
  );
}

/** A blocked user with Unblock; a toast offers Undo. */
function BlockedRow({ person }: { person: RelatedUser }) {
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const undo = async () => {
    await dispatch(setBlocked(person, true));
    // The list may have been refetched meanwhile without this user.
    dispatch(relationsApi.util.invalidateTags(['Blocked']));
  };
  const unblock = async () => {
    await dispatch(setBlocked(person, false));
    // The request has failed, and its error was shown.
    if (selectUser(store.getState(), person._id)?.isBlocked !== false) return;
    // Same text as the server's: this toast replaces the one without Undo.
    toast({
      message: `You have unblocked ${person.fullName}.`,
      action: { label: 'Undo', onSelect: () => void undo() },
    });
  };
  return (
    <RelatedRow
      person={person}
      note={person.newAccounts ? 'And new accounts of theirs' : undefined}
      label="Unblock"
      name={`Unblock ${person.fullName}`}
      onEnd={() => void unblock()}
    />
  );
}

/** Blocked users, each with Unblock. */
export function BlockedUsersScreen() {
  return (
    <RelationScreen
      relation="blocked"
      title="Blocked Users"
      lead="They can’t see what you post or write to you, nor you them."
      empty="You haven't blocked anyone yet."
      noun="blocked users"
      holds={(user) => user?.isBlocked !== false}
      row={(person) => <BlockedRow key={person._id} person={person} />}
    />
  );
}

/** Muted users, until when, and Unmute. */
export function MutedUsersScreen() {
  const dispatch = useAppDispatch();
  return (
    <RelationScreen
      relation="muted"
      title="Muted Users"
      lead="Your feeds, comments and notifications leave out what they make. They are not told."
      empty="You haven't muted anyone yet."
      noun="muted users"
      holds={(user) => user?.isMuted !== false}
      row={(person) => (
        <RelatedRow
          key={person._id}
          person={person}
          note={person.mutedUntil ? `Until ${exactTime(person.mutedUntil)}` : undefined}
          label="Unmute"
          name={`Unmute ${person.fullName}`}
          onEnd={() => void dispatch(setMuted(person, false))}
        />
      )}
    />
  );
}

/** Restricted users, each with End. */
export function RestrictedUsersScreen() {
  const dispatch = useAppDispatch();
  return (
    <RelationScreen
      relation="restricted"
      title="Restricted Users"
      lead="Only you and they see what they comment on your posts, until you allow it. What they write to you is a request. They are not told."
      empty="You haven't restricted anyone yet."
      noun="restricted users"
      holds={(user) => user?.isRestricted !== false}
      row={(person) => (
        <RelatedRow
          key={person._id}
          person={person}
          label="End"
          name={`End the restriction of ${person.fullName}`}
          onEnd={() => void dispatch(setRestricted(person, false))}
        />
      )}
    />
  );
}
