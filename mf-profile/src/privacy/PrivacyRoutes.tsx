import { useLocation, useSearchParams } from '@kithkin/shared';
import {
  BlockedUsersScreen,
  MutedUsersScreen,
  RestrictedUsersScreen,
} from '../relations/relationScreens';
import { FilteredWordsScreen, MutedWordsScreen } from '../words/wordScreens';
import { LessOfScreen } from './LessOfScreen';
import { LIST_PARAM, VIEW_AS_PARAM } from './lists';
import { PrivacyScreen } from './PrivacyScreen';
import { ViewAs, ViewAsUser } from './ViewAs';

/**
 * Routes of privacy and safety: the page itself, the views of the own profile, and the lists. They
 * are one module, since each module of a remote adds to its entry.
 */
export default function PrivacyRoutes() {
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const viewAs = params.get(VIEW_AS_PARAM);
  const list = params.get(LIST_PARAM);
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
      if (list === 'filtered-words') return <FilteredWordsScreen />;
      if (list === 'less') return <LessOfScreen />;
      return viewAs ? <ViewAsUser userName={viewAs} /> : <PrivacyScreen />;
  }
  return null;
}
