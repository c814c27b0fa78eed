import { media } from '@kithkin/shared';
import styled from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
`;

/**
 * Form for a new comment. On phones a bar at the bottom of the window, above a keyboard, with the
 * user's picture.
 */
export const NewComment = styled(Form)<{ $keyboard: number }>`
  & > :first-child {
    display: none;
  }

  @media ${media.phone} {
    position: fixed;
    z-index: 24;
    inset-block-end: max(var(--bottom, 0px), ${({ $keyboard }) => $keyboard}px);
    inset-inline: 0;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: end;
    padding: var(--space-2) var(--space-4);
    border-block-start: 1px solid var(--line);
    background: var(--surface);

    & > :first-child {
      display: block;
      margin-block-end: 6px;
    }
    textarea {
      max-block-size: 30dvh;
    }
    [role='listbox'] {
      inset-block: auto 100%;
    }
  }
`;

/** Whom a new comment replies to; on phones in a row of its own above the others. */
export const ReplyingTo = styled.p`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-2);
  min-inline-size: 0;
  color: var(--text-2);
  font-size: var(--font-13);

  & > span {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  @media ${media.phone} {
    order: -2;
    grid-column: 1 / -1;
  }
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--space-2);
`;

export const State = styled.span<{ $failed: boolean }>`
  flex: 1;
  font-size: var(--font-13);
  color: ${({ $failed }) => ($failed ? 'var(--danger-text)' : 'var(--text-2)')};
`;

/** The photo of a new comment; on phones in a row of its own above the field. */
export const ChosenPhoto = styled.div`
  @media ${media.phone} {
    order: -1;
    grid-column: 1 / -1;
  }
`;

export const Reason = styled.p`
  color: var(--danger-text);
  font-size: var(--font-13);

  @media ${media.phone} {
    order: -1;
    grid-column: 1 / -1;
  }
`;
