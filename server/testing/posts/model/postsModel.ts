/** A person of the model. */
export interface ModelPerson {
  id: string;
  fullName: string;
  isPrivate: boolean;
  isAway: boolean;
  pinned: string | null;
  /** The word that the person has muted in feeds and comments. */
  mutedWord: string | null;
}

export interface ModelComment {
  id: string;
  author: ModelPerson;
  text: string;
  /** Hidden by the post's creator. */
  isWithheld: boolean;
  /** Deleted by its author. */
  isRemoved: boolean;
  /** The comment that it replies to. */
  parent: ModelComment | null;
  likes: Set<ModelPerson>;
}

/** A comment that is no reply, with its text if it is shown, and its numbers of replies and likes. */
export type ShownThread = [
  text: string | null,
  replies: number,
  likes: number,
  isLiked: boolean,
  isPinned: boolean,
];

export type ModelPolicy = 'everyone' | 'followed' | 'nobody';

export interface ModelPoll {
  /** Number of options. */
  size: number;
  isMultiple: boolean;
  endsAt: number;
  votes: Map<ModelPerson, number[]>;
}

export interface ModelPost {
  id: string;
  creator: ModelPerson;
  body: string;
  alts: string[];
  at: number;
  isEdited: boolean;
  isTrashed: boolean;
  isHidden: boolean;
  policy: ModelPolicy;
  quotePolicy: ModelPolicy;
  isShare: boolean;
  /** The shared post, until it is deleted for good. */
  original: ModelPost | null;
  /** The creator of the original has removed it from this share. */
  isOut: boolean;
  likes: Set<ModelPerson>;
  bookmarks: Set<ModelPerson>;
  dismissedBy: Set<ModelPerson>;
  comments: ModelComment[];
  pinnedComment: ModelComment | null;
  poll: ModelPoll | null;
}

/** What is shown of a poll, with null for hidden results. */
export type ShownPoll = {
  results: (number | null)[];
  voters: number | null;
  own: number[];
  isEnded: boolean;
  canVote: boolean;
};

/** What a list shows of a post, as `shownOf` reads it from a response. */
export interface ShownPost {
  id: string;
  creator: string;
  body: string;
  alts: string[];
  isEdited: boolean;
  isHidden: boolean;
  isPinned: boolean;
  canComment: boolean;
  canQuote: boolean;
  isLiked: boolean;
  isBookmarked: boolean;
  counts: [likes: number, comments: number, shares: number];
  poll: ShownPoll | null;
  original?: Omit<ShownPost, 'original'> | null;
}

/** Who sees which posts, in plain loops. Pairs of people are texts of two ids. */
export class PostsModel {
  readonly people: ModelPerson[] = [];
  readonly posts: ModelPost[] = [];
  readonly followed = new Set<string>();
  readonly requested = new Set<string>();
  readonly blocks = new Set<string>();
  readonly mutes = new Set<string>();
  now = 0;

  readonly pair = (one: ModelPerson, other: ModelPerson) => `${one.id} ${other.id}`;

  isBlocked(one: ModelPerson, other: ModelPerson): boolean {
    return this.blocks.has(this.pair(one, other)) || this.blocks.has(this.pair(other, one));
  }

  canList(viewer: ModelPerson, person: ModelPerson): boolean {
    return viewer === person || (!person.isAway && !this.isBlocked(viewer, person));
  }

  canSeeContent(viewer: ModelPerson, person: ModelPerson): boolean {
    if (viewer === person) return true;
    if (!this.canList(viewer, person)) return false;
    return !person.isPrivate || this.followed.has(this.pair(viewer, person));
  }

  isPublished(post: ModelPost): boolean {
    return !post.isTrashed && !post.isHidden && post.at <= this.now;
  }

  canSee(viewer: ModelPerson, post: ModelPost): boolean {
    return this.isPublished(post) && this.canSeeContent(viewer, post.creator);
  }

  /** The viewer sees the post on its own page: its creator does in every state. */
  canOpen(viewer: ModelPerson, post: ModelPost): boolean {
    return post.creator === viewer || this.canSee(viewer, post);
  }

  private isReadable(viewer: ModelPerson, author: ModelPerson, words: string[]): boolean {
    if (viewer === author) return true;
    if (this.mutes.has(this.pair(viewer, author))) return false;
    return viewer.mutedWord === null || !words.join(' ').split(/\W+/).includes(viewer.mutedWord);
  }

  private isWanted(viewer: ModelPerson, post: ModelPost): boolean {
    const all = post.original && !post.isOut ? [post, post.original] : [post];
    return all.every((one) => {
      const words = one === post || this.canSee(viewer, one) ? [one.body, ...one.alts] : [];
      return !one.dismissedBy.has(viewer) && this.isReadable(viewer, one.creator, words);
    });
  }

  /** The posts of a list, newest first. */
  private listed(isListed: (post: ModelPost) => boolean): ModelPost[] {
    return this.posts.filter(isListed).sort((a, b) => b.at - a.at);
  }

  feed(viewer: ModelPerson): ModelPost[] {
    return this.listed(
      (post) =>
        (post.creator === viewer || this.followed.has(this.pair(viewer, post.creator))) &&
        (this.canSee(viewer, post) || this.isOwnListed(viewer, post)) &&
        this.isWanted(viewer, post),
    );
  }

  /** Posts that moderators have hidden stay in the lists of their creator. */
  private isOwnListed(viewer: ModelPerson, post: ModelPost): boolean {
    return post.creator === viewer && !post.isTrashed && post.at <= this.now;
  }

  tagged(viewer: ModelPerson, tag: string): ModelPost[] {
    return this.listed(
      (post) =>
        post.body.includes(`#${tag}`) && this.canSee(viewer, post) && this.isWanted(viewer, post),
    );
  }

  postsOf(viewer: ModelPerson, person: ModelPerson): ModelPost[] {
    return this.listed(
      (post) =>
        post.creator === person && (this.canSee(viewer, post) || this.isOwnListed(viewer, post)),
    );
  }

  /** The viewer may see the comment, whether they want to or not. */
  canSeeComment(viewer: ModelPerson, post: ModelPost, comment: ModelComment): boolean {
    const { author, isWithheld, isRemoved } = comment;
    if (isRemoved || author === viewer) return !isRemoved;
    return (!isWithheld || post.creator === viewer) && this.canList(viewer, author);
  }

  private isShown(viewer: ModelPerson, post: ModelPost, comment: ModelComment): boolean {
    const { author, text } = comment;
    return this.canSeeComment(viewer, post, comment) && this.isReadable(viewer, author, [text]);
  }

  comments(viewer: ModelPerson, post: ModelPost): string[] {
    return post.comments.filter((one) => this.isShown(viewer, post, one)).map(({ text }) => text);
  }

  private repliesTo(post: ModelPost, top: ModelComment): ModelComment[] {
    return post.comments.filter(({ parent }) => parent === top);
  }

  /** The texts of the replies to a comment, the first one first. */
  replies(viewer: ModelPerson, post: ModelPost, top: ModelComment): string[] {
    const shown = this.repliesTo(post, top).filter((one) => this.isShown(viewer, post, one));
    return shown.map(({ text }) => text);
  }

  /** The number of likes of a comment and replies to it by active people, the same for all viewers. */
  private rankOf(post: ModelPost, top: ModelComment): number {
    if (top.isRemoved) return 0;
    const replies = this.repliesTo(post, top).filter(
      ({ author, isRemoved, isWithheld }) => !author.isAway && !isRemoved && !isWithheld,
    );
    return [...top.likes].filter(({ isAway }) => !isAway).length + replies.length;
  }

  /**
   * The comments that are no replies, the pinned one first: also those that are not shown, but have
   * replies.
   */
  threads(viewer: ModelPerson, post: ModelPost, order: 'newest' | 'top'): ShownThread[] {
    const isShown = (one: ModelComment) => this.isShown(viewer, post, one);
    const isFirst = (one: ModelComment) => one === post.pinnedComment && isShown(one);
    const tops = post.comments.filter(({ parent }) => parent === null).reverse();
    if (order === 'top') tops.sort((a, b) => this.rankOf(post, b) - this.rankOf(post, a));
    tops.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)));
    return tops.flatMap((top): ShownThread[] => {
      const replies = this.repliesTo(post, top);
      if (!isShown(top) && !replies.some(isShown)) return [];
      const count = this.ignoringWords(viewer, () => replies.filter(isShown).length);
      if (!isShown(top)) return [[null, count, 0, false, false]];
      const likes = [...top.likes].filter((person) => this.canList(viewer, person));
      return [[top.text, count, likes.length, top.likes.has(viewer), isFirst(top)]];
    });
  }

  private isAllowed(viewer: ModelPerson, { creator }: ModelPost, policy: ModelPolicy): boolean {
    return (
      viewer === creator ||
      policy === 'everyone' ||
      (policy === 'followed' && this.followed.has(this.pair(creator, viewer)))
    );
  }

  canComment(viewer: ModelPerson, post: ModelPost): boolean {
    return this.isAllowed(viewer, post, post.policy);
  }

  canQuote(viewer: ModelPerson, post: ModelPost): boolean {
    return this.isAllowed(viewer, post, post.quotePolicy);
  }

  /** The post that somebody shares with a post: itself, or the original of a share. */
  sharable(viewer: ModelPerson, post: ModelPost): ModelPost | undefined {
    const shared = post.isShare && !post.isOut ? post.original : post.isShare ? null : post;
    return shared && this.canSee(viewer, post) && this.canSee(viewer, shared) ? shared : undefined;
  }

  /** The shares of a post that have words, newest first. */
  quotesOf(viewer: ModelPerson, post: ModelPost): ModelPost[] {
    return this.listed(
      (one) => one.original === post && one.body !== '' && this.canSee(viewer, one),
    );
  }

  /** Deletes a post for good. */
  remove(post: ModelPost): void {
    this.posts.splice(this.posts.indexOf(post), 1);
    for (const share of this.posts) if (share.original === post) share.original = null;
  }

  /** Muted words are not left out of counts. */
  private ignoringWords(viewer: ModelPerson, count: () => number): number {
    const words = viewer.mutedWord;
    viewer.mutedWord = null;
    const counted = count();
    viewer.mutedWord = words;
    return counted;
  }

  private presentPoll(viewer: ModelPerson, { creator, poll }: ModelPost): ShownPoll | null {
    if (!poll) return null;
    const all = [...poll.votes.values()];
    const own = poll.votes.get(viewer);
    const isEnded = poll.endsAt <= this.now;
    const isShown = isEnded || own !== undefined || viewer === creator;
    const counts = Array.from(
      { length: poll.size },
      (_, at) => all.filter((choices) => choices.includes(at)).length,
    );
    return {
      results: counts.map((count) => (isShown ? count : null)),
      voters: isShown ? all.length : null,
      own: own ?? [],
      isEnded,
      canVote: !isEnded && own === undefined && viewer !== creator,
    };
  }

  present(viewer: ModelPerson, post: ModelPost): ShownPost {
    const { creator } = post;
    const original = post.isOut ? null : post.original;
    const shares = this.posts.filter(
      (share) => share.original === post && !share.isOut && this.canSee(viewer, share),
    );
    return {
      id: post.id,
      creator: creator.fullName,
      body: post.body,
      alts: post.alts,
      isEdited: post.isEdited,
      isHidden: viewer === creator && post.isHidden,
      isPinned: creator.pinned === post.id,
      canComment: this.canComment(viewer, post),
      canQuote: this.canQuote(viewer, post),
      isLiked: post.likes.has(viewer),
      isBookmarked: post.bookmarks.has(viewer),
      counts: [
        [...post.likes].filter((person) => this.canList(viewer, person)).length,
        this.ignoringWords(viewer, () => this.comments(viewer, post).length),
        shares.length,
      ],
      poll: this.presentPoll(viewer, post),
      ...(post.isShare && {
        original: original && this.canSee(viewer, original) ? this.present(viewer, original) : null,
      }),
    };
  }
}
