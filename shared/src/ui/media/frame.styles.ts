import styled, { css } from 'styled-components';

export const Frame = styled.div.withConfig({ componentId: 'kk-frame' })<{ $fill: boolean }>`
  position: relative;
  inline-size: 100%;
  block-size: ${({ $fill }) => ($fill ? '100%' : 'auto')};
  overflow: hidden;
  border-radius: inherit;
  background: var(--skeleton);
`;

interface Fit {
  $fit: 'cover' | 'contain';
}

const filling = css<Fit>`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  object-fit: ${({ $fit }) => $fit};
`;

export const Picture = styled.img.withConfig({ componentId: 'kk-picture' })<Fit>`
  ${filling}
`;

export const Video = styled.video.withConfig({ componentId: 'kk-video' })<Fit>`
  ${filling}
`;

export const SoundFrame = styled.div.withConfig({ componentId: 'kk-sound-frame' })`
  inline-size: 100%;
  min-block-size: 54px;
`;

export const Sound = styled.audio.withConfig({ componentId: 'kk-sound' })`
  display: block;
  inline-size: 100%;
`;

export const Failed = styled.div.withConfig({ componentId: 'kk-frame-failed' })`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--space-2);
  padding: var(--space-2);
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: inherit;
  color: var(--text-2);
  font-size: var(--font-13);
  text-align: center;
`;
