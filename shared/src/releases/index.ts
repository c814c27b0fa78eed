/**
 * `@kithkin/shared/releases`: the packages of the page and their contract reports, for the desk and
 * the development tools, which bundle their own copy.
 */

export { PackageLinks, packageHeadingId } from './PackageLinks';
export { type PackageLocation, type ReportsByName, readReports } from './packageReports';
export { releaseText } from './releaseText';
