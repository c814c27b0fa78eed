import { useLocation } from '@kithkin/shared';
import { BlockedUsersScreen } from '../blocked/BlockedUsersScreen';
import { MutedUsersScreen } from '../mute/MutedUsersScreen';
import { RestrictedUsersScreen } from '../restrict/RestrictedUsersScreen';

/** Routes `/blocked-users`, `/muted-users` and `/restricted-users`, in one module. */
export default function RelationsScreen() {
  const { pathname } = useLocation();
  if (pathname.startsWith('/muted-users')) return <MutedUsersScreen />;
  if (pathname.startsWith('/restricted-users')) return <RestrictedUsersScreen />;
  return <BlockedUsersScreen />;
}
