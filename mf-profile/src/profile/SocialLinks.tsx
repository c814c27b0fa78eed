import { VisuallyHidden } from '@kithkin/shared';
import type { SocialMedia } from '@kithkin/shared/contract';
import { NETWORKS, networkRule } from '../edit/rules';
import { Links } from './profile.styles';

/** The social links that are set. */
export function SocialLinks({ links }: { links: SocialMedia }) {
  // Validated here as well as on the server, so that no other URL is ever rendered as a link.
  const filled = NETWORKS.filter(({ network }) => networkRule(network).test(links[network]));
  if (filled.length === 0) return null;
  return (
    <Links>
      {filled.map(({ network, name }) => (
        <li key={network}>
          <a href={links[network]} rel="noopener noreferrer nofollow ugc" target="_blank">
            {name}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        </li>
      ))}
    </Links>
  );
}
