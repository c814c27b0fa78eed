/**
 * Run-time exports of `@kithkin/shared`, used by the shell and the remotes. Exported by name, so
 * that each build includes only the names it uses. Removing or changing a name breaks deployed
 * remotes; the contract check of a release compares against this list. Sources import all names from
 * here; a build imports each from the part that has it (`tooling/webpack/sharedParts.ts`).
 */

export * from './coreExports';
export * from './kitExports';
