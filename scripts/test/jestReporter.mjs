import { send } from './messages.mjs';

/** Jest reporter that sends the result of each test file when it ends. */
export default class JestReporter {
  onRunStart({ numTotalTestSuites }) {
    send({ kind: 'start', total: numTotalTestSuites, unit: 'files' });
  }

  onTestFileResult(_test, result) {
    const { testFilePath: file, testResults, failureMessage, testExecError } = result;
    const failed = testResults.filter(({ status }) => status === 'failed');
    send({
      kind: 'end',
      passed: result.numPassingTests,
      failed: failed.length + (testExecError ? 1 : 0),
      skipped: result.numPendingTests + result.numTodoTests,
      tests: testResults.map(({ fullName, duration }) => ({
        name: fullName,
        file,
        ms: duration ?? 0,
      })),
      failures: failureMessage
        ? [{ file, name: testExecError ? undefined : failed[0]?.fullName, text: failureMessage }]
        : [],
    });
  }
}
