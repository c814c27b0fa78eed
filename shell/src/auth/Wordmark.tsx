import styled from 'styled-components';

const Name = styled.span`
  font-size: var(--font-28);
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.03em;
  color: var(--text);
`;
const Second = styled.span`
  color: var(--accent-text);
`;

/** The product name in two text elements, `Kith` and `Kin`. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <Name className={className}>
      <span>Kith</span>
      <Second>Kin</Second>
    </Name>
  );
}
