import styled from 'styled-components';

const Skip = styled.a`
  position: fixed;
  inset-block-start: var(--space-2);
  inset-inline-start: var(--space-2);
  z-index: 70;
  padding: var(--space-3) var(--space-4);
  border-radius: var(--radius-control);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 600;

  &:not(:focus) {
    inline-size: 1px;
    block-size: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

/** The first tab stop: skips top bar and menu. */
export function SkipLink() {
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        // Keep the address: a fragment would add a history entry.
        event.preventDefault();
        const main = document.getElementById('main');
        main?.focus();
        main?.scrollIntoView();
      }}
    >
      Skip to content
    </Skip>
  );
}
