import { lengthError, MAX_BIO, validateFullName } from '@kithkin/shared';
import type { SocialMedia, User } from '@kithkin/shared/contract';

/** The four social networks, with the names used by the server. */
export const NETWORKS = [
  { network: 'twitter', name: 'Twitter' },
  { network: 'instagram', name: 'Instagram' },
  { network: 'linkedin', name: 'LinkedIn' },
  { network: 'github', name: 'GitHub' },
] as const satisfies readonly { network: keyof SocialMedia; name: string }[];

export type Network = keyof SocialMedia;

/**
 * Returns the pattern of a valid link to a profile on the network. It requires the network's domain
 * and one segment of letters, digits, hyphens and underscores; on LinkedIn optionally after `in/`
 * or `company/`. Equal to the server's rule.
 */
export function networkRule(network: Network): RegExp {
  const before = network === 'linkedin' ? '(in/|company/)?' : '';
  return new RegExp(`^https?://(www\\.)?${network}\\.com/${before}[A-Za-z0-9_-]+/?$`, 'i');
}

/** Values of the profile form. */
export type ProfileDraft = Pick<User, 'fullName' | 'bio' | 'isPrivate' | 'socialMedia'>;

/** Error messages by field. */
export type ProfileErrors = Partial<Record<'fullName' | 'bio' | Network, string>>;

/** Adds `https://` to a link without a scheme. */
function completed(link: string): string {
  const text = link.trim();
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
}

/** Returns the values to send: trimmed, and links with `https://`. */
export function cleanProfile({
  fullName,
  bio,
  isPrivate,
  socialMedia,
}: ProfileDraft): ProfileDraft {
  return {
    fullName: fullName.trim().normalize('NFC'),
    bio: bio.trim(),
    isPrivate,
    socialMedia: {
      twitter: completed(socialMedia.twitter),
      instagram: completed(socialMedia.instagram),
      linkedin: completed(socialMedia.linkedin),
      github: completed(socialMedia.github),
    },
  };
}

/**
 * Returns the name of a clean draft if it differs from the one before. The name of a person whose
 * name moderators have hidden is the username, which is not valid as a name.
 */
export const changedName = (
  { fullName }: Pick<ProfileDraft, 'fullName'>,
  before: Pick<ProfileDraft, 'fullName'>,
): { fullName?: string } => (fullName === before.fullName ? {} : { fullName });

/**
 * Validates a clean draft; a name only if it differs from the one before. Returns an error message
 * for each invalid field.
 */
export function checkProfile(
  { fullName, bio, socialMedia }: ProfileDraft,
  before?: Pick<ProfileDraft, 'fullName'>,
): ProfileErrors {
  const errors: ProfileErrors = {};
  const error = fullName === before?.fullName ? null : validateFullName(fullName);
  if (error) errors.fullName = error;
  const tooLong = lengthError(bio, MAX_BIO);
  if (tooLong !== null) errors.bio = tooLong;
  for (const { network, name } of NETWORKS) {
    const link = socialMedia[network];
    if (link && !networkRule(network).test(link)) errors[network] = `Invalid ${name} URL.`;
  }
  return errors;
}

/**
 * Returns the field that a server message is about, or null. The server uses the same messages as
 * `checkProfile`.
 */
export function fieldOf(message: string): keyof ProfileErrors | null {
  if (message.startsWith('Full name ')) return 'fullName';
  return NETWORKS.find(({ name }) => message === `Invalid ${name} URL.`)?.network ?? null;
}
