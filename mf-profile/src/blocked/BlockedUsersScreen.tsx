import { RelationScreen } from '../relations/RelationScreen';
import { BlockedRow } from './BlockedRow';

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
