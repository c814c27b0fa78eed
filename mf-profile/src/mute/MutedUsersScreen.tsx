import { RelationScreen } from '../relations/RelationScreen';
import { MutedRow } from './MutedRow';

/** Muted users, each with Unmute. */
export function MutedUsersScreen() {
  return (
    <RelationScreen
      relation="muted"
      title="Muted Users"
      lead="Your feeds leave out their posts and stories. They are not told."
      empty="You haven't muted anyone yet."
      noun="muted users"
      holds={(user) => user?.isMuted !== false}
      row={(person) => <MutedRow key={person._id} person={person} />}
    />
  );
}
