import { MediaFrame, media } from '@kithkin/shared';
import type { LinkPreview } from '@kithkin/shared/contract';
import styled, { css } from 'styled-components';

/** Minimum width of the picture's file in pixels: twice that of its place. */
const MIN_WIDTH = 208;

/** A card that is a link as a whole. */
export const linkCard = css`
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--surface);
  color: var(--text);
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: none;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media ${media.hover} {
    &:hover {
      background: var(--hover);
    }
  }
`;

const Frame = styled.a`
  display: flex;
  min-inline-size: 0;
  ${linkCard}
`;

/** Place of the picture, as high as the text. */
const Place = styled.span`
  flex: none;
  inline-size: 104px;
  min-block-size: 104px;
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  align-content: center;
  gap: 2px;
  min-inline-size: 0;
  padding: var(--space-2) var(--space-3);
  font-size: var(--font-13);
  line-height: 1.35;
`;

const Line = styled.span<{ $lines: number; $strong?: boolean }>`
  display: -webkit-box;
  overflow: hidden;
  color: var(${({ $strong }) => ($strong ? '--text' : '--text-2')});
  font-weight: ${({ $strong }) => ($strong ? 600 : 400)};
  text-align: start;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: ${({ $lines }) => $lines};
`;

interface LinkPreviewCardProps {
  preview: LinkPreview;
  /** -1 if it is not in the tab order. */
  tabIndex?: number | undefined;
  className?: string;
}

/** What the page of a link says of itself; opens the page in another tab. */
export function LinkPreviewCard({ preview, ...rest }: LinkPreviewCardProps) {
  const { url, title, description, site, picture } = preview;
  const file = picture?.sizes?.find(({ width }) => width >= MIN_WIDTH) ?? picture;
  return (
    <Frame {...rest} href={url} target="_blank" rel="noopener noreferrer nofollow">
      {picture && file && (
        <Place>
          <MediaFrame media={{ ...picture, url: file.url }} fill />
        </Place>
      )}
      <Words>
        <Line $lines={1} dir="auto">
          {site}
        </Line>
        <Line $lines={2} $strong dir="auto">
          {title}
        </Line>
        {description !== '' && (
          <Line $lines={2} dir="auto">
            {description}
          </Line>
        )}
      </Words>
    </Frame>
  );
}
