import { Button } from '@kithkin/shared';
import type { ReleasedPackage, ServedRelease } from '@kithkin/shared/contract';
import styled from 'styled-components';
import { plural } from '../figures/amounts';

const Item = styled.li`
  display: grid;
  gap: var(--space-2);
  justify-items: start;
  padding-block: var(--space-3);
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid var(--line);
  }

  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1) var(--space-3);
  }

  dt,
  small {
    color: var(--text-2);
    font-size: var(--font-13);
  }

  code {
    font-size: var(--font-13);
  }
`;

/** Returns what tabs have reported, e.g. "1,204 loads, 3 failures at 2 accounts". */
function countsText({ counts }: ServedRelease): string {
  if (counts === null) return 'not counted';
  const { loads, failures, failingSources } = counts;
  const text = `${plural(loads, 'load')}, ${plural(failures, 'failure')}`;
  return failures === 0 ? text : `${text} at ${plural(failingSources, 'account')}`;
}

function Version({ label, release }: { label: string; release: ServedRelease }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{release.version}</code> <small>{countsText(release)}</small>
      </dd>
    </>
  );
}

interface Props {
  released: ReleasedPackage;
  /** Called with the version that is left; undefined if the user cannot roll back here. */
  onRollBack: ((version: string) => void) | undefined;
}

/** A package with its versions and what tabs have reported about them. */
export function PackageRow({ released, onRollBack }: Props) {
  const { name, live, canary, previous } = released;
  const canRollBack = canary !== null || previous !== null;
  return (
    <Item>
      <h3>{name}</h3>
      <dl>
        <Version label="Live" release={live} />
        {canary && <Version label={`For ${canary.percent}%`} release={canary} />}
        {previous && <Version label="Before" release={previous} />}
      </dl>
      {onRollBack && canRollBack && (
        <Button
          size="small"
          aria-label={`Roll back ${name}`}
          onClick={() => onRollBack((canary ?? live).version)}
        >
          Roll back
        </Button>
      )}
    </Item>
  );
}
