/**
 * Limits that server and clients both enforce. Plain numbers without imports, so that browsers run
 * this part of the contract too. Lengths are in characters.
 */

const MEGABYTE = 1024 * 1024;

/** Maximum file size of each media type, in bytes. */
export const MAX_MEDIA_BYTES = {
  image: 15 * MEGABYTE,
  gif: 15 * MEGABYTE,
  video: 100 * MEGABYTE,
  audio: 20 * MEGABYTE,
} as const;

/** Maximum number of tags of a post, and the length of each. */
export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 50;

/** Maximum length of the description of a picture or video in a post or story. */
export const MAX_ALT_TEXT = 500;

export const MAX_EMAIL = 254;
export const MAX_PASSWORD = 128;
/** Minimum length of a password at registration; reset and change require more (`passwordRules`). */
export const MIN_REGISTER_PASSWORD = 6;

export const MIN_FULL_NAME = 3;
export const MAX_FULL_NAME = 50;
export const MAX_BIO = 500;
/** Maximum length of a query that searches people. */
export const MAX_SEARCH_TEXT = 100;

/** Maximum duration of a mute that ends by itself, in hours: one year. */
export const MAX_MUTE_HOURS = 8760;
/** Maximum number of words and tags that a user mutes, and the maximum length of each. */
export const MAX_MUTED_WORDS = 100;
export const MAX_MUTED_WORD = 50;

/** Maximum number of members of a conversation who see each other's presence. */
export const MAX_PRESENT_MEMBERS = 50;
/** Maximum number of users whose presence a tab follows. */
export const MAX_FOLLOWED_PRESENCE = 50;

/** Maximum number of files in a post. */
export const MAX_POST_FILES = 10;
export const MAX_POST_TEXT = 5000;
export const MAX_COMMENT_TEXT = 2000;
/** Maximum number of versions of a post or comment that readers can open. */
export const MAX_EARLIER_VERSIONS = 50;
/** Maximum length of a post's location. */
export const MAX_LOCATION = 120;
/** Options of a poll, and the maximum length of each. */
export const MIN_POLL_OPTIONS = 2;
export const MAX_POLL_OPTIONS = 6;
export const MAX_POLL_OPTION = 80;
/** Time for which a poll is open, in minutes: from 5 minutes to 14 days. */
export const MIN_POLL_MINUTES = 5;
export const MAX_POLL_MINUTES = 20_160;
/** Days for which deleted posts remain in the trash. */
export const TRASH_DAYS = 30;

/**
 * Maximum duration of a story's video, in seconds. Shorter videos are shown for their own length.
 */
export const MAX_STORY_SECONDS = 60;

export const MAX_MESSAGE_TEXT = 5000;
/** Maximum length of a quoted message's text; the rest is cut off. */
export const MAX_QUOTE_TEXT = 200;
/** Maximum number of messages per page. */
export const MAX_MESSAGE_PAGE = 100;
/** Maximum number of conversations per page; also the first page of a request without a query. */
export const MAX_CONVERSATION_PAGE = 100;
/**
 * Maximum number of conversations in a day that an account starts with people who do not follow it;
 * adding such people to a group counts as one.
 */
export const MAX_NEW_REQUESTS = 20;
export const MAX_GROUP_MEMBERS = 1000;
export const MAX_GROUP_NAME = 80;
/** Maximum number of ids in one `join-conversations` command. */
export const MAX_JOINED_CONVERSATIONS = 500;

/** Maximum number of an account's devices that receive push notifications. */
export const MAX_PUSH_DEVICES = 20;
export const MAX_DEVICE_NAME = 60;
/** Maximum length of a push service's address of a browser. */
export const MAX_PUSH_ENDPOINT = 1000;

/** Maximum lengths of the network's name, text and contact. */
export const MAX_NETWORK_NAME = 40;
export const MAX_NETWORK_TEXT = 300;
export const MAX_NETWORK_CONTACT = 200;
export const MAX_NETWORK_LANGUAGES = 8;

/** Maximum length of the answer at a registration that waits for approval. */
export const MAX_APPLICATION_TEXT = 1000;

/** Maximum length of the details of a report. */
export const MAX_REPORT_DETAILS = 2000;

/** Maximum number of telemetry events per request. */
export const MAX_TELEMETRY_EVENTS = 50;
