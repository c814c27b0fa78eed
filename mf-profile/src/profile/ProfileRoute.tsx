import { useLocation } from '@kithkin/shared';
import ProfileRedirect from './ProfileRedirect';
import ProfileScreen from './ProfileScreen';

/** The routes of profiles: the screen, and the redirects of their other paths to it. */
export default function ProfileRoute() {
  return /^\/users\//.test(useLocation().pathname) ? <ProfileScreen /> : <ProfileRedirect />;
}
