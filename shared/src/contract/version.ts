/**
 * The version of the contract, which is that of `@kithkin/shared`: a new major takes away or changes
 * what the other side may rely on, a new minor only adds. A test holds it to the package's own.
 */
export const CONTRACT_VERSION = '2.0.0';

/** The header by which every answer of the API says what contract the server speaks. */
export const CONTRACT_HEADER = 'x-kithkin-contract';

/** Whether whoever needs one version of the contract gets along with who provides another. */
export function isContractCompatible(needs: string, provided: string): boolean {
  const [needMajor = 0, needMinor = 0] = needs.split('.').map(Number);
  const [major = 0, minor = 0] = provided.split('.').map(Number);
  return needMajor === major && needMinor <= minor;
}
