/** Explanations of missed goals by section, from profiles of November 2026. */
export const NOTES = {
  reads: `**Why reads miss their goals.** A request takes the process 0.7 to 1.9 times as long as the
yardstick, and the database two to six times. A profile of the database has three parts. Starting a
statement takes a fifth of it (conversations) to a third (profile): it grows with the parts of a
statement, not with its rows, and most parts never run, since they concern blocks, muted words,
private accounts and moderation. Another 8 % is a walk through the statement to lock its tables.
Most of the rest are the checks of each row: 20 notifications ask for 20 posts with their authors
and 20 actors. Tried without effect: a home feed whose statement has a third of the parts for nearly
all pages. Not tried: visibility that is stored instead of asked for.
The memory is that after one collection of garbage, which leaves its pages in the process; after four,
as the benchmark now collects, it was 167 MB against 136 (1.23) after the home feed alone.`,
  chat: `**Why a message misses its goals.** The yardstick inserts one row and emits it. KithKin checks who
may write and whether the message is a repetition, numbers it, stores it with its event in one
transaction, and publishes from there, so that nothing is lost with a node. Of a message to a
thousand members both spend most of the time in the same thousand writes to sockets; KithKin's has
4 ms more before them, half of it in the statement that lists who receives it.`,
  capacity: `**What misses its goal.** A search compares the words with the names of all people that
share three letters in a row with it: ten times the people are more of them, though not ten times.
The other reads cost the same.`,
  embedded: `The yardstick plans its query for each request, as PGlite does by itself; KithKin keeps
plans there, too.`,
  storms: `**What misses its goal.** After a message into a large group, one statement looks for each
member whether a notification of the group is unread: 10 ms of the database's time for a thousand
members, at most four times a second. A group's detail lists its first 50 members, a group of ten
has ten. Two nodes share a mixed load at 1.2 times the processor time of one.`,
  feedScreen: `**What misses its goal.** At a fourth of the processor's speed, the frame in which a card is added takes
about 30 ms: 5 to 6 % of the frames, so that the 95th percentile is one of them. Tried without effect: a card's
actions in a step of their own (7.4 % of the frames over 20 ms), and rows that are rendered in transitions (5.9 %).`,
  swaps: `**What a swap leaves** is for the most part code that V8 compiles for what runs again and
again: each of the first twenty, which are left out, leaves 34 KB, and a navigation without a swap
2 KB.`,
  pages: `**What misses its goal.** The page is one document for all screens. The form is painted before the
start script and the registry have arrived, but the script that all screens need loads beside it and
takes its share of 1.6 Mbit/s. Tried: to load that script later; the form is then painted at 1.17 of the
yardstick, but can be used 170 ms later. The largest paint of the home feed is a picture, which either
build requests after the response with the posts: only the script before it is less.`,
  again: `**What misses its goal.** The time until a screen can be used depends on the processor. On a machine a
third faster the screens took 0.93 to 1.05 s, and a profile 1.59 s; the commit that was measured there
(a8fb7877) takes 1,538 ms for the home feed and 2,267 ms for a profile on this machine, the current one
1,516 and 2,205. A profile is usable later than the other screens: its tiles
are a widget of a second remote. Offline, the list of messages is on the screen as early as with a network;
the note that one is offline appears later, and is larger than any text in the list. It also moves
the notifications, of which one is then measured anew.`,
  weight: `**What misses its goal.** 70 KB of the home feed's script are react-dom and styled-components, 26 KB
Redux Toolkit and the router. Tried: the parts of the kit in chunks of their own, icons by the piece,
a federation runtime with what a release uses, live channel and toasts after the first paint, no
vendor prefixes. Left: the checks of events (1.4 KB), without which the first events of a page would
be unchecked.`,
} as const;
