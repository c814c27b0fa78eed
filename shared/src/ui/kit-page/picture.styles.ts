import styled from 'styled-components';

export const Frames = styled.div.withConfig({ componentId: 'kk-page-frames' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));
  gap: var(--space-2);
`;
