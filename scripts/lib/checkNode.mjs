import { Trouble } from './trouble.mjs';

const LEAST = [20, 19];

/** @throws {Trouble} when Node is older than 20.19. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const enough = major > LEAST[0] || (major === LEAST[0] && minor >= LEAST[1]);
  if (!enough) {
    throw new Trouble(`KithKin needs Node ${LEAST.join('.')} or newer; this is Node ${version}.`);
  }
}
