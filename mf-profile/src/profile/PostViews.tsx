import { Link, RemoteWidget } from '@kithkin/shared';
import { Grid3x3, List } from 'lucide-react';
import { Views } from './profile.styles';

interface Props {
  personId: string;
  /** Path of the profile without a trailing slash. */
  path: string;
  /** True on `/users/{id}/posts`, which shows cards; else a grid is shown. */
  asCards: boolean;
}

/** The user's posts as a grid or as cards; both are widgets of mf-feed. */
export function PostViews({ personId, path, asCards }: Props) {
  return (
    <>
      <Views aria-label="How to see the posts">
        <Link to={path} replace aria-current={asCards ? undefined : 'page'}>
          <Grid3x3 aria-hidden /> Grid
        </Link>
        <Link to={`${path}/posts`} replace aria-current={asCards ? 'page' : undefined}>
          <List aria-hidden /> Posts
        </Link>
      </Views>
      <RemoteWidget name={asCards ? 'post-list' : 'post-grid'} authorId={personId} />
    </>
  );
}
