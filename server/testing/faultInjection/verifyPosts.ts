/** A write that the server has acknowledged; each text is unique. */
export type PostEntry =
  | { what: 'post'; author: string; text: string; id: string }
  | { what: 'comment'; author: string; post: string; text: string; id: string }
  | { what: 'like'; author: string; post: string; isOn: boolean };

/** A text with its id, as a reader sees it. */
export interface ReadText {
  id: string;
  text: string;
}

/** Content that one viewer sees at the end; lists are oldest first. */
export interface Reading {
  reader: string;
  posts: readonly (ReadText & {
    likes: number;
    isLiked: boolean;
    comments: readonly ReadText[];
  })[];
}

/** Violations found. All lists are empty when every acknowledged write is there exactly once, in order. */
export interface PostViolations {
  lost: string[];
  doubled: string[];
  /** Texts of an author in another order than they were written. */
  disordered: string[];
  /** Likes that are not as their users have left them. */
  likes: string[];
}

/** Compares the acknowledged writes with what each reader sees. */
export function verifyPosts(
  ledger: readonly PostEntry[],
  readings: readonly Reading[],
): PostViolations {
  const found: PostViolations = { lost: [], doubled: [], disordered: [], likes: [] };
  const posts = ledger.filter((entry) => entry.what === 'post');
  const comments = ledger.filter((entry) => entry.what === 'comment');
  const likers = likersByPost(ledger);
  for (const { reader, posts: read } of readings) {
    verifyTexts(found, `the feed of ${reader}`, posts, read);
    for (const post of read) {
      const where = `${post.text} for ${reader}`;
      const written = comments.filter((comment) => comment.post === post.id);
      verifyTexts(found, `the comments of ${where}`, written, post.comments);
      const by = likers.get(post.id) ?? new Set();
      if (post.likes !== by.size || post.isLiked !== by.has(reader)) found.likes.push(where);
    }
  }
  return found;
}

/** Returns who likes each post after their last acknowledged write. */
function likersByPost(ledger: readonly PostEntry[]): Map<string, Set<string>> {
  const likers = new Map<string, Set<string>>();
  for (const entry of ledger) {
    if (entry.what !== 'like') continue;
    const by = likers.get(entry.post) ?? new Set<string>();
    likers.set(entry.post, by);
    if (entry.isOn) by.add(entry.author);
    else by.delete(entry.author);
  }
  return likers;
}

function verifyTexts(
  found: PostViolations,
  where: string,
  written: readonly { author: string; text: string; id: string }[],
  read: readonly ReadText[],
): void {
  const places = new Map<string, number>();
  const ids = new Set(written.map(({ id }) => id));
  for (const [place, { id, text }] of read.entries()) {
    if (places.has(text)) found.doubled.push(`${text} in ${where}`);
    places.set(text, place);
    if (!ids.has(id)) found.doubled.push(`${text} in ${where}`);
  }
  const latest = new Map<string, number>();
  for (const { author, text, id } of written) {
    const place = places.get(text);
    if (place === undefined || read[place]?.id !== id) found.lost.push(`${text} in ${where}`);
    else {
      if (place < (latest.get(author) ?? -1)) found.disordered.push(`${text} in ${where}`);
      latest.set(author, place);
    }
  }
}
