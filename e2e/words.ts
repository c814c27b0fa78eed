/**
 * Every sentence that the specification quotes (sections 2, 4, 5, 8), with the package that owns
 * it and the test that provokes it on the screen. `words.test.ts` holds the list against the tests:
 * a row that names a test must be found there, and a package listed in `finishedPackages` may have
 * no row without one.
 */
export type Owner =
  | 'shell'
  | 'mf-feed'
  | 'mf-profile'
  | 'mf-messages'
  | 'mf-stories'
  | 'mf-notifications';

export interface Words {
  /** The section of the specification. */
  section: 2 | 4 | 5 | 8;
  words: string;
  owner: Owner;
  /** Path of the test file in which the words are provoked, once there is one. */
  test?: string;
}

/** Packages whose every row must name a test. */
export const finishedPackages: Owner[] = [];

const rows = (owner: Owner, section: Words['section'], words: string[]): Words[] =>
  words.map((each) => ({ owner, section, words: each }));

export const words: Words[] = [
  ...rows('shell', 2, [
    'Unexpected Application Error',
    'Under Development',
    'Friend Requests',
    'Suggestions',
    'View Profile',
    'Blocked Users',
    'Recently Deleted',
    'Bookmarks',
    'Theme',
    'Deactivate Account',
    'Logout',
    'Are you sure you want to logout?',
    'Go to Login',
    'Register Another',
  ]),
  ...rows('mf-feed', 2, [
    'Loading posts...',
    'No posts available. Start by creating one!',
    'Posting...',
    'Create New Post',
    'Edit Post',
    'Cancel',
    'Update Post',
    'Recently Deleted Posts',
    'Recover',
    'Delete Permanently',
    'Bookmarked Posts',
    "You haven't bookmarked any posts yet.",
    'Explore trending posts →',
    'Trending Topics',
    'Explore Posts',
    'Move to Trash',
  ]),
  ...rows('mf-profile', 2, [
    'No bio available.',
    'Edit Profile',
    'Edit Your Profile',
    'Make Profile Private',
    'Follow',
    'Unfollow',
    'Message',
    'Block',
    'Unblock',
    "You haven't blocked anyone yet.",
    'Account Settings',
  ]),
  ...rows('mf-notifications', 2, [
    'Notifications',
    'All',
    'Mark All as Read',
    'Delete All',
    'No notifications yet.',
  ]),
  ...rows('mf-stories', 2, ['Photo', 'Video', 'Post Story', 'Uploading...']),
  ...rows('mf-messages', 2, [
    'Messages',
    'Chat',
    'Select a conversation',
    'Choose a conversation to start chatting or start a new one.',
    'Retry',
    'No conversations yet',
    'Start a conversation to see it here',
    'Start Chatting',
    'Delete',
    'Online',
    'No messages yet. Start the conversation!',
    'Type a message...',
  ]),
  ...rows('mf-profile', 4, ['Follow request sent for private account']),
  ...rows('mf-messages', 4, [
    'Media',
    'Video call',
    'Voice call',
    'Start a conversation',
    'Unknown',
  ]),
  ...rows('shell', 4, ['Just now']),
  ...rows('shell', 5, [
    'Please enter a valid email address.',
    'Password must be at least 6 characters long.',
    "Passwords don't match.",
    'Passwords do not match.',
  ]),
  ...rows('mf-profile', 5, [
    'Full name must be between 3 and 50 characters.',
    'Full name can only contain letters and spaces.',
    'Invalid {network} URL.',
  ]),
  ...rows('mf-feed', 5, ['You can only upload up to 10 files.']),
  ...rows('mf-stories', 5, ['Please select an image or video file.']),
  ...rows('mf-messages', 5, ['Conversation ID is missing.']),
  ...rows('shell', 8, [
    'Please verify your email before logging in.',
    'Login failed. Please try again.',
    'Registration failed. Please try again.',
    'Invalid verification link.',
    'Verification failed. Please try again.',
    'Failed to send reset email. Please try again.',
    'Invalid reset link.',
    'This reset link has expired or is invalid.',
    'Failed to verify reset link. Please try again.',
    'Password reset failed. Please try again.',
  ]),
  ...rows('mf-feed', 8, [
    'Access denied. You may be blocked or this post is private.',
    'Post not found.',
    'Something went wrong.',
    'Failed to create post.',
    'Post updated successfully',
    'Error updating post',
    'Failed to load posts.',
    'Failed to update like.',
    'Post shared successfully!',
    'Failed to share post.',
    'Post recovered.',
    'Post permanently deleted',
    'Failed to load bookmarks.',
  ]),
  ...rows('mf-stories', 8, ['Failed to post story', 'Failed to load stories.']),
  ...rows('mf-profile', 8, ['Update failed.']),
  ...rows('mf-notifications', 8, [
    'Failed to load notifications. Please try again.',
    'Failed to mark all notifications as read. Please try again.',
    'Failed to delete notification. Please try again.',
    'Failed to delete all notifications. Please try again.',
  ]),
  ...rows('mf-messages', 8, [
    'Failed to load conversations. Please try again later.',
    'Failed to delete conversation',
    'Failed to load conversation.',
    'Failed to send message',
    'Conversation not found.',
  ]),
];
