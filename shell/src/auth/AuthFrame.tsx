import type { ReactNode } from 'react';
import styled from 'styled-components';
import { NetworkImage } from './NetworkImage';
import { NetworkText } from './NetworkText';
import { Rings } from './Rings';

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
    box-sizing: border-box;
    block-size: 100dvh;
    padding: var(--space-7);
    background: var(--accent-soft);
  }
`;

const Motto = styled.p`
  max-inline-size: 22ch;
  margin: 0;
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
  box-sizing: border-box;
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
