import { accessSync, constants, mkdirSync } from 'node:fs';

/**
 * Creates a folder and checks that it is writable, before a tool fails there with a stack trace.
 * @throws The system error with its `path`, which `main` converts to a sentence.
 */
export function mustBeWritable(folder) {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
}
