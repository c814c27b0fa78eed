import { Link, RemoteWidget } from '@kithkin/shared';
import { Grid3x3, List } from 'lucide-react';
import { Views } from './profile.styles';

interface Props {
  personId: string;
  /** Where the profile is, without a slash at the end. */
  path: string;
  /** `/users/{id}/posts`: as cards, to read; else as a grid, to look at. */
  asCards: boolean;
}

/** The person's posts, as a grid or as cards; both are places of mf-feed. */
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
