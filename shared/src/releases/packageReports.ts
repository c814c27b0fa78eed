/** The names in the contract report of a build; see docs/contract.md#reports. */
export interface PackageReport {
  /** Names that it imports from `@kithkin/shared`, and those that the shell exports. */
  imports: readonly string[];
  provides: readonly string[];
  /** Modules that the shell loads. */
  exposes: readonly string[];
  /** Widgets that it has, and those that it embeds. */
  widgets: readonly string[];
  places: readonly string[];
  emits: readonly string[];
  listens: readonly string[];
  /** Events that arrive by the live channel, in the shell's report. */
  liveEvents: readonly string[];
}

/** Reports by package; null for a build without one, e.g. of other tools. */
export type ReportsByName = ReadonlyMap<string, PackageReport | null>;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the names of a list, or the keys of an object; none of anything else. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.filter((name) => typeof name === 'string');
  return isObject(value) ? Object.keys(value) : [];
}

/** Reads a report as builds of any version write it; null if it is none. */
export function parseReport(value: unknown): PackageReport | null {
  if (!isObject(value)) return null;
  const events = isObject(value.events) ? Object.entries(value.events) : [];
  return {
    imports: namesIn(value.imports),
    provides: namesIn(value.provides),
    exposes: namesIn(value.exposes),
    widgets: namesIn(value.widgets),
    places: namesIn(value.places),
    emits: namesIn(value.emits),
    listens: namesIn(value.listens),
    liveEvents: events
      .filter(([, event]) => isObject(event) && event.owner === 'realtime')
      .map(([name]) => name),
  };
}

async function readReport(base: string, signal: AbortSignal): Promise<PackageReport | null> {
  try {
    const response = await fetch(`${base}contract.json`, { signal });
    return response.ok ? parseReport(await response.json()) : null;
  } catch {
    return null; // no report, or none that can be read from here
  }
}

/** A package with the URL of its build's folder, which ends in `/`; absent if it is not known. */
export interface PackageLocation {
  name: string;
  base?: string | undefined;
}

/** Fetches the reports that lie beside the files of the builds. */
export async function readReports(
  packages: readonly PackageLocation[],
  signal: AbortSignal,
): Promise<ReportsByName> {
  const read = packages.map(
    async ({ name, base }) =>
      [name, base === undefined ? null : await readReport(base, signal)] as const,
  );
  return new Map(await Promise.all(read));
}
