import { me } from '../../accounts/me/me.service';
import type { AppContext } from '../../platform/context';
import { escapeHtml } from '../../platform/http/html';
import { archiveAddresses } from './exportDocument';
import { renderFields, renderRow } from './renderRow';
import type { SectionName } from './sections.store';

/** Titles of the pages of sections, in their order. */
const TITLES: Readonly<Record<SectionName, string>> = {
  posts: 'Posts',
  comments: 'Comments',
  deletedComments: 'Deleted comments',
  commentLikes: 'Likes of comments',
  likes: 'Likes',
  votes: 'Votes in polls',
  bookmarks: 'Bookmarks',
  following: 'Following',
  followers: 'Followers',
  blocks: 'Blocked people',
  mutes: 'Muted people',
  restrictions: 'Restricted people',
  mutedWords: 'Muted words',
  filteredWords: 'Hidden words',
  dismissedPosts: 'Posts put aside',
  lessOf: 'Topics shown less',
  stories: 'Stories',
  storyReactions: 'Reactions to stories',
  storyViews: 'Stories seen',
  memberships: 'Conversations',
  messages: 'Messages',
  messageReactions: 'Reactions to messages',
  notifications: 'Notifications',
  reports: 'Reports',
  pushDevices: 'Devices with push notifications',
  sessions: 'Sign-ins',
};

/** The pages run no scripts and load nothing but the files beside them. */
const POLICY =
  "default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'";

const STYLE = `
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 0 auto; padding: 1.5rem; }
article { border-top: 1px solid #8884; padding: 1rem 0; }
dl { display: grid; grid-template-columns: 9rem 1fr; gap: .25rem 1rem; margin: 0; }
dt { color: GrayText; }
dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
img, video { max-width: 100%; max-height: 30rem; border-radius: 8px; display: block; }
@media (max-width: 34rem) { dl { grid-template-columns: 1fr; } }
`;

const head = (title: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
`;

/** Yields the page that leads to all others, with the user's profile. */
export async function* indexPage(ctx: AppContext, userId: string): AsyncGenerator<string> {
  const profile = archiveAddresses.profile(await me(ctx, userId));
  const { userName, fullName, bio, email, profilePhoto, banner, socialMedia } = profile;
  const { name } = (await ctx.network.get()).settings;
  yield head(`${name}: ${fullName}`);
  yield `<h1>${escapeHtml(fullName)}</h1>\n`;
  yield renderFields({ profilePhoto, banner, userName, email, bio, socialMedia });
  yield `<p>Saved on ${ctx.clock.now().toUTCString()}. `;
  yield 'The file <a href="data.json">data.json</a> contains the same for programs.</p>\n<ul>\n';
  for (const [name, title] of Object.entries(TITLES)) {
    yield `<li><a href="${name}.html">${escapeHtml(title)}</a></li>\n`;
  }
  yield '</ul>\n</html>\n';
}

const titles: ReadonlyMap<string, string> = new Map(Object.entries(TITLES));

/** Yields the page of a section. */
export async function* sectionPage(
  section: string,
  batches: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  const title = titles.get(section) ?? section;
  yield head(title);
  yield `<p><a href="index.html">All data</a></p>\n<h1>${escapeHtml(title)}</h1>\n`;
  let isEmpty = true;
  for await (const batch of batches) {
    isEmpty = false;
    for (const json of batch) yield renderRow(json);
  }
  if (isEmpty) yield '<p>There is nothing here.</p>\n';
  yield '</html>\n';
}
