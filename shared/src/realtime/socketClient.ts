// What a connection needs, loaded when the first one opens.
export { io } from 'socket.io-client';

/** Time without input after which a visible tab no longer counts as in use, in milliseconds. */
const IDLE_MS = 5 * 60_000;
const INPUT = ['keydown', 'pointerdown', 'pointermove', 'touchstart', 'wheel'] as const;

/**
 * Tracks if this tab is in use: visible, with input in the last five minutes. Calls `onChange` with
 * each new state until `signal` is aborted. Returns a function that returns the state.
 */
export function trackAttention(
  onChange: (attentive: boolean) => void,
  signal: AbortSignal,
): () => boolean {
  let attentive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const set = (next: boolean) => {
    if (attentive === next) return;
    attentive = next;
    onChange(next);
  };
  const used = () => {
    clearTimeout(timer);
    const isVisible = document.visibilityState === 'visible';
    if (isVisible) timer = setTimeout(() => set(false), IDLE_MS);
    set(isVisible);
  };
  document.addEventListener('visibilitychange', used, { signal });
  for (const type of INPUT) {
    window.addEventListener(type, used, { signal, capture: true, passive: true });
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
  used();
  return () => attentive;
}
