import { media } from '@kithkin/shared';
import styled from 'styled-components';

/* One list in three layouts: bottom bar, icon rail that opens over the page, sidebar. */

export const Nav = styled.nav`
  @media ${media.phone} {
    position: fixed;
    inset-block-end: 0;
    inset-inline: 0;
    z-index: 30;
    padding-block-end: env(safe-area-inset-bottom);
    border-block-start: 1px solid var(--line);
    background: var(--surface);
  }

  @media ${media.tablet} {
    position: fixed;
    inset-block: var(--bar) 0;
    inset-inline-start: 0;
    z-index: 27;
    inline-size: var(--rail);
    padding: var(--space-3);
    border-inline-end: 1px solid var(--line);
    background: var(--surface);
    transition: inline-size var(--motion) var(--ease-out);

    &[data-open='true'] {
      inline-size: 244px;
      overflow-y: auto;
      box-shadow: var(--shadow-float);
    }
  }

  @media ${media.desktop} {
    position: sticky;
    inset-block-start: var(--bar);
    align-self: start;
    max-block-size: calc(100dvh - var(--bar));
    padding-block: var(--space-5);
    overflow-y: auto;
    /* Space for the focus ring, which the scroll container would clip. */
    margin-inline: -4px;
    padding-inline: 4px;
  }
`;

/** Opens and closes the rail, on tablets only. */
export const Toggle = styled.div`
  display: none;

  @media ${media.tablet} {
    display: grid;
    justify-items: start;
    padding-inline-start: 4px;
    margin-block-end: var(--space-3);
  }
`;

export const List = styled.ul`
  display: grid;
  gap: var(--space-1);

  @media ${media.phone} {
    grid-auto-flow: column;
    /* Columns fit their labels: equal columns of 360 px are too narrow for the longest label. */
    grid-auto-columns: minmax(auto, 1fr);
    gap: 0;

    &[data-crowded='true'] a {
      font-size: min(0.6875rem, 3.5vw);
    }
  }
`;

export const IconSlot = styled.span`
  display: grid;
  place-items: center;
  flex: none;

  svg {
    inline-size: 22px;
    block-size: 22px;
    stroke-width: 1.75;
  }
`;

export const Label = styled.span`
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;

export const Count = styled.span`
  display: grid;
  margin-inline-start: auto;
`;

export const Entry = styled.li`
  min-inline-size: 0;

  & > a {
    position: relative;
    display: flex;
    align-items: center;
    gap: var(--space-4);
    min-block-size: 48px;
    padding-inline: 13px;
    border-radius: var(--radius-control);
    color: var(--text);
    font-weight: 600;
    transition: background-color var(--motion-fast) ease-out;
  }

  & > a:hover {
    text-decoration: none;
  }

  & > a[aria-current] {
    color: var(--accent-text);
    background: var(--accent-soft);
  }

  & > a[aria-current] svg {
    stroke-width: 2.25;
  }

  @media ${media.hover} {
    & > a:not([aria-current]):hover {
      background: var(--hover);
    }
  }

  @media ${media.phone} {
    min-inline-size: auto;

    & > a {
      flex-direction: column;
      justify-content: center;
      gap: 2px;
      min-block-size: 55px;
      padding-inline: 2px;
      border-radius: 0;
      color: var(--text-2);
      /* Larger text grows as far as all labels fit beside each other. */
      font-size: min(var(--font-13), 4.2vw);
      line-height: 1.23;
    }
    & > a:focus-visible {
      outline-offset: -4px;
    }
    & > a[aria-current] {
      background: none;
    }
    /* Icons grow with larger text, within the height of the bar. */
    & ${IconSlot} {
      inline-size: 52px;
      block-size: min(1.625rem, 32px);
      border-radius: var(--radius-pill);
      transition: background-color var(--motion-fast) ease-out;
    }
    & ${IconSlot} svg {
      inline-size: min(1.375rem, 28px);
      block-size: min(1.375rem, 28px);
    }
    & > a[aria-current] ${IconSlot} {
      background: var(--accent-soft);
    }
    & ${Label} {
      max-inline-size: 100%;
    }
    /* Larger text leaves the next entry free. */
    & ${Count} > * {
      font-size: min(0.75rem, 16px);
    }
    & ${Count} {
      position: absolute;
      inset-block-start: 2px;
      inset-inline-start: calc(50% + 4px);
    }
  }

  @media ${media.tablet} {
    ${Nav}[data-open='false'] & ${Count} {
      position: absolute;
      inset-block-start: 2px;
      inset-inline-start: 24px;
    }

    /* The tooltip of the closed rail. */
    ${Nav}[data-open='false'] & ${Label} {
      position: absolute;
      inset-inline-start: calc(100% + var(--space-3));
      z-index: 1;
      padding: 6px 10px;
      border-radius: 8px;
      background: var(--text);
      color: var(--page);
      font-size: var(--font-13);
      box-shadow: var(--shadow-float);
      /* Opacity instead of visibility: the label remains the accessible name of the link. */
      opacity: 0;
      pointer-events: none;
      transition: opacity var(--motion-fast) ease-out;
    }
    ${Nav}[data-open='false'] & > a:is(:hover, :focus-visible) ${Label} {
      opacity: 1;
    }
  }
`;
