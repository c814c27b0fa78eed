import { exactTime, Link, LinkedText } from '@kithkin/shared';
import type { OriginalPost, Post } from '@kithkin/shared/contract';
import { CalendarClock, MapPin } from 'lucide-react';
import { Facts, Place, Words } from './postStyles';

interface PostWordsProps {
  post: Post | OriginalPost;
  id?: string;
}

const isAhead = (iso: string | null): iso is string => iso !== null && Date.parse(iso) > Date.now();

/** What someone wrote, its tags and its place. Tags that stand in the text are not told twice. */
export function PostWords({ post, id }: PostWordsProps) {
  const { body, tags, location, scheduledAt } = post;
  const text = body.toLowerCase();
  const others = tags.filter((tag) => !text.includes(`#${tag.toLowerCase()}`));
  const ahead = isAhead(scheduledAt);
  return (
    <>
      {body !== '' && (
        <Words id={id} dir="auto">
          <LinkedText text={body} />
        </Words>
      )}
      {(others.length > 0 || location !== '' || ahead) && (
        <Facts>
          {others.map((tag) => (
            <Link key={tag} to={`/tag/${encodeURIComponent(tag)}`} dir="auto">
              #{tag}
            </Link>
          ))}
          {location !== '' && (
            <Place dir="auto">
              <MapPin aria-hidden />
              {location}
            </Place>
          )}
          {ahead && (
            <Place>
              <CalendarClock aria-hidden />
              Scheduled for {exactTime(scheduledAt)}
            </Place>
          )}
        </Facts>
      )}
    </>
  );
}
