import type { LogFn, Logger } from 'pino';
import { errorCode } from './errors';
import { currentRequestId } from './requestScope';

/** Time in milliseconds in which entries with one message are counted after the first. */
const WINDOW_MS = 1000;

/** Entries of a second after the first: their number, and what writes the last one. */
interface Repetition {
  count: number;
  write(): void;
}

/** Returns the fields of an entry, and its message. */
function partsOf([first, message = '']: Parameters<LogFn>): [fields: object, message: string] {
  if (typeof first === 'string') return [{}, first];
  if (first instanceof Error) return [{ err: first }, message || first.message];
  return [Object(first), message];
}

/** Returns what distinguishes entries with one message: the kind of error, and where it was made. */
function causeOf({ err }: { err?: unknown }): string {
  if (!(err instanceof Error)) return '';
  const [, place = ''] = /\n {4}at ([^\n]*)/.exec(err.stack ?? '') ?? [];
  return `${err.name} ${errorCode(err) ?? ''} ${place}`;
}

/**
 * Returns the hook of a log that writes entries of one level, message and error once a second: the first at
 * once, and at the end of each second the last one, with the number of entries since as `repeated`.
 */
export function limitRepetition() {
  const repetitions = new Map<string, Repetition>();

  function startSecond(key: string): void {
    const repetition: Repetition = { count: 0, write: () => undefined };
    repetitions.set(key, repetition);
    setTimeout(() => {
      repetitions.delete(key);
      if (repetition.count === 0) return;
      startSecond(key);
      repetition.write();
    }, WINDOW_MS).unref();
  }

  return function logMethod(this: Logger, entry: Parameters<LogFn>, method: LogFn, level: number) {
    const [fields, message] = partsOf(entry);
    const key = `${level} ${message} ${causeOf(fields)}`;
    const repetition = repetitions.get(key);
    if (!repetition) {
      startSecond(key);
      return method.apply(this, entry);
    }
    repetition.count += 1;
    const reqId = currentRequestId();
    repetition.write = () => {
      const { count: repeated } = repetition;
      // Without a request, not the one in whose context the second began.
      method.apply(this, [{ ...fields, reqId, repeated }, message]);
    };
  };
}
