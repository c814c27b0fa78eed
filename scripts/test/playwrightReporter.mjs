import { stripVTControlCharacters } from 'node:util';
import { send } from './messages.mjs';

/** Playwright reporter that sends the result of each test when it ends. There are no retries. */
export default class PlaywrightReporter {
  onBegin(_config, suite) {
    send({ kind: 'start', total: suite.allTests().length, unit: 'tests' });
  }

  onTestEnd(test, { status, duration, errors }) {
    const { file } = test.location;
    const failed = status !== 'skipped' && status !== test.expectedStatus;
    send({
      kind: 'end',
      passed: status === test.expectedStatus && status !== 'skipped' ? 1 : 0,
      failed: failed ? 1 : 0,
      skipped: status === 'skipped' ? 1 : 0,
      tests: [{ name: test.title, file, ms: duration }],
      failures: failed ? [{ file, name: test.title, text: textOf(errors) }] : [],
    });
  }

  /** Errors outside of tests, e.g. in a config or a global setup. */
  onError({ message, stack, value }) {
    const text = stripVTControlCharacters(stack ?? message ?? value ?? 'Unknown error');
    const failures = [{ file: 'e2e', text }];
    send({ kind: 'end', passed: 0, failed: 1, skipped: 0, tests: [], failures });
  }

  printsToStdio() {
    return false;
  }
}

const textOf = (errors) =>
  errors
    .map(({ message, value, snippet, location }) =>
      [location && `${location.file}:${location.line}`, message ?? value, snippet]
        .filter(Boolean)
        .join('\n'),
    )
    .map(stripVTControlCharacters)
    .join('\n\n');
