import {
  Avatar,
  api,
  Card,
  EmptyState,
  exactTime,
  LinkedText,
  mediaUrl,
  ScreenHeader,
  Stack,
  useMe,
} from '@kithkin/shared';
import type {
  Media,
  Post,
  User,
  ViewAsKind,
  ViewAsResponse,
  ViewAsUserResponse,
} from '@kithkin/shared/contract';
import styled from 'styled-components';
import { Loaded, Placeholder, type QueryState } from '../Loaded';
import { Banner } from '../pictures/Banner';
import { ProfileFacts, UserName } from '../profile/ProfileFacts';
import { Face, Frame, FullName, Names, Wide } from '../profile/profile.styles';
import { Lead, Sheet } from '../settings/settings.styles';

const Text = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Small = styled.p`
  color: var(--text-2);
  font-size: var(--font-13);
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding-block-start: var(--space-2);

  img {
    inline-size: 96px;
    block-size: 96px;
    border-radius: var(--radius-control);
    object-fit: cover;
  }
`;

const isPicture = ({ type }: Media) => type === 'image' || type === 'gif';

/** Says whether the viewer of the post could comment on it. */
const commentText = ({ canComment = true }: Post): string =>
  canComment ? 'They can comment' : 'They cannot comment';

/** Posts as rows of text and pictures, without actions. */
function ViewAsPosts({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return <EmptyState message="They see no posts." drawing="posts" />;
  return (
    <Stack as="ul" gap={3} aria-label="Posts">
      {posts.map((post) => (
        <li key={post._id}>
          <Card>
            <Small>{`${exactTime(post.createdAt)} · ${commentText(post)}`}</Small>
            {post.body && (
              <Text dir="auto">
                <LinkedText text={post.body} />
              </Text>
            )}
            {post.media.some(isPicture) && (
              <Pictures>
                {post.media.filter(isPicture).map(({ _id, alt, url, sizes }) => (
                  <img key={_id} src={mediaUrl(sizes?.[0]?.url ?? url)} alt={alt} loading="lazy" />
                ))}
              </Pictures>
            )}
          </Card>
        </li>
      ))}
    </Stack>
  );
}

/**
 * Endpoint of the own profile as others get it. Its posts and users are not stored as entities, which
 * hold what the signed-in user gets.
 */
const viewAsApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    viewAs: build.query<ViewAsResponse, { kind: ViewAsKind; userId: string }>({
      query: ({ kind }) => ({ url: `/users/me/view-as/${kind}` }),
      keepUnusedDataFor: 0,
    }),
    viewAsUser: build.query<ViewAsUserResponse, { userName: string; userId: string }>({
      query: ({ userName }) => ({
        url: `/users/me/view-as-user/${encodeURIComponent(userName)}`,
      }),
      keepUnusedDataFor: 0,
    }),
  }),
});

const TITLES: Record<ViewAsKind, string> = {
  follower: 'As a follower sees you',
  stranger: 'As a stranger sees you',
};

/** Header of the profile without actions and links to lists. */
function Header({ person }: { person: User }) {
  const { banner, fullName, followersCount, followingCount, postsCount } = person;
  return (
    <>
      <Banner person={person} own={false} />
      <Frame $overlaps={Boolean(banner)}>
        <Face>
          <Avatar src={person.profilePhoto} name={fullName} size={96} />
        </Face>
        <Names>
          <FullName as="h2" dir="auto">
            {fullName}
          </FullName>
          <UserName person={person} />
        </Names>
        <Wide>
          <p>{`${followingCount} following · ${followersCount} followers · ${postsCount} posts`}</p>
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

interface ViewProps {
  title: string;
  /** Null if they see nothing of the profile. */
  query: QueryState<ViewAsResponse | null>;
}

function View({ title, query }: ViewProps) {
  return (
    <>
      <ScreenHeader title={title} back />
      <Sheet>
        <Lead>
          This is what they see. Buttons are left out, and people you have blocked see nothing of
          it.
        </Lead>
      </Sheet>
      <Loaded
        query={query}
        placeholder={<Placeholder label="Loading your profile" height={240} radius={12} />}
      >
        {(view) =>
          view ? (
            <Seen {...view} />
          ) : (
            <EmptyState
              drawing="blocked"
              message="They see nothing of your profile."
              hint="You have blocked them."
            />
          )
        }
      </Loaded>
    </>
  );
}

/** The own profile and its newest posts, as the server sends them to a kind of viewer. */
export function ViewAs({ kind }: { kind: ViewAsKind }) {
  const query = viewAsApi.useViewAsQuery({ kind, userId: useMe()._id });
  return <View title={TITLES[kind]} query={query} />;
}

/** The same, as the server sends them to a certain user. */
export function ViewAsUser({ userName }: { userName: string }) {
  const { data, ...query } = viewAsApi.useViewAsUserQuery({ userName, userId: useMe()._id });
  return <View title={`As @${userName} sees you`} query={{ ...query, data: data?.view }} />;
}
