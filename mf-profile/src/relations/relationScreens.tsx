import {
  Button,
  Card,
  EmptyState,
  exactTime,
  PersonRow,
  type RootState,
  ScreenHeader,
  selectUser,
  shallowEqual,
  toast,
  useAppDispatch,
  useAppSelector,
  useFocusAfterRemoval,
  useMe,
  useStore,
} from '@kithkin/shared';
import { MoreRows, useList } from '@kithkin/shared/list';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Loaded } from '../Loaded';
import { PeopleList, PeopleSkeleton } from '../people/PeopleList';
import { setBlocked, setMuted, setRestricted } from './relationChanges';
import { type RelatedUser, type Relation, type RelationPage, relationsApi } from './relationsApi';

const Sheet = styled(Card)`
  padding-block: var(--space-3);
`;

const Lead = styled.p`
  padding-block-end: var(--space-2);
  color: var(--text-2);
`;

const RELATIONS = {
  blocked: { title: 'Blocked Users', field: 'isBlocked' },
  muted: { title: 'Muted Users', field: 'isMuted' },
  restricted: { title: 'Restricted Users', field: 'isRestricted' },
} as const;

interface RelationScreenProps {
  relation: Relation;
  /** Explains the effect, above the list. */
  lead: string;
  row: (person: RelatedUser) => ReactNode;
}

const peopleOf = ({ people }: RelationPage) => people;

/** A list of the users whom the signed-in user has blocked, muted or restricted. */
function RelationScreen({ relation, lead, row }: RelationScreenProps) {
  const { title, field } = RELATIONS[relation];
  const noun = title.toLowerCase();
  const { _id: userId } = useMe();
  const query = relationsApi.useRelationsInfiniteQuery(
    { relation, userId },
    { refetchOnMountOrArgChange: true },
  );
  const list = useList(query, peopleOf);
  const people = list.items;
  const failure = `Failed to load ${noun}.`;
  // Rows whose relation has ended are hidden at once; a rollback or Undo shows them again.
  const held = useAppSelector(
    (state) => people.map(({ _id }) => selectUser(state, _id)?.[field] !== false),
    shallowEqual,
  );
  const remaining = people.filter((_person, index) => held[index]);

  return (
    <>
      <ScreenHeader title={title} back />
      <Sheet>
        <Loaded
          query={query}
          failure={failure}
          placeholder={<PeopleSkeleton label={`Loading ${noun}`} rows={4} />}
        >
          {() =>
            remaining.length === 0 && !list.hasMore ? (
              <EmptyState message={`You haven't ${relation} anyone yet.`} drawing="people" />
            ) : (
              <>
                <Lead>{lead}</Lead>
                <PeopleList>{remaining.map(row)}</PeopleList>
                {list.hasMore && (
                  <MoreRows
                    list={list}
                    count={remaining.length}
                    loading={`Loading more ${noun}`}
                    failure={failure}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </Sheet>
    </>
  );
}

interface RelatedRowProps {
  person: RelatedUser;
  /** Second line. Default: the username. */
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
      note={person.newAccounts ? 'Also block new accounts they create' : undefined}
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
      lead="They can’t see what you post or write to you, nor you them."
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
      lead="Your feeds, comments and notifications leave out what they make. They are not told."
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
      lead="Only you and they see what they comment on your posts, until you allow it. What they write to you is a request. They are not told."
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
