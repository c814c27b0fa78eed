import { useLocation } from '@kithkin/shared';
import { BlockedUsersScreen } from '../blocked/BlockedUsersScreen';
import { MutedUsersScreen } from '../mute/MutedUsersScreen';

/** Routes `/blocked-users` and `/muted-users`, in one module. */
export default function RelationsScreen() {
  const isMuted = useLocation().pathname.startsWith('/muted-users');
  return isMuted ? <MutedUsersScreen /> : <BlockedUsersScreen />;
}
