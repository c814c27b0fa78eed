const children = new Set();

/** Ends whom we have started, then ourselves. Ctrl-C reaches all of a terminal by itself. */
function end() {
  for (const child of children) child.kill('SIGTERM');
  process.exit(143);
}

/**
 * Ends `child` when this process is told to end while the child runs. Without children the signal is
 * left to whoever else listens: the server, which closes its database first.
 * @param {import('node:child_process').ChildProcess} child
 */
export function stopWithParent(child) {
  if (children.size === 0) process.on('SIGTERM', end);
  children.add(child);
  child.once('close', () => {
    children.delete(child);
    if (children.size === 0) process.off('SIGTERM', end);
  });
}
