import { useNavigate, useShortcuts } from '@kithkin/shared';
import { DEV_REMOTES } from './devPaths';
import { OutlineLayer } from './OutlineLayer';
import { OverrideBanner } from './OverrideBanner';
import { isOutlining, setOutlines } from './outlining';

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
