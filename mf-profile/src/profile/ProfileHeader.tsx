import { Avatar, LinkedText, RemoteWidget, VisuallyHidden } from '@kithkin/shared';
import type { SocialMedia, User } from '@kithkin/shared/contract';
import { Lock } from 'lucide-react';
import { AvatarChange } from '../avatar/AvatarChange';
import { Banner } from '../banner/Banner';
import { NETWORKS, networkRule } from '../edit/rules';
import { OthersActions } from './OthersActions';
import { OwnActions } from './OwnActions';
import { ProfileCounts } from './ProfileCounts';
import { ProfileFacts } from './ProfileFacts';
import {
  Actions,
  Bio,
  Face,
  Frame,
  FullName,
  Links,
  Names,
  Note,
  StoryRing,
  Wide,
} from './profile.styles';

/** The social links that are set. */
function SocialLinks({ links }: { links: SocialMedia }) {
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

interface Props {
  person: User;
  /** True on the signed-in user's own profile. */
  own: boolean;
  /** True if the user's stories may be seen. */
  hasStories: boolean;
  /** Path of the profile without a trailing slash. */
  path: string;
  /** False if a bar above contains the screen's heading. */
  hasHeading: boolean;
}

/** Header of a profile: banner, avatar, names, counts, bio and actions. */
export function ProfileHeader({ person, own, hasStories, path, hasHeading }: Props) {
  return (
    <>
      <Banner person={person} own={own} />
      <Frame $overlaps={Boolean(person.banner)}>
        <Face>
          <Avatar src={person.profilePhoto} name={person.fullName} size={96} />
          {hasStories && (
            <StoryRing>
              <RemoteWidget name="story-ring" userId={person._id} fullName={person.fullName} />
            </StoryRing>
          )}
          {own && <AvatarChange />}
        </Face>
        <Names>
          <FullName {...(hasHeading ? { tabIndex: -1 } : { as: 'div' })} dir="auto">
            {person.fullName}
          </FullName>
          <p>
            <bdi>@{person.userName}</bdi>
            {person.isPrivate && (
              <Note>
                <Lock aria-hidden /> Private
              </Note>
            )}
          </p>
        </Names>
        <Wide>
          <ProfileCounts person={person} path={path} />
        </Wide>
        <Wide>
          <Bio $empty={!person.bio} dir="auto">
            {person.bio ? <LinkedText text={person.bio} /> : 'No bio available.'}
          </Bio>
          <ProfileFacts person={person} path={path} />
          <SocialLinks links={person.socialMedia} />
        </Wide>
        <Actions>
          {own ? <OwnActions person={person} /> : <OthersActions person={person} />}
        </Actions>
      </Frame>
    </>
  );
}
