/**
 * User names that nobody can register: path segments after `/users/` and of the site, and names
 * under which somebody could pose as the operator or as a part of the product.
 */
const RESERVED = new Set(
  `me login register logout suggested search bookmarks admin api unknown kithkin
  about abuse account accounts activity administrator administration anonymous auth billing blocked
  chat chats contact deactivate deleted deploy developer everyone explore feed feedback
  follow followers following help helpdesk home hostmaster info internal invitation invitations kin kith legal
  mail mailer media message messages mod moderation moderator mods network news noreply nobody notification
  notifications null official operator owner password people policy post posts postmaster press
  privacy profile profiles remotes requests reset root safety sales scheduled secure security server
  service session sessions settings share shell signin signup site staff status stories story support
  sysadmin system tag tags team terms trash trust undefined username users verified verify
  webmaster www`.split(/\s+/),
);

/**
 * Returns the part of a user name that people tell it apart by: without case, dots and underscores.
 * Names with the same part look alike. The index `users_by_name_shape` contains it.
 */
export const nameShape = (userName: string): string => userName.toLowerCase().replace(/[._]/g, '');

/** Returns true if a user name is reserved, or looks like one that is. */
export const isReservedName = (userName: string): boolean => RESERVED.has(nameShape(userName));
