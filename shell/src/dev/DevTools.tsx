import { Button, Link, media, useLocation, useNavigate, useShortcuts } from '@kithkin/shared';
import styled from 'styled-components';
import { isOutlining, OutlineLayer, setOutlines } from './OutlineLayer';
import { DEV_REMOTES, overridesOfTab, resetOverrides } from './tab';

/**
 * Fixed above the phone's bottom bar, or at the bottom corner on wider screens. Shifts no content.
 */
const Container = styled.aside`
  position: fixed;
  inset-block-end: var(--space-4);
  inset-inline-start: var(--space-4);
  z-index: 800;
  display: flex;
  align-items: center;
  gap: var(--space-3);
  max-inline-size: min(420px, calc(100vw - 2 * var(--space-4)));
  padding: var(--space-2) var(--space-2) var(--space-2) var(--space-4);
  border-radius: var(--radius-card);
  background: var(--warning-soft);
  color: var(--warning-text);
  box-shadow: 0 0 0 1px var(--line), 0 8px 24px rgb(0 0 0 / 0.18);
  font-size: var(--font-13);
  /* The tint is translucent: a surface colour below it hides the content. */
  background-image: linear-gradient(var(--warning-soft), var(--warning-soft));
  background-color: var(--surface);

  @media ${media.phone} {
    inset-block-end: calc(56px + env(safe-area-inset-bottom) + var(--space-3));
    inset-inline: var(--space-3);
    max-inline-size: none;
  }
`;

const BannerText = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  a {
    color: inherit;
    font-weight: 700;
    text-decoration: underline;
  }
`;

/** Lists the remotes that are loaded from an override, with a button that resets all. */
function OverrideBanner() {
  const overrides = overridesOfTab();
  const { pathname } = useLocation();
  // The screen lists the overrides in full.
  if (overrides.length === 0 || pathname === DEV_REMOTES) return null;
  return (
    <Container aria-label="Overridden remotes">
      <BannerText>
        {overrides.map(({ remote, base, error }) => (
          <p key={remote}>
            <Link to={DEV_REMOTES}>{remote}</Link>{' '}
            {error ? `was to come from ${base}. ${error}` : `comes from ${base}`}
          </p>
        ))}
      </BannerText>
      <Button size="small" onClick={() => resetOverrides()}>
        Reset
      </Button>
    </Container>
  );
}

const GROUP = 'Development';

/** Development tools on every page: shortcuts, outlines and the override banner. */
export default function DevTools() {
  const navigate = useNavigate();
  useShortcuts([
    {
      keys: 'o',
      label: 'Outline who owns what',
      group: GROUP,
      run: () => setOutlines(!isOutlining()),
    },
    { keys: 'g r', label: 'Remotes', group: GROUP, run: () => navigate(DEV_REMOTES) },
  ]);
  return (
    <>
      <OutlineLayer />
      <OverrideBanner />
    </>
  );
}
