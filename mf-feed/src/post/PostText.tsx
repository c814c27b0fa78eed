import { exactTime, Link, LinkedText, media, serverNow } from '@kithkin/shared';
import type { OriginalPost, Post } from '@kithkin/shared/contract';
import { CalendarClock, MapPin } from 'lucide-react';
import styled from 'styled-components';

const PostBody = styled.div`
  white-space: pre-line;
  /* Each paragraph has the direction of its own letters. */
  unicode-bidi: plaintext;

  @media ${media.phone} {
    font-size: var(--font-17);
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-3);
  color: var(--text-2);
  font-size: var(--font-13);

  @media ${media.phone} {
    align-items: center;
    gap: 0 var(--space-2);
    margin-block: -8px;

    & > * {
      min-block-size: 44px;
    }
    /* The pill is lower than its touch target, and shows the width of short tags. */
    & > a {
      display: inline-grid;
      place-items: center;
      min-inline-size: 44px;
      padding-inline: var(--space-2);
      border-block: 8px solid transparent;
      border-radius: var(--radius-pill);
      background: var(--accent-soft) padding-box;
    }
  }
`;

const LocationText = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-1);
  min-inline-size: 0;

  svg {
    flex: none;
    inline-size: 14px;
    block-size: 14px;
    stroke-width: 1.75;
  }
`;

const isAhead = (iso: string | null): iso is string =>
  iso !== null && Date.parse(iso) > serverNow();

/** Text, tags and location of a post. Tags that the text contains as #tag are not repeated. */
export function PostText({ post, id }: { post: Post | OriginalPost; id?: string }) {
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
