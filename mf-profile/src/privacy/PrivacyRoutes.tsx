import { useLocation } from '@kithkin/shared';
import { BlockedUsersScreen } from '../blocked/BlockedUsersScreen';
import { MutedUsersScreen } from '../mute/MutedUsersScreen';
import { MutedWordsScreen } from '../mutedWords/MutedWordsScreen';
import { RestrictedUsersScreen } from '../restrict/RestrictedUsersScreen';
import { PrivacyScreen } from './PrivacyScreen';
import { ViewAs } from './ViewAs';

/**
 * Routes of privacy and safety: the page itself, the views of the own profile, and the lists. They
 * are one module, since each module of a remote adds to its entry.
 */
export default function PrivacyRoutes() {
  const { pathname } = useLocation();
  switch (pathname.replace(/\/$/, '')) {
    case '/muted-users':
      return <MutedUsersScreen />;
    case '/muted-words':
      return <MutedWordsScreen />;
    case '/restricted-users':
      return <RestrictedUsersScreen />;
    case '/blocked-users':
      return <BlockedUsersScreen />;
    case '/privacy/view-as-follower':
      return <ViewAs kind="follower" />;
    case '/privacy/view-as-stranger':
      return <ViewAs kind="stranger" />;
    case '/privacy':
      return <PrivacyScreen />;
  }
  return null;
}
