import styled from 'styled-components';

/** Box of a media file. Its size is set before the file has loaded, so that nothing moves. */
export const MediaBox = styled.div<{ $width?: number; $ratio?: number }>`
  position: relative;
  inline-size: ${({ $width = 300 }) => $width}px;
  /* Nearly as wide as the bubble, whose padding is meant for text. */
  max-inline-size: calc(100% + 16px);
  margin-block: 1px 4px;
  margin-inline: -8px;
  border-radius: 14px;
  overflow: hidden;

  &:first-child {
    margin-block-start: -3px;
  }

  img,
  video {
    inline-size: 100%;
    /* The attributes contain the size of the file, not the displayed size. */
    block-size: auto;
    aspect-ratio: ${({ $ratio = 4 / 3 }) => $ratio};
    background: var(--skeleton) center / cover no-repeat;
    object-fit: cover;
  }

  video {
    background-color: #000;
    object-fit: contain;
  }

  audio {
    display: block;
    inline-size: 100%;
    block-size: 44px;
  }
`;

/** Button over a picture that opens it in full screen. */
export const OpenMedia = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Replaces media that could not be loaded. */
export const Unshown = styled.p<{ $ratio?: number }>`
  display: grid;
  place-items: center;
  aspect-ratio: ${({ $ratio }) => $ratio ?? 'auto'};
  min-block-size: 88px;
  padding: var(--space-3);
  background: var(--hover);
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;
`;
