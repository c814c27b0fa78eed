import {
  type QuietHours,
  type SocialMedia,
  validateFullName,
  validateShownText,
} from '@kithkin/shared/contract';
import { unprocessable } from '../../platform/errors';
import { isOfficialName } from './officialNames';

/** @throws HttpError 422 with the message of the contract's rule for names, or for an official name. */
export function checkFullName(fullName: string): void {
  const error = validateFullName(fullName);
  if (error) throw unprocessable(error);
  if (isOfficialName(fullName)) {
    throw unprocessable('Full name is reserved. Please choose another one.', 'full-name-reserved');
  }
}

/** @throws HttpError 422 if the text, which `what` names, would disturb what is around it. */
export function checkShownText(what: string, text: string): void {
  const problem = validateShownText(text);
  if (problem) throw unprocessable(`${what} ${problem}`);
}

/** @throws HttpError 422 unless the time zone of the hours is known, if there are any. */
export function checkQuietHours(hours: QuietHours | null | undefined): void {
  if (!hours) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: hours.timeZone });
  } catch {
    throw unprocessable('This time zone is not known.');
  }
}

const NAMES = {
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};
const NETWORKS = ['twitter', 'instagram', 'linkedin', 'github'] as const;

const MAX_LINK = 200;

/**
 * Returns the trimmed links among `links` of the four networks.
 * @throws HttpError 422 unless each filled link is a URL on its network's domain with one segment
 * of letters, digits, hyphens and underscores; LinkedIn requires none or one of `in/` and
 * `company/` before it.
 */
export function cleanSocialMedia(links: Partial<SocialMedia>): Partial<SocialMedia> {
  const clean: Partial<SocialMedia> = {};
  for (const network of NETWORKS) {
    const link = links[network]?.trim();
    if (link === undefined) continue;
    const before = network === 'linkedin' ? '(in/|company/)?' : '';
    const rule = new RegExp(`^https?://(www\\.)?${network}\\.com/${before}[A-Za-z0-9_-]+/?$`, 'i');
    if (link !== '' && (link.length > MAX_LINK || !rule.test(link))) {
      throw unprocessable(`Invalid ${NAMES[network]} URL.`);
    }
    clean[network] = link;
  }
  return clean;
}
