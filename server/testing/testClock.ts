import type { Clock } from '../src/platform/clock';

/** A clock that only advances when requested. It starts at the real time. */
export class FakeClock implements Clock {
  private at = Date.now();

  now(): Date {
    return new Date(this.at);
  }

  /** Advances the clock, in milliseconds. */
  advance(milliseconds: number): void {
    this.at += milliseconds;
  }

  set(time: Date): void {
    this.at = time.getTime();
  }
}
