import { exactTime, Link, LinkedText, serverNow } from '@kithkin/shared';
import type { OriginalPost, Post } from '@kithkin/shared/contract';
import { CalendarClock, MapPin } from 'lucide-react';
import { Facts, LocationText, PostBody } from './post.styles';

interface PostTextProps {
  post: Post | OriginalPost;
  id?: string;
}

const isAhead = (iso: string | null): iso is string =>
  iso !== null && Date.parse(iso) > serverNow();

/** Text, tags and location of a post. Tags that the text contains as #tag are not repeated. */
export function PostText({ post, id }: PostTextProps) {
  const { body, tags, location, scheduledAt } = post;
  const text = body.toLowerCase();
  const others = tags.filter((tag) => !text.includes(`#${tag.toLowerCase()}`));
  const ahead = isAhead(scheduledAt);
  return (
    <>
      {body !== '' && (
        <PostBody id={id} dir="auto">
          <LinkedText text={body} />
        </PostBody>
      )}
      {(others.length > 0 || location !== '' || ahead) && (
        <Facts>
          {others.map((tag) => (
            <Link key={tag} to={`/tag/${encodeURIComponent(tag)}`} dir="auto">
              #{tag}
            </Link>
          ))}
          {location !== '' && (
            <LocationText dir="auto">
              <MapPin aria-hidden />
              {location}
            </LocationText>
          )}
          {ahead && (
            <LocationText>
              <CalendarClock aria-hidden />
              Scheduled for {exactTime(scheduledAt)}
            </LocationText>
          )}
        </Facts>
      )}
    </>
  );
}
