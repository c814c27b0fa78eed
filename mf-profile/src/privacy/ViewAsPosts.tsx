import { Card, EmptyState, exactTime, LinkedText, mediaUrl } from '@kithkin/shared';
import type { Media, Post } from '@kithkin/shared/contract';
import styled from 'styled-components';

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;
`;

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
export function ViewAsPosts({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return <EmptyState message="They see no posts." drawing="posts" />;
  return (
    <List aria-label="Posts">
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
    </List>
  );
}
