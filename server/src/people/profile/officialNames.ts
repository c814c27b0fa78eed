/** Words under which somebody could pose as the operator, or as nobody whom one could name. */
const OFFICIAL = `admin administration administrator administrators admins anonymous deleted everyone
  helpdesk kithkin mod moderation moderator moderators mods nobody noreply official officials
  operator operators owner owners security staff support supporter supporters sysadmin system team
  teams unknown verified webmaster`;
/** Words that change nothing before or after these. */
const AROUND = 'account accounts network our real the user users';

/** Returns a pattern of words in which `1` stands for `i` and `l`, these for each other, and `0` for `o`. */
const looksLike = (words: string): string =>
  words.split(/\s+/).join('|').replace(/[il]/g, '[il1]').replaceAll('o', '[o0]');

const [official, around] = [looksLike(OFFICIAL), looksLike(AROUND)];
/** Matches a name in lower case without spaces, dots and underscores. */
export const OFFICIAL_NAME = new RegExp(
  `^(?:${around}|\\d)*(?:${official})(?:${official}|${around}|\\d)*$`,
);

/** Returns true if a name consists of such words and digits alone: `The_Adm1n`, `KithKin Support`. */
export const isOfficialName = (name: string): boolean =>
  OFFICIAL_NAME.test(
    name
      .normalize('NFKD')
      .replace(/[\p{M}\p{Default_Ignorable_Code_Point}\s._]/gu, '')
      .toLowerCase(),
  );
