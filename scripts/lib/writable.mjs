import { accessSync, constants, mkdirSync } from 'node:fs';

/**
 * Makes a folder and checks that it can be written, before a tool fails there with a stack trace.
 * @throws the system's error with its `path`, which `main` turns into a sentence.
 */
export function mustBeWritable(folder) {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
}
