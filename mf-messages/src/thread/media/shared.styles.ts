import { Play as PlayIcon } from 'lucide-react';
import styled from 'styled-components';

export const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--space-1);

  & > * {
    aspect-ratio: 1;
  }
`;

export const Tile = styled.button`
  position: relative;
  display: block;
  inline-size: 100%;
  block-size: 100%;
  padding: 0;
  border: 0;
  border-radius: 8px;
  background: none;
  overflow: hidden;
  cursor: zoom-in;
`;

export const Play = styled(PlayIcon)`
  position: absolute;
  inset: 0;
  inline-size: 40px;
  block-size: 40px;
  margin: auto;
  padding: 10px;
  border-radius: 50%;
  background: #000a;
  color: #fff;
  fill: currentcolor;
`;

export const Sounds = styled.ul`
  display: grid;
  gap: var(--space-3);
  margin-block-start: var(--space-4);
`;

export const Sound = styled.li`
  display: grid;
  gap: var(--space-1);

  & > span {
    color: var(--text-2);
    font-size: var(--font-13);
  }
`;
