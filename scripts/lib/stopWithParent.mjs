const children = new Set();

/**
 * Stops the child processes, then this process. Ctrl-C already reaches all processes of a terminal.
 */
function end() {
  for (const child of children) child.kill('SIGTERM');
  process.exit(143);
}

/**
 * Stops `child` when this process receives SIGTERM. Without children the signal is left to other
 * listeners, such as the server, which closes its database first.
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
