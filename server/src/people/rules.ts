import type { SocialMedia } from '@kithkin/shared/contract';
import { ruleViolated } from '../platform/errors';

const NAMES = {
  twitter: 'Twitter',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  github: 'GitHub',
};
const NETWORKS = ['twitter', 'instagram', 'linkedin', 'github'] as const;

/**
 * Each filled link is an address on its network's domain with one segment of letters, digits,
 * hyphens and underscores (specification section 5); for LinkedIn `in/` or `company/` before it.
 */
export function checkSocialMedia(links: Partial<SocialMedia>): void {
  for (const network of NETWORKS) {
    const before = network === 'linkedin' ? '(in/|company/)?' : '';
    const rule = new RegExp(`^https?://(www\\.)?${network}\\.com/${before}[A-Za-z0-9_-]+/?$`);
    const link = links[network];
    if (link && !rule.test(link)) throw ruleViolated(`Invalid ${NAMES[network]} URL.`);
  }
}
