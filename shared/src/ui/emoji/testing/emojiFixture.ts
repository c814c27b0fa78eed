interface Group {
  emojis: { name: string }[];
}

const groups: Group[] = jest.requireActual('unicode-emoji-json/data-by-group.json');

/** Names of the emoji that tests search for. */
const SAMPLE_NAMES = ['fire', 'waving hand'];

/**
 * Reduced emoji data: 12 per group and the samples. Rendering all emoji takes a second each time.
 */
export const emojiFixture = groups.map((group) => ({
  ...group,
  emojis: group.emojis.filter(({ name }, at) => at < 12 || SAMPLE_NAMES.includes(name)),
}));
