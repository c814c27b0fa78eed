import styled from 'styled-components';

const Drawing = styled.svg`
  inline-size: min(70%, 380px);
  block-size: auto;
  color: var(--accent);
  overflow: visible;
`;

/** Decorative illustration: two overlapping circles of people, in the accent colour. */
export function Rings() {
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
