import {
  Avatar,
  acceptOf,
  FileButton,
  fileRules,
  media,
  RemoteWidget,
  VisuallyHidden,
} from '@kithkin/shared';
import type { SocialMedia, User } from '@kithkin/shared/contract';
import { Camera } from 'lucide-react';
import styled from 'styled-components';
import { NETWORKS, networkRule } from '../edit/rules';
import { Banner } from '../pictures/Banner';
import { useNewPicture } from '../pictures/useNewPicture';
import { OthersActions, OwnActions } from './ProfileActions';
import { ProfileCounts } from './ProfileCounts';
import { ProfileFacts, UserName } from './ProfileFacts';
import { Actions, Face, Frame, FullName, Names, onPicture, Wide } from './profile.styles';

/** Over the avatar, for the ring and link of the widget. */
const StoryRing = styled.div`
  position: absolute;
  inset: 0;

  & > div {
    display: grid;
    place-items: center;
    block-size: 100%;
  }
`;

const Links = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);

  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 32px;
    font-weight: 600;

    @media ${media.touch} {
      min-block-size: 44px;
    }
  }
`;

/** The disc is on the edge of the avatar, above the link of the ring; only its touch target extends inwards. */
const Container = styled.div`
  position: absolute;
  z-index: 1;
  inset-block-end: -11px;
  inset-inline-end: -11px;

  button {
    ${onPicture}
  }
`;

/** Button that chooses a new avatar. */
export function AvatarChange() {
  const { choose, dialog } = useNewPicture('avatar');
  return (
    <Container>
      <FileButton
        label="Change profile photo"
        accept={acceptOf(fileRules.avatar)}
        icon={Camera}
        iconOnly
        onFiles={choose}
      />
      {dialog}
    </Container>
  );
}

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
          <UserName person={person} />
        </Names>
        <Wide>
          <ProfileCounts person={person} path={path} />
        </Wide>
        <Wide>
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
