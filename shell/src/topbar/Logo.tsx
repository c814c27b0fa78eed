import { Link, namePieces, readNetwork } from '@kithkin/shared';
import styled from 'styled-components';

const Home = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-inline-size: 0;
  gap: var(--space-2);
  min-block-size: 44px;
  border-radius: 8px;
  color: var(--text);
  /* On a phone, larger text grows as far as the buttons beside it leave room. */
  font-size: min(var(--font-20), 6.4vw);
  font-weight: 700;
  letter-spacing: -0.03em;

  &:hover {
    text-decoration: none;
  }
`;
const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Second = styled.span`
  color: var(--accent-text);
`;
const Beta = styled.span`
  padding: 2px 6px;
  border-radius: 6px;
  background: var(--accent-soft);
  color: var(--accent-text);
  font-size: 0.55em;
  font-weight: 700;
  line-height: 1.3;
  letter-spacing: 0.06em;
`;

const Picture = styled.img`
  inline-size: auto;
  max-inline-size: 160px;
  block-size: auto;
  max-block-size: 36px;
`;

/**
 * The network's own logo, or the product name in two text elements with its badge, or the network's own name, as a link to
 * `/`.
 */
export function Logo() {
  const [first, second] = namePieces();
  const { logo } = readNetwork();
  if (logo) {
    return (
      <Home to="/" aria-label={`${first + second}, home`}>
        <Picture src={logo.url} width={logo.width} height={logo.height} alt="" />
      </Home>
    );
  }
  return (
    <Home to="/" aria-label={`${first + second}${second && ' BETA'}, home`}>
      <Name>
        <span>{first}</span>
        <Second>{second}</Second>
      </Name>{' '}
      {second && <Beta>BETA</Beta>}
    </Home>
  );
}
