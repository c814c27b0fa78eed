/** What explains missed goals of a section, from profiles of November 2026. */
export const NOTES = {
  reads: `**Why reads miss their goals.** A request takes the process 0.7 to 1.9 times as long as the
yardstick, and the database two to six times. A profile of the database has three parts. Starting a
statement takes a fifth of it (conversations) to a third (profile): it grows with the parts of a
statement, not with its rows, and most parts never run, since they concern blocks, muted words,
private accounts and moderation. Another 8 % is a walk through the statement to lock its tables.
Most of the rest are the checks of each row: 20 notifications ask for 20 posts with their authors
and 20 actors. Tried without effect: a home feed whose statement has a third of the parts for nearly
all pages. Not tried: visibility that is stored instead of asked for.`,
  chat: `**Why a message misses its goals.** The yardstick inserts one row and emits it. KithKin checks who
may write and whether the message is a repetition, numbers it, stores it with its event in one
transaction, and publishes from there, so that nothing is lost with a node.`,
  embedded: `The yardstick plans its query for each request, as PGlite does by itself; KithKin keeps
plans there, too.`,
} as const;
