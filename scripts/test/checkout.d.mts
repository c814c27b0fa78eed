/** Copies folders and the files of the root to a new checkout, with links to installed packages. */
export function checkOut(folders: readonly string[], to: string): void;
