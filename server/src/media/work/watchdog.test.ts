import { watchProcess } from './watchdog';

const DEADLINE_MS = 2000;
const mockDeadline = new Float64Array(1);
jest.mock('node:worker_threads', () => ({
  get workerData() {
    return mockDeadline.buffer;
  },
}));

afterEach(() => jest.useRealTimers());

/** Watches this process for ten minutes, with this CPU time. Returns the signals that it receives. */
function signalsAt(cpuMs: number, deadlineMs: number): unknown[] {
  const kill = jest.spyOn(process, 'kill').mockReturnValue(true);
  jest.spyOn(process, 'cpuUsage').mockReturnValue({ user: cpuMs * 500, system: cpuMs * 500 });
  process.env.MAX_WORKER_MEMORY = String(Number.MAX_SAFE_INTEGER);
  mockDeadline[0] = deadlineMs;
  jest.useFakeTimers();
  watchProcess();
  jest.advanceTimersByTime(600_000);
  return [...new Set(kill.mock.calls.map(([, signal]) => signal))];
}

it('time without CPU does not count', () => {
  expect(signalsAt(DEADLINE_MS - 1, DEADLINE_MS)).toEqual([]);
});

it('CPU time beyond the deadline ends the process', () => {
  expect(signalsAt(DEADLINE_MS + 1, DEADLINE_MS)).toEqual(['SIGXCPU']);
});

it('without a job no CPU time counts', () => {
  expect(signalsAt(1_000_000, 0)).toEqual([]);
});
