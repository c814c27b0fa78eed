import type { Clock } from '../platform/clock';
import { tooMany } from '../platform/errors';

const WINDOW_MS = 15 * 60_000;
const MAX_FAILURES = 10;
const MAX_KEYS = 50_000;

/** Counts wrong passwords by name and address; after ten in 15 minutes the pair has to wait. */
export class Attempts {
  private readonly failures = new Map<string, { count: number; until: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly factor: number,
  ) {}

  private key(login: string, address: string): string {
    return `${login.toLowerCase()}\n${address}`;
  }

  /** Throws 429 when the pair has failed too often. */
  check(login: string, address: string): void {
    const entry = this.failures.get(this.key(login, address));
    if (!entry || entry.until <= this.clock.now().getTime()) return;
    if (entry.count >= MAX_FAILURES * this.factor) {
      throw tooMany('Too many attempts. Please wait a few minutes and try again.');
    }
  }

  failed(login: string, address: string): void {
    const now = this.clock.now().getTime();
    const key = this.key(login, address);
    const entry = this.failures.get(key);
    if (entry && entry.until > now) entry.count += 1;
    else this.failures.set(key, { count: 1, until: now + WINDOW_MS });
    const oldest = this.failures.keys().next();
    if (this.failures.size > MAX_KEYS && !oldest.done) this.failures.delete(oldest.value);
  }

  succeeded(login: string, address: string): void {
    this.failures.delete(this.key(login, address));
  }
}
