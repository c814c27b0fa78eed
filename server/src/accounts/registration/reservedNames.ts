/**
 * User names that nobody can register: path segments of the site (without hyphens) and of the API,
 * and names under which somebody could pose as the operator or as a part of the product.
 */
const RESERVED = new Set(
  `about abuse account accounts activity admin administration administrator administrators admins
  anonymous api appeals approvals auth backups billing blocked blockedusers bookmark bookmarks
  call calls chat chats contact createpost deactivate decisions deleted deploy desk dev developer
  digest dismissed download editpost everyone explore exports feed feedback figures follow
  followers following forgotpassword help helpdesk helpers home host hostmaster hosts houserules
  info internal invitation invitations kin kith kithkin legal log login logout mail mailer me
  media message messages metrics mod moderation moderator moderators mods mutedusers mutedwords
  network news nobody noreply notification notifications null official operator owner owners
  password people policy post postmaster posts press privacy profile profiles push refreshtoken
  register registrations registry releases remotes reports requests resendverification reset
  resetpassword restoreemail restrictedusers roles root rules safety sales scheduled search
  secure security server service session sessions settings share shell signin signup site staff
  status stories story suggested support supporters sysadmin system tag tags team teams telemetry
  terms trash trending trust undefined underdevelopment unknown unsent user username users
  validateresettoken verified verify verifyemail viewasfollower webmaster www`.split(/\s+/),
);

/**
 * Returns the part of a user name that people tell it apart by: without case, dots and underscores.
 * Names with the same part look alike. The index `users_by_name_shape` contains it.
 */
export const nameShape = (userName: string): string => userName.toLowerCase().replace(/[._]/g, '');

/** Returns true if a user name is reserved, or looks like one that is. */
export const isReservedName = (userName: string): boolean => RESERVED.has(nameShape(userName));
