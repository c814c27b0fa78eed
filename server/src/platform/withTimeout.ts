/**
 * Rejects if `work` has not settled within `ms` milliseconds. The work itself goes on; it is the
 * caller who no longer waits.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    late = setTimeout(() => reject(new Error(`No answer within ${ms} milliseconds.`)), ms);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(late);
  }
}
