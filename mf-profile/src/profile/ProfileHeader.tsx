import { Avatar, LinkedText } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import { Lock } from 'lucide-react';
import { AvatarChange } from '../avatar/AvatarChange';
import { OthersActions } from './OthersActions';
import { OwnActions } from './OwnActions';
import { ProfileCounts } from './ProfileCounts';
import { Actions, Bio, Face, Frame, Names, Note, Wide } from './profile.styles';
import { SocialLinks } from './SocialLinks';

interface Props {
  person: User;
  /** True on the signed-in user's own profile. */
  own: boolean;
  /** Path of the profile without a trailing slash. */
  path: string;
}

/** Header of a profile: avatar, names, counts, bio and actions. */
export function ProfileHeader({ person, own, path }: Props) {
  return (
    <Frame>
      <Face>
        <Avatar src={person.profilePhoto} name={person.fullName} size={96} />
        {own && <AvatarChange />}
      </Face>
      <Names>
        <h1 tabIndex={-1} dir="auto">
          {person.fullName}
        </h1>
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
        <SocialLinks links={person.socialMedia} />
      </Wide>
      <Actions>{own ? <OwnActions person={person} /> : <OthersActions person={person} />}</Actions>
    </Frame>
  );
}
