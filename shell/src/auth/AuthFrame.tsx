import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NetworkImage, NetworkText } from './NetworkFace';

const Drawing = styled.svg`
  inline-size: min(70%, 380px);
  block-size: auto;
  color: var(--accent);
  overflow: visible;
`;

/** Decorative illustration: two overlapping circles of people, in the accent colour. */
function Rings() {
  return (
    <Drawing viewBox="0 0 380 240" fill="none" aria-hidden="true">
      <circle cx="130" cy="120" r="108" fill="currentColor" fillOpacity="0.14" />
      <circle cx="250" cy="120" r="108" fill="currentColor" fillOpacity="0.14" />
      <circle cx="130" cy="120" r="108" stroke="currentColor" strokeWidth="2" />
      <circle cx="250" cy="120" r="108" stroke="currentColor" strokeWidth="2" />
      <g fill="currentColor">
        <circle cx="190" cy="76" r="15" />
        <path d="M164 118a26 26 0 0 1 52 0z" />
        <g fillOpacity="0.72">
          <circle cx="190" cy="146" r="13" />
          <path d="M167 183a23 23 0 0 1 46 0z" />
        </g>
        <g fillOpacity="0.5">
          <circle cx="84" cy="98" r="14" />
          <path d="M60 138a24 24 0 0 1 48 0z" />
          <circle cx="296" cy="98" r="14" />
          <path d="M272 138a24 24 0 0 1 48 0z" />
        </g>
      </g>
    </Drawing>
  );
}

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

/** The product name in two text elements, `Kith` and `Kin`, or the network's own name in one. */
function Wordmark({ className }: { className?: string }) {
  return (
    <Name className={className}>
      <NetworkText name="first" />
      <Second>
        <NetworkText name="second" />
      </Second>
    </Name>
  );
}

const Page = styled.div`
  display: grid;
  min-block-size: 100dvh;
  background: var(--surface);
  color: var(--text);

  @media (min-width: 600px) {
    background: var(--page);
  }
  @media (min-width: 1024px) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`;

/** Illustration, shown on wide screens only. */
const Side = styled.div`
  display: none;

  @media (min-width: 1024px) {
    position: sticky;
    inset-block-start: 0;
    display: grid;
    align-content: center;
    justify-items: center;
    gap: var(--space-7);
    block-size: 100dvh;
    padding: var(--space-7);
    background: var(--accent-soft);
  }
`;

const Motto = styled.p`
  max-inline-size: 22ch;
  font-size: var(--font-28);
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.02em;
  text-align: center;
  text-wrap: balance;
`;

const Column = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: var(--space-5);
  padding: var(--space-6) var(--space-4) calc(var(--space-6) + env(safe-area-inset-bottom));

  @media (min-width: 600px) {
    align-content: center;
    padding-block: var(--space-7);
  }
`;

const Card = styled.main`
  inline-size: 100%;
  max-inline-size: 440px;

  @media (min-width: 600px) {
    /* The card is centred: without it, a short text that a form replaces would move. */
    min-block-size: 360px;
    padding: var(--space-6);
    border: 1px solid var(--line);
    border-radius: var(--radius-card);
    background: var(--surface);
  }
`;

const Brand = styled.header`
  inline-size: 100%;
  max-inline-size: 440px;

  @media (min-width: 600px) {
    inline-size: auto;
  }
`;

/** Introduction of the network; none by default. */
const About = styled.p`
  margin: var(--space-2) 0 0;
  color: var(--text-2);
  overflow-wrap: anywhere;

  &:has(> span:empty) {
    display: none;
  }
`;

const Logo = styled(NetworkImage)`
  inline-size: auto;
  max-inline-size: 100%;
  block-size: auto;
  max-block-size: 64px;
  margin-block-end: var(--space-3);

  &:not([hidden]) {
    display: block;
  }
`;

/** Edge to edge on phones, above the card on wider screens. */
const Banner = styled(NetworkImage)`
  inline-size: calc(100% + 2 * var(--space-4));
  max-inline-size: none;
  block-size: auto;
  margin-block-start: calc(-1 * var(--space-6));

  @media (min-width: 600px) {
    inline-size: 100%;
    max-inline-size: 440px;
    margin-block-start: 0;
    border-radius: var(--radius-card);
  }
`;

/** Frame of all sign-in screens: wordmark, one card, and on wide screens the illustration. */
export function AuthFrame({ children }: { children: ReactNode }) {
  return (
    <Page>
      <Side aria-hidden="true">
        <Rings />
        <Motto>A quiet place for the people you know.</Motto>
      </Side>
      <Column>
        <Banner kind="banner" />
        <Brand>
          <Logo kind="logo" />
          <Wordmark />
          <About>
            <NetworkText name="text" />
          </About>
          <About>
            Spoken here: <NetworkText name="languages" />
          </About>
        </Brand>
        <Card id="main">{children}</Card>
      </Column>
    </Page>
  );
}
