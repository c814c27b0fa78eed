import { Card, media } from '@kithkin/shared';
import styled, { css } from 'styled-components';

const oneLine = css`
  min-inline-size: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

export const Article = styled(Card)`
  display: grid;
  gap: var(--space-3);
  padding-block-end: var(--space-1);
  overflow-wrap: anywhere;

  &:focus-visible {
    outline-offset: -2px;
  }

  /* On phones, pictures and videos extend to the card's edges. */
  @media ${media.phone} {
    --media-margin: calc(-1 * var(--space-4));
    --media-radius: 0;
  }
`;

/** Note about a post: that it is pinned, or lacks files. */
export const CardNote = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--text-2);
  font-size: var(--font-13);
  font-weight: 600;

  svg {
    inline-size: 14px;
    block-size: 14px;
  }
`;

export const Header = styled.header`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-inline-size: 0;

  & > a {
    flex: none;
    border-radius: 50%;
  }

  /* Aligns the dots, not their hit area, with the card's edge. */
  & > span > button {
    margin-inline-end: -12px;
  }

  @media ${media.phone} {
    & > a {
      margin: -2px;
      padding: 2px;
    }
  }
`;

/**
 * Name, @name and time in one row; the @name shrinks first, the time never. On phones they take two
 * rows beside the avatar, so that names are readable in full.
 */
export const Line = styled.div`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: 6px;
  min-inline-size: 0;
  color: var(--text-2);
  font-size: var(--font-13);
  white-space: nowrap;

  @media ${media.phone} {
    flex-direction: column;
    align-items: start;
    gap: 0;
  }
`;

/** @name and time: a row of their own on phones. */
export const Rest = styled.div`
  display: contents;

  @media ${media.phone} {
    display: flex;
    gap: 6px;
    max-inline-size: 100%;
  }
`;

export const Name = styled.span`
  ${oneLine}
  flex: 0 1 auto;
  font-size: var(--font-15);
  font-weight: 600;

  a {
    color: var(--text);
  }

  /* Extends the touch target into the space above. */
  @media ${media.phone} {
    max-inline-size: 100%;
    margin-block: -22px -4px;
    padding-block: 22px 4px;

    a {
      padding-block: 22px 4px;
    }
  }
`;

/**
 * Truncated in a narrow row. Where hardly a character would fit, it wraps out of its single row and
 * is hidden.
 */
export const UserName = styled.span`
  display: flex;
  flex-wrap: wrap;
  /* So large that the full name never shrinks by a fraction of a pixel, which would truncate it. */
  flex: 0 1000000 auto;
  min-inline-size: 0;
  block-size: 1lh;
  overflow: hidden;

  &::before {
    content: '\\200b';
  }

  & > bdi {
    ${oneLine}
    flex: 1 1 3em;
    max-inline-size: max-content;
  }
`;

export const When = styled.span`
  flex: none;

  a {
    color: inherit;
  }
`;

export const PostBody = styled.div`
  white-space: pre-line;
  /* Each paragraph has the direction of its own letters. */
  unicode-bidi: plaintext;

  @media ${media.phone} {
    font-size: var(--font-17);
  }
`;

export const Facts = styled.div`
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

export const LocationText = styled.span`
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

export const Original = styled.div`
  --media-margin: 0;
  --media-radius: 12px;

  display: grid;
  gap: var(--space-2);
  padding: var(--space-3);
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
`;

export const Unavailable = styled(Original)`
  color: var(--text-2);
`;
