import styled from 'styled-components';

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** Shows the used length of a field, as its hint. */
export function Counter({ text, max }: { text: string; max: number }) {
  const used = [...text].length;
  return <Count>{`${used} of ${max} characters`}</Count>;
}
