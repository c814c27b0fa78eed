import { Button, Collapsible, Row } from '@kithkin/shared';
import type { ReleasedPackage, ServedRelease } from '@kithkin/shared/contract';
import {
  PackageLinks,
  packageHeadingId,
  type ReportsByName,
  releaseText,
} from '@kithkin/shared/releases';
import styled from 'styled-components';
import type { Change } from './ChangeDialog';

const Item = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-2);
  padding-block: var(--space-3);
  overflow-wrap: anywhere;

  & + & {
    border-block-start: 1px solid var(--line);
  }

  h3 {
    scroll-margin-block-start: var(--space-8);
  }

  & > dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--space-1) var(--space-3);
  }

  & > dl dt,
  small {
    color: var(--text-2);
    font-size: var(--font-13);
  }

  code {
    font-size: var(--font-13);
  }
`;

function Version({ label, release }: { label: string; release: ServedRelease }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <code>{release.version}</code> <small>{releaseText(release)}</small>
      </dd>
    </>
  );
}

/** Returns the changes that the desk offers of a package. The desk can't disable itself. */
function changesOf({ name, live, canary, previous, isDisabled }: ReleasedPackage): Change[] {
  if (isDisabled) return [{ action: 'enable', name }];
  const { version } = canary ?? live;
  return [
    ...(canary || previous ? [{ action: 'rollback' as const, name, version }] : []),
    ...(name === 'shell' || name === 'desk' ? [] : [{ action: 'disable' as const, name }]),
  ];
}

const LABELS = { rollback: 'Roll back', disable: 'Disable', enable: 'Enable' } as const;

interface Props {
  released: ReleasedPackage;
  /** Reports of the live versions; undefined while they load. */
  reports: ReportsByName | undefined;
  /** Called with the chosen change; undefined if the user can't change releases here. */
  onChange: ((change: Change) => void) | undefined;
}

/** A package with its versions, what tabs have reported about them, and its links to the others. */
export function PackageRow({ released, reports, onChange }: Props) {
  const { name, live, canary, previous, isDisabled } = released;
  return (
    <Item>
      <h3 id={packageHeadingId(name)} tabIndex={-1}>
        {name}
        {isDisabled && <small> disabled: pages load nothing of it</small>}
      </h3>
      <dl>
        <Version label="Live" release={live} />
        {canary && <Version label={`For ${canary.percent}%`} release={canary} />}
        {previous && <Version label="Before" release={previous} />}
      </dl>
      {reports && !isDisabled && (
        <Collapsible title={`Links of ${name}`} headingLevel={4} defaultOpen={false}>
          <PackageLinks name={name} reports={reports} />
        </Collapsible>
      )}
      {onChange && (
        <Row gap={2} wrap>
          {changesOf(released).map((change) => (
            <Button
              key={change.action}
              size="small"
              aria-label={`${LABELS[change.action]} ${name}`}
              onClick={() => onChange(change)}
            >
              {LABELS[change.action]}
            </Button>
          ))}
        </Row>
      )}
    </Item>
  );
}
