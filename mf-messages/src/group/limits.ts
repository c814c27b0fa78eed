/** Most letters of a group's name, and most people in it (contract: chats). */
export const MAX_GROUP_NAME = 80;
export const MAX_GROUP_MEMBERS = 1000;
