import { validateFullName } from '@kithkin/shared';
import type { SocialMedia } from '@kithkin/shared/contract';

/** The four networks, as the specification and the server name them. */
export const NETWORKS = [
  { network: 'twitter', name: 'Twitter' },
  { network: 'instagram', name: 'Instagram' },
  { network: 'linkedin', name: 'LinkedIn' },
  { network: 'github', name: 'GitHub' },
] as const satisfies readonly { network: keyof SocialMedia; name: string }[];

export type Network = keyof SocialMedia;

/**
 * An address on the network's own domain with one segment of letters, digits, hyphens and
 * underscores (specification section 5); LinkedIn puts `in/` or `company/` before it. The same
 * rule as the server's.
 */
export function networkRule(network: Network): RegExp {
  const before = network === 'linkedin' ? '(in/|company/)?' : '';
  return new RegExp(`^https?://(www\\.)?${network}\\.com/${before}[A-Za-z0-9_-]+/?$`);
}

/** What the dialog edits. */
export interface ProfileDraft {
  fullName: string;
  bio: string;
  isPrivate: boolean;
  socialMedia: SocialMedia;
}

/** A sentence for each field that is wrong. */
export type ProfileErrors = Partial<Record<'fullName' | Network, string>>;

/** Most letters of a full name (specification section 9), and of a bio (contract: UpdateMe). */
export const MAX_NAME = 50;
export const MAX_BIO = 500;

/** An address typed without its beginning gets it. */
function completed(link: string): string {
  const text = link.trim();
  return text === '' || /^[a-z]+:/i.test(text) ? text : `https://${text}`;
}

/** What is sent: trimmed, and links with their `https://`. */
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

/** The specification's rules and sentences (section 5) on a clean draft. */
export function checkProfile({ fullName, socialMedia }: ProfileDraft): ProfileErrors {
  const errors: ProfileErrors = {};
  const error = validateFullName(fullName);
  if (error) errors.fullName = error;
  for (const { network, name } of NETWORKS) {
    const link = socialMedia[network];
    if (link && !networkRule(network).test(link)) errors[network] = `Invalid ${name} URL.`;
  }
  return errors;
}

/** The field that one of the server's sentences is about (the same as above), or null. */
export function fieldOf(message: string): keyof ProfileErrors | null {
  if (message.startsWith('Full name ')) return 'fullName';
  return NETWORKS.find(({ name }) => message === `Invalid ${name} URL.`)?.network ?? null;
}
