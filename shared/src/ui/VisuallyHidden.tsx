import styled from 'styled-components';
import { visuallyHidden } from './shared.styles';

/** Text for screen readers only. */
export const VisuallyHidden = styled.span.withConfig({ componentId: 'kk-hidden' })`
  ${visuallyHidden}
`;
