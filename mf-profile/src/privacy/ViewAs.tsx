import {
  Avatar,
  EmptyState,
  ErrorState,
  errorMessage,
  LinkedText,
  Loading,
  mediaUrl,
  ScreenHeader,
  Skeleton,
  useMe,
} from '@kithkin/shared';
import type { User, ViewAsKind, ViewAsResponse } from '@kithkin/shared/contract';
import { Lock } from 'lucide-react';
import { BannerSlot } from '../banner/banner.styles';
import { ProfileFacts } from '../profile/ProfileFacts';
import { Bio, Face, Frame, FullName, Names, Note, Wide } from '../profile/profile.styles';
import { Lead, Sheet } from '../settings/settings.styles';
import { ViewAsPosts } from './ViewAsPosts';
import { viewAsApi } from './viewAsApi';

const TITLES: Record<ViewAsKind, string> = {
  follower: 'As a follower sees you',
  stranger: 'As a stranger sees you',
};

/** Header of the profile without actions and links to lists. */
function Header({ person }: { person: User }) {
  const { banner, bio, fullName, followersCount, followingCount, isPrivate, userName } = person;
  return (
    <>
      {banner && (
        <BannerSlot $empty={false}>
          <img src={mediaUrl(banner)} alt={`Banner of ${fullName}`} draggable={false} />
        </BannerSlot>
      )}
      <Frame $overlaps={Boolean(banner)}>
        <Face>
          <Avatar src={person.profilePhoto} name={fullName} size={96} />
        </Face>
        <Names>
          <FullName as="h2" dir="auto">
            {fullName}
          </FullName>
          <p>
            <bdi>@{userName}</bdi>
            {isPrivate && (
              <Note>
                <Lock aria-hidden /> Private
              </Note>
            )}
          </p>
        </Names>
        <Wide>
          <p>{`${followingCount} following · ${followersCount} followers · ${person.postsCount} posts`}</p>
          <Bio $empty={!bio} dir="auto">
            {bio ? <LinkedText text={bio} /> : 'No bio available.'}
          </Bio>
          <ProfileFacts person={person} path={`/users/${person._id}`} />
        </Wide>
      </Frame>
    </>
  );
}

function Seen({ user, page }: ViewAsResponse) {
  return (
    <>
      <Header person={user} />
      {user.canSeeContent ? (
        <ViewAsPosts posts={page.posts} />
      ) : (
        <EmptyState
          drawing="private"
          message="This account is private."
          hint="Posts, stories and followers are not shown."
        />
      )}
    </>
  );
}

interface ViewState {
  /** Null if they see nothing of the profile. */
  view: ViewAsResponse | null | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

function View({ title, state }: { title: string; state: ViewState }) {
  const { view, error, isFetching, refetch } = state;
  const content = () => {
    if (view) return <Seen {...view} />;
    if (view === null) {
      return (
        <EmptyState
          drawing="blocked"
          message="They see nothing of your profile."
          hint="You have blocked them."
        />
      );
    }
    if (error) {
      return (
        <ErrorState
          message={errorMessage(error, 'Something went wrong')}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      );
    }
    return (
      <Loading label="Loading your profile">
        <Skeleton height={240} radius={12} />
      </Loading>
    );
  };
  return (
    <>
      <ScreenHeader title={title} back />
      <Sheet>
        <Lead>
          This is what the server sends to them. Buttons are left out, and people you have blocked
          see nothing of it.
        </Lead>
      </Sheet>
      {content()}
    </>
  );
}

/** The own profile and its newest posts, as the server sends them to a kind of viewer. */
export function ViewAs({ kind }: { kind: ViewAsKind }) {
  const { data: view, ...state } = viewAsApi.useViewAsQuery({ kind, userId: useMe()._id });
  return <View title={TITLES[kind]} state={{ ...state, view }} />;
}

/** The same, as the server sends them to a certain user. */
export function ViewAsUser({ userName }: { userName: string }) {
  const { data, ...state } = viewAsApi.useViewAsUserQuery({ userName, userId: useMe()._id });
  return <View title={`As @${userName} sees you`} state={{ ...state, view: data?.view }} />;
}
