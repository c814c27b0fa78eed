/** Ends this process in order when the npm that started it has ended. */
export function stopWithNpm(): void;
