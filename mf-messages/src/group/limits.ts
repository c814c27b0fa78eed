/**
 * Maximum length of a group's name in characters, and maximum number of members (contract: chats).
 */
export const MAX_GROUP_NAME = 80;
export const MAX_GROUP_MEMBERS = 1000;
