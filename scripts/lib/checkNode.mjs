import { CliError } from './cliError.mjs';

const MIN_VERSION = [20, 19];

/**
 * Checks the version of Node.
 * @throws {CliError} when Node is older than 20.19.
 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > MIN_VERSION[0] || (major === MIN_VERSION[0] && minor >= MIN_VERSION[1]);
  if (!enough) {
    throw new CliError(
      `KithKin needs Node ${MIN_VERSION.join('.')} or newer; this is Node ${version}.`,
    );
  }
}
