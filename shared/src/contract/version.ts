/**
 * Version of the contract, equal to the version of `@kithkin/shared` (checked by a test). A new
 * major version removes or changes something the other side may rely on; a new minor version only
 * adds.
 */
export const CONTRACT_VERSION = '2.0.0';

/** Response header of the API that contains the contract version of the server. */
export const CONTRACT_HEADER = 'x-kithkin-contract';

/**
 * Returns true if a build that needs contract `needs` works with one that provides `provided`: same
 * major version, and a minor version that is not lower. `*` works with every version.
 */
export function isContractCompatible(needs: string, provided: string): boolean {
  if (needs === '*') return true;
  const [needMajor = 0, needMinor = 0] = needs.split('.').map(Number);
  const [major = 0, minor = 0] = provided.split('.').map(Number);
  return needMajor === major && needMinor <= minor;
}
