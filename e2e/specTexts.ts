/**
 * Required texts of the screens, each with the package that owns it and a test that makes it
 * appear. `specTexts.test.ts` checks that each named test exists and contains the text, and that
 * every text of a package in `finishedPackages` names a test.
 */
export type Owner =
  | 'shell'
  | 'mf-feed'
  | 'mf-profile'
  | 'mf-messages'
  | 'mf-stories'
  | 'mf-notifications';

export interface SpecText {
  /** Group of the text: 2 screens, 4 states, 5 validation, 8 errors. */
  section: 2 | 4 | 5 | 8;
  text: string;
  owner: Owner;
  /** Path of the test file that makes the text appear. */
  test?: string;
}

/** Packages of which every text must name a test. */
export const finishedPackages: Owner[] = [
  'shell',
  'mf-feed',
  'mf-profile',
  'mf-messages',
  'mf-stories',
  'mf-notifications',
];

const rows = (
  owner: Owner,
  section: SpecText['section'],
  text: string[],
  test?: string,
): SpecText[] => text.map((each) => ({ owner, section, text: each, ...(test && { test }) }));

export const label: SpecText[] = [
  ...rows('shell', 2, ['Unexpected Application Error'], 'shell/src/errors/errors.test.tsx'),
  ...rows('shell', 2, ['Under Development'], 'shell/src/routes/SiteRoutes.test.tsx'),
  ...rows('shell', 2, ['Friend Requests', 'Suggestions'], 'shell/src/layout/layout.test.tsx'),
  ...rows(
    'shell',
    2,
    ['View Profile', 'Blocked Users', 'Recently Deleted', 'Bookmarks', 'Deactivate Account'],
    'shell/src/topbar/settingsItems.test.ts',
  ),
  ...rows('shell', 2, ['Theme'], 'shell/src/theme/ThemeModal.test.tsx'),
  ...rows(
    'shell',
    2,
    ['Logout', 'Are you sure you want to logout?'],
    'shell/src/topbar/TopBar.test.tsx',
  ),
  ...rows('shell', 2, ['Go to Login', 'Register Another'], 'shell/src/auth/register.test.tsx'),
  ...rows(
    'mf-feed',
    2,
    ['Loading posts...', 'No posts available. Start by creating one!'],
    'mf-feed/src/home/homeFeed.test.tsx',
  ),
  ...rows('mf-feed', 2, ['Posting...', 'Create New Post'], 'mf-feed/src/compose/posting.test.tsx'),
  ...rows(
    'mf-feed',
    2,
    ['Edit Post', 'Update Post', 'Cancel'],
    'mf-feed/src/edit/editPost.test.tsx',
  ),
  ...rows(
    'mf-feed',
    2,
    ['Recently Deleted Posts', 'Delete Permanently', 'Recover'],
    'mf-feed/src/trash/trash.test.tsx',
  ),
  ...rows(
    'mf-feed',
    2,
    ['Bookmarked Posts', "You haven't bookmarked any posts yet.", 'Explore trending posts →'],
    'mf-feed/src/bookmarks/bookmarks.test.tsx',
  ),
  ...rows(
    'mf-feed',
    2,
    ['Trending Topics', 'Explore Posts'],
    'mf-feed/src/explore/explore.test.tsx',
  ),
  ...rows('mf-feed', 2, ['Move to Trash'], 'mf-feed/src/home/homeFeed.test.tsx'),
  ...rows('mf-profile', 2, ['No bio available.'], 'mf-profile/src/profile/ProfileScreen.test.tsx'),
  ...rows(
    'mf-profile',
    2,
    ['Edit Profile', 'Edit Your Profile', 'Make Profile Private'],
    'mf-profile/src/edit/EditProfile.test.tsx',
  ),
  ...rows(
    'mf-profile',
    2,
    ['Follow', 'Message', 'Block', 'Unblock'],
    'mf-profile/src/block/block.test.tsx',
  ),
  ...rows('mf-profile', 2, ['Unfollow'], 'mf-profile/src/follow/follow.test.tsx'),
  ...rows(
    'mf-profile',
    2,
    ["You haven't blocked anyone yet."],
    'mf-profile/src/blocked/BlockedUsersScreen.test.tsx',
  ),
  ...rows(
    'mf-profile',
    2,
    ['Account Settings'],
    'mf-profile/src/settings/profile/ProfileSection.test.tsx',
  ),
  ...rows(
    'mf-notifications',
    2,
    ['Notifications', 'Mark All as Read', 'No notifications yet.'],
    'mf-notifications/src/bell/BellWidget.test.tsx',
  ),
  ...rows(
    'mf-notifications',
    2,
    ['All', 'Delete All'],
    'mf-notifications/src/screen/NotificationsScreen.test.tsx',
  ),
  ...rows('mf-stories', 2, ['Photo'], 'shared/src/ui/render.test.tsx'),
  ...rows(
    'mf-stories',
    2,
    ['Video', 'Post Story', 'Uploading...'],
    'mf-stories/src/create/CreateStoryDialog.test.tsx',
  ),
  ...rows(
    'mf-messages',
    2,
    ['Messages', 'Retry', 'Type a message...'],
    'mf-messages/src/composer/Composer.test.tsx',
  ),
  ...rows('mf-messages', 2, ['Delete'], 'mf-messages/src/thread/message/actions.test.tsx'),
  ...rows(
    'mf-messages',
    2,
    ['Chat', 'No messages yet. Start the conversation!'],
    'mf-messages/src/thread/opening.test.tsx',
  ),
  ...rows(
    'mf-messages',
    2,
    [
      'Select a conversation',
      'Choose a conversation to start chatting or start a new one.',
      'No conversations yet',
      'Start a conversation to see it here',
      'Start Chatting',
      'Online',
    ],
    'mf-messages/src/conversations/ConversationList.test.tsx',
  ),
  ...rows(
    'mf-profile',
    4,
    ['Follow request sent for private account'],
    'mf-profile/src/follow/follow.test.tsx',
  ),
  ...rows(
    'mf-messages',
    4,
    ['Media', 'Start a conversation'],
    'mf-messages/src/conversations/ConversationList.test.tsx',
  ),
  ...rows(
    'mf-messages',
    4,
    ['Video call', 'Voice call', 'Unknown'],
    'mf-messages/src/conversations/conversationRules.test.ts',
  ),
  ...rows('shell', 4, ['Just now'], 'shared/src/time/RelativeTime.test.tsx'),
  ...rows(
    'shell',
    5,
    [
      'Please enter a valid email address.',
      'Password must be at least 6 characters long.',
      "Passwords don't match.",
      'Passwords do not match.',
    ],
    'shell/src/auth/rules.test.ts',
  ),
  ...rows(
    'mf-profile',
    5,
    [
      'Full name must be between 3 and 50 characters.',
      'Full name can only contain letters and spaces.',
      'Invalid {network} URL.',
    ],
    'mf-profile/src/edit/EditProfile.test.tsx',
  ),
  ...rows(
    'mf-feed',
    5,
    ['You can only upload up to 10 files.'],
    'mf-feed/src/compose/posting.test.tsx',
  ),
  ...rows(
    'mf-stories',
    5,
    ['Please select an image or video file.'],
    'mf-stories/src/create/CreateStoryDialog.test.tsx',
  ),
  ...rows(
    'mf-messages',
    5,
    ['Conversation ID is missing.'],
    'mf-messages/src/thread/opening.test.tsx',
  ),
  ...rows(
    'shell',
    8,
    ['Please verify your email before logging in.', 'Login failed. Please try again.'],
    'shell/src/auth/login.test.tsx',
  ),
  ...rows(
    'shell',
    8,
    ['Registration failed. Please try again.'],
    'shell/src/auth/register.test.tsx',
  ),
  ...rows(
    'shell',
    8,
    ['Invalid verification link.', 'Verification failed. Please try again.'],
    'shell/src/auth/verifyEmail.test.tsx',
  ),
  ...rows(
    'shell',
    8,
    [
      'Failed to send reset email. Please try again.',
      'Invalid reset link.',
      'Failed to verify reset link. Please try again.',
      'Password reset failed. Please try again.',
    ],
    'shell/src/auth/reset.test.tsx',
  ),
  ...rows(
    'shell',
    8,
    ['This reset link has expired or is invalid.'],
    'shell/src/auth/SignInApp.test.tsx',
  ),
  ...rows(
    'mf-feed',
    8,
    ['Access denied. You may be blocked or this post is private.', 'Post not found.'],
    'mf-feed/src/detail/postDetail.test.tsx',
  ),
  ...rows(
    'mf-feed',
    8,
    ['Something went wrong.', 'Failed to create post.'],
    'mf-feed/src/compose/posting.test.tsx',
  ),
  ...rows(
    'mf-feed',
    8,
    ['Post updated successfully', 'Error updating post'],
    'mf-feed/src/edit/editPost.test.tsx',
  ),
  ...rows(
    'mf-feed',
    8,
    ['Post permanently deleted', 'Post recovered.'],
    'mf-feed/src/trash/trash.test.tsx',
  ),
  ...rows(
    'mf-feed',
    8,
    ['Post shared successfully!', 'Failed to share post.'],
    'mf-feed/src/share/share.test.tsx',
  ),
  ...rows('mf-feed', 8, ['Failed to load bookmarks.'], 'mf-feed/src/bookmarks/bookmarks.test.tsx'),
  ...rows(
    'mf-feed',
    8,
    ['Failed to load posts.', 'Failed to update like.'],
    'mf-feed/src/home/homeFeed.test.tsx',
  ),
  ...rows(
    'mf-stories',
    8,
    ['Failed to post story'],
    'mf-stories/src/create/CreateStoryDialog.test.tsx',
  ),
  ...rows(
    'mf-stories',
    8,
    ['Failed to load stories.'],
    'mf-stories/src/strip/StripWidget.test.tsx',
  ),
  ...rows('mf-profile', 8, ['Update failed.'], 'mf-profile/src/avatar/AvatarChange.test.tsx'),
  ...rows(
    'mf-notifications',
    8,
    [
      'Failed to load notifications. Please try again.',
      'Failed to mark all notifications as read. Please try again.',
      'Failed to delete notification. Please try again.',
      'Failed to delete all notifications. Please try again.',
    ],
    'mf-notifications/src/screen/NotificationsScreen.test.tsx',
  ),
  ...rows(
    'mf-messages',
    8,
    ['Failed to load conversations. Please try again later.', 'Failed to delete conversation'],
    'mf-messages/src/conversations/ConversationList.test.tsx',
  ),
  ...rows(
    'mf-messages',
    8,
    ['Failed to load conversation.', 'Conversation not found.'],
    'mf-messages/src/thread/opening.test.tsx',
  ),
  ...rows(
    'mf-messages',
    8,
    ['Failed to send message'],
    'mf-messages/src/composer/Composer.test.tsx',
  ),
];
