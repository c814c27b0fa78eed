/** Files chosen before the composer was opened. */
let chosen: readonly File[] = [];

/** Holds files for the composer that opens next. */
export function holdForComposer(files: readonly File[]): void {
  chosen = files;
}

/** Returns the held files and clears them. */
export function collectForComposer(): readonly File[] {
  const files = chosen;
  chosen = [];
  return files;
}
