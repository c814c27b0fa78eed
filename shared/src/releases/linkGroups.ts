import type { PackageReport, ReportsByName } from './packageReports';

/** An event or a widget of a package, with the packages at its other end. */
export interface PackageLink {
  name: string;
  /** What the others do with it, e.g. "heard by", or what it means that there are none. */
  relation: string;
  packages: readonly string[];
}

/** Links of one kind. */
export interface LinkGroup {
  /** What the package does, e.g. "Emits". */
  title: string;
  links: readonly PackageLink[];
}

interface LinkKind {
  title: string;
  own: keyof PackageReport;
  /** List in the reports of the packages at the other end. */
  other: keyof PackageReport;
  relation: string;
  /** The relation if there are no such packages. */
  otherwise: string;
}

const KINDS: readonly LinkKind[] = [
  {
    title: 'Emits',
    own: 'emits',
    other: 'listens',
    relation: 'heard by',
    otherwise: 'heard by no package',
  },
  {
    title: 'Listens to',
    own: 'listens',
    other: 'emits',
    relation: 'of',
    otherwise: 'which no report emits',
  },
  {
    title: 'Has the widgets',
    own: 'widgets',
    other: 'places',
    relation: 'placed by',
    otherwise: 'placed by no package',
  },
  {
    title: 'Places the widgets',
    own: 'places',
    other: 'widgets',
    relation: 'of',
    otherwise: 'which no package has',
  },
];

/** Returns what a package has to do with the others, without empty groups. */
export function linkGroups(report: PackageReport, reports: ReportsByName): LinkGroup[] {
  const packagesWhere = (matches: (report: PackageReport) => boolean): string[] =>
    [...reports].flatMap(([name, found]) => (found && matches(found) ? [name] : []));
  const isLive = (event: string) =>
    packagesWhere(({ liveEvents }) => liveEvents.includes(event)).length > 0;

  const linkOf = (name: string, { other, relation, otherwise }: LinkKind): PackageLink => {
    const packages = packagesWhere((found) => found[other].includes(name));
    if (packages.length > 0) return { name, relation, packages };
    const isFromServer = other === 'emits' && isLive(name);
    return { name, relation: isFromServer ? 'of the live channel' : otherwise, packages };
  };
  const exported: PackageLink = {
    name: `${report.provides.length} names of @kithkin/shared`,
    relation: 'imported by',
    packages: packagesWhere(({ imports }) => imports.length > 0),
  };
  return [
    { title: 'Exports', links: report.provides.length > 0 ? [exported] : [] },
    ...KINDS.map((kind) => ({
      title: kind.title,
      links: report[kind.own].map((name) => linkOf(name, kind)),
    })),
  ].filter(({ links }) => links.length > 0);
}
