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

/** The first stop of the keyboard: past bar and menu, to what the screen is about. */
export function SkipLink() {
  return (
    <Skip
      href="#main"
      onClick={(event) => {
        // The address stays as it is: the fragment would become a place to come back to.
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
