import { isOfficialName } from '../../people/profile/officialNames';
import { nameShapes } from './nameShapes';

/**
 * Usernames that nobody can register, besides official ones: path segments of the site (without
 * hyphens) and of the API, and names under which somebody could pose as a part of the product.
 */
const RESERVED = new Set(
  `about abuse account accounts activity all api appeals approvals auth backups billing blocked
  blockedusers bookmark bookmarks call calls channel chat chats contact createpost deactivate
  decisions deploy desk dev developer digest dismissed download editpost explore exports feed
  feedback figures follow followers following forgotpassword help helpers here home host
  hostmaster hosts houserules info internal invitation invitations kin kith legal log login
  logout mail mailer me media message messages metrics mutedusers mutedwords network news
  notification notifications null password people policy post postmaster posts press privacy
  profile profiles push refreshtoken register registrations registry releases remotes reports
  requests resendverification reset resetpassword restoreemail restrictedusers roles root rules
  safety sales scheduled search secure server service session sessions settings share shell
  signin signup site status stories story suggested tag tags telemetry terms trash trending
  trust undefined underdevelopment unsent user username users validateresettoken verify
  verifyemail viewasfollower www`.split(/\s+/),
);

/** Returns true if a username is reserved or official, or looks like one that is. */
export function isReservedName(userName: string): boolean {
  const { plain, visual } = nameShapes(userName);
  const digits = plain.replaceAll('0', 'o').replaceAll('1', 'i');
  return [plain, visual, digits].some((shape) => RESERVED.has(shape)) || isOfficialName(userName);
}
