import { FairQueue, MAX_WAITING_PER_ACCOUNT } from './fairQueue';

/** Tasks that end on request, and the order in which they were started. */
function tasks(queue: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (account: string, name: string, signal?: AbortSignal) =>
    queue.run(
      account,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      signal,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, run, end };
}

it('runs one task per account at the same time', async () => {
  const { started, run, end } = tasks(new FairQueue(2));
  const all = [run('ada', 'ada 1'), run('ada', 'ada 2'), run('ben', 'ben 1'), run('eve', 'eve 1')];
  await end('none');
  expect(started).toEqual(['ada 1', 'ben 1']);
  await end('ben 1');
  expect(started).toEqual(['ada 1', 'ben 1', 'eve 1']);
  await end('ada 1');
  expect(started.at(-1)).toBe('ada 2');
  await end('ada 2');
  await end('eve 1');
  expect(await Promise.all(all)).toEqual(['ada 1', 'ada 2', 'ben 1', 'eve 1']);
});

it('runs the tasks of accounts in turns', async () => {
  const { started, run, end } = tasks(new FairQueue(1));
  for (let n = 1; n <= 6; n += 1) void run('ada', `ada ${n}`);
  void run('ben', 'ben 1');
  void run('eve', 'eve 1');
  for (let n = 0; n < 8; n += 1) await end(started.at(-1) ?? '');
  const rest = ['ada 2', 'ada 3', 'ada 4', 'ada 5', 'ada 6'];
  expect(started).toEqual(['ada 1', 'ben 1', 'eve 1', ...rest]);
});

it('rejects more than ten waiting tasks of an account only', async () => {
  const { started, run, end } = tasks(new FairQueue(1));
  for (let n = 0; n <= MAX_WAITING_PER_ACCOUNT; n += 1) void run('ada', `ada ${n}`);
  await expect(run('ada', 'too many')).rejects.toMatchObject({ status: 429 });
  void run('ben', 'ben 1');
  await end('none');
  await end('ada 0');
  expect(started).toEqual(['ada 0', 'ben 1']);
});

it('does not run tasks that were aborted while they waited', async () => {
  const { started, run, end } = tasks(new FairQueue(1));
  const disconnect = new AbortController();
  void run('ada', 'ada 1');
  const waiting = run('ada', 'ada 2', disconnect.signal);
  void run('ada', 'ada 3');
  disconnect.abort(new Error('The sender has gone.'));
  await expect(waiting).rejects.toThrow('The sender has gone.');
  await end('ada 1');
  expect(started).toEqual(['ada 1', 'ada 3']);
});

it('continues after a task has failed', async () => {
  const queue = new FairQueue(1);
  await expect(queue.run('ada', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('ada', async () => 'yes')).toBe('yes');
});
