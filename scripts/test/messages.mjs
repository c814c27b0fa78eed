import { writeSync } from 'node:fs';

/**
 * Messages from the reporters of jest and Playwright to the run that started them.
 * @typedef {{ name: string, file: string, ms: number }} TimedTest `file` is an absolute path.
 * @typedef {{ file: string, name?: string, text: string }} Failure `name` is missing when a whole
 *   file failed.
 * @typedef {{ kind: 'start', total: number, unit: 'files' | 'tests' }} Start
 * @typedef {{ kind: 'end', passed: number, failed: number, skipped: number, tests: TimedTest[], failures: Failure[] }} End
 *   One more of the `total` has ended.
 * @typedef {Start | End} Message
 */

/**
 * Sends one message as a line of JSON to file descriptor 3.
 * @param {Message} message
 */
export function send(message) {
  writeSync(3, `${JSON.stringify(message)}\n`);
}
