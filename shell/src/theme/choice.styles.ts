import styled from 'styled-components';

export const Group = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;

  & + & {
    margin-block-start: var(--space-5);
  }
`;

export const Legend = styled.legend`
  margin-block-end: var(--space-2);
  padding: 0;
  font-size: var(--font-13);
  font-weight: 600;
  color: var(--text-2);
`;

/** The radio covers its label, so that it receives pointer and keyboard input, but is invisible. */
export const HiddenRadio = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  margin: 0;
  opacity: 0;
  cursor: pointer;
`;
