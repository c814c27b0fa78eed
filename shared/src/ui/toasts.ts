import { createValueStore } from '../platform/listeners';

/** Maximum number of toasts; a further toast removes the oldest. */
export const TOAST_LIMIT = 20;

/** `danger` is for errors: it stays longer and is announced immediately. */
export type ToastTone = 'neutral' | 'success' | 'warning' | 'danger';

export interface ToastOptions {
  message: string;
  /** Default `neutral`. */
  tone?: ToastTone;
  action?: { label: string; onSelect: () => void };
}

export interface Toast extends ToastOptions {
  id: number;
  /** Time at which it was first shown, in milliseconds. */
  shownAt: number;
}

/** Display time in milliseconds. The timer pauses on hover and focus. */
export const TOAST_TIME = { plain: 5000, action: 8000, error: 10_000 } as const;

export const isError = ({ tone }: ToastOptions) => tone === 'danger';

/** Errors shown for a shorter time when the screen changes may be the reason for the change. */
const MIN_ERROR_MS = 1000;

const timeOf = (options: ToastOptions) => {
  if (isError(options)) return TOAST_TIME.error;
  return options.action ? TOAST_TIME.action : TOAST_TIME.plain;
};

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined;
  /** Start of the timer (`since`) and the time left at that moment (`left`), in milliseconds. */
  since: number;
  left: number;
}

const toasts = createValueStore<readonly Toast[]>([]);
let made = 0;
let paused = false;
const clocks = new Map<number, Clock>();

function start(id: number, clock: Clock) {
  clock.since = Date.now();
  clock.timer = setTimeout(() => dismissToast(id), clock.left);
}

function stop(clock: Clock) {
  clearTimeout(clock.timer);
  clock.left = Math.max(1000, clock.left - (Date.now() - clock.since));
}

/** Removes a toast. */
export function dismissToast(id: number): void {
  clearTimeout(clocks.get(id)?.timer);
  clocks.delete(id);
  const others = toasts.current().filter((toast) => toast.id !== id);
  if (others.length < toasts.current().length) toasts.replace(others);
}

/** Removes all toasts, since they do not apply to the next page. */
export function clearToasts(): void {
  for (const { id } of toasts.current()) dismissToast(id);
}

/** Removes the errors of a screen that was left, except those with an action, e.g. Retry. */
export function clearScreenErrors(): void {
  for (const { id, tone, action, shownAt } of toasts.current()) {
    if (tone !== 'danger' || action) continue;
    if (Date.now() - shownAt >= MIN_ERROR_MS) dismissToast(id);
  }
}

/**
 * Shows a toast. Replaces a toast with the same message and tone.
 * @returns An id for `dismissToast`.
 */
export function toast(options: ToastOptions): number {
  made += 1;
  const id = made;
  const same = toasts
    .current()
    .find(({ message, tone }) => message === options.message && tone === options.tone);
  const others = toasts.current().filter((other) => other !== same);
  const next = [...others, { ...options, id, shownAt: Date.now() }].slice(-TOAST_LIMIT);
  for (const known of clocks.keys()) {
    if (next.some((other) => other.id === known)) continue;
    clearTimeout(clocks.get(known)?.timer);
    clocks.delete(known);
  }
  const clock: Clock = { timer: undefined, since: Date.now(), left: timeOf(options) };
  clocks.set(id, clock);
  if (!paused) start(id, clock);
  toasts.replace(next);
  return id;
}

/** Pauses the timers of all toasts, during hover or focus. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const clock of clocks.values()) stop(clock);
}

/** Resumes the timers, with at least one second left. */
export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const [id, clock] of clocks) start(id, clock);
}

export const { subscribe: subscribeToToasts, current: currentToasts } = toasts;
