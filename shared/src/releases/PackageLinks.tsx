import { Fragment, type MouseEvent } from 'react';
import styled from 'styled-components';
import { linkGroups } from './linkGroups';
import type { ReportsByName } from './packageReports';

const Groups = styled.dl`
  display: grid;
  gap: var(--space-2);
  inline-size: 100%;
  overflow-wrap: anywhere;

  dt,
  small,
  summary {
    color: var(--text-2);
    font-size: var(--font-13);
  }

  code {
    font-size: var(--font-13);
  }

  summary {
    cursor: pointer;
  }
`;

/** Returns the id of the heading of a package, which `PackageLinks` leads to. */
export const packageHeadingId = (name: string): string => `package-${name}`;

/** Goes to the heading, which is focusable, without a navigation of the router. */
function goTo(event: MouseEvent, name: string): void {
  event.preventDefault();
  document.getElementById(packageHeadingId(name))?.focus();
}

function PackageNames({ packages }: { packages: readonly string[] }) {
  return packages.map((name, at) => (
    <Fragment key={name}>
      {at > 0 && ', '}
      <a href={`#${packageHeadingId(name)}`} onClick={(event) => goTo(event, name)}>
        {name}
      </a>
    </Fragment>
  ));
}

function NameList({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <details>
          <summary>{names.length}</summary>
          <code>{names.join(', ')}</code>
        </details>
      </dd>
    </div>
  );
}

/** What a package exposes, imports, emits, listens to and places, with links to the others. */
export function PackageLinks({ name, reports }: { name: string; reports: ReportsByName }) {
  const report = reports.get(name);
  if (!report) return <p>No report: what it uses of the others is not known.</p>;
  return (
    <Groups>
      {linkGroups(report, reports).map(({ title, links }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <ul>
              {links.map((link) => (
                <li key={link.name}>
                  <code>{link.name}</code> <small>{link.relation}</small>{' '}
                  <PackageNames packages={link.packages} />
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
      <NameList title="Exposes modules" names={report.exposes} />
      <NameList title="Imports names of @kithkin/shared" names={report.imports} />
    </Groups>
  );
}
