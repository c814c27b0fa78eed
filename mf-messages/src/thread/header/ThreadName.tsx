import { Link, useMe, useScreenTitle } from '@kithkin/shared';
import type { Conversation } from '@kithkin/shared/contract';
import { BellOff } from 'lucide-react';
import { displayName, profilePath } from '../../conversations/displayName';
import { Name } from './header.styles';

/**
 * Name of a conversation, linked to the other user's profile, with the muted icon. It is the title of
 * the page too.
 */
export function ThreadName({ conversation }: { conversation: Conversation }) {
  const me = useMe()._id;
  const name = displayName(conversation, me);
  const profile = profilePath(conversation, me);
  useScreenTitle(name);
  return (
    <Name>
      <h2 dir="auto">{profile ? <Link to={profile}>{name}</Link> : name}</h2>
      {conversation.muted && <BellOff role="img" aria-label="Muted" />}
    </Name>
  );
}
