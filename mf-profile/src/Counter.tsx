import styled from 'styled-components';

const Count = styled.span`
  font-variant-numeric: tabular-nums;
`;

/** How much of a field's length is used, as its hint. */
export function Counter({ text, most }: { text: string; most: number }) {
  const used = [...text].length;
  return <Count>{`${used} of ${most} characters`}</Count>;
}
