/** Remembers the state of the process; the answer puts it back. */
export function restored(): () => void;
