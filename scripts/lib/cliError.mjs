/** Expected failure that the user can fix, with a one-sentence message. */
export class CliError extends Error {
  name = 'CliError';
}

const MESSAGES = {
  EACCES: (path) => `${path} can't be written: you lack the permission.`,
  EPERM: (path) => `${path} can't be written: you lack the permission.`,
  EROFS: (path) => `${path} can't be written: the disk is read-only.`,
  EEXIST: (path) => `${path} can't be written: it is not a folder.`,
  ENOTDIR: (path) => `${path} can't be written: it is not in a folder.`,
  ENOSPC: (path) => `${path} can't be written: the disk is full.`,
};

/**
 * Runs a script's main function. Expected failures print one sentence, others are printed in full;
 * both exit with code 1.
 */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    const message = MESSAGES[error?.code]?.(error.path ?? 'A folder');
    if (message) console.error(message);
    else console.error(error instanceof CliError ? error.message : error);
    process.exit(1);
  }
}
