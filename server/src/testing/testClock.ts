import type { Clock } from '../platform/clock';

/** A clock that stands still until it is told otherwise. It starts at the real time. */
export class FakeClock implements Clock {
  private at = Date.now();

  now(): Date {
    return new Date(this.at);
  }

  /** Goes on by so many milliseconds. */
  advance(milliseconds: number): void {
    this.at += milliseconds;
  }

  set(time: Date): void {
    this.at = time.getTime();
  }
}
