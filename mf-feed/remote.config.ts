import { defineRemote } from '../shared/tooling/config';

export default defineRemote({
  name: 'feed',
  port: 3001,
  exposes: {
    './activate': './src/activate.ts',
    './HomeScreen': './src/home/HomeScreen.tsx',
    './PostDetailScreen': './src/detail/PostDetailScreen.tsx',
    './CreatePostScreen': './src/compose/CreatePostScreen.tsx',
    './DeletedScreen': './src/trash/DeletedScreen.tsx',
    './EditPostScreen': './src/edit/EditPostScreen.tsx',
    './ExploreScreen': './src/explore/ExploreScreen.tsx',
    './BookmarksScreen': './src/bookmarks/BookmarksScreen.tsx',
    './ScheduledScreen': './src/scheduled/ScheduledScreen.tsx',
    './TagScreen': './src/tag/TagScreen.tsx',
    './PostListWidget': './src/widgets/PostListWidget.tsx',
    './PostGridWidget': './src/widgets/PostGridWidget.tsx',
  },
  routes: [
    {
      path: '/',
      module: './HomeScreen',
      title: 'Home',
      nav: { label: 'Home', icon: 'home', order: 1 },
    },
    {
      path: '/explore',
      module: './ExploreScreen',
      title: 'Explore',
      nav: { label: 'Explore', icon: 'compass', order: 2 },
    },
    { path: '/bookmarks', module: './BookmarksScreen', title: 'Bookmarked Posts' },
    { path: '/post/:id', module: './PostDetailScreen', title: 'Post' },
    { path: '/posts/:id', module: './PostDetailScreen', title: 'Post' },
    {
      path: '/create-post',
      module: './CreatePostScreen',
      title: 'Create New Post',
      nav: { label: 'Create', icon: 'square-plus', order: 3 },
    },
    { path: '/edit-post/:id', module: './EditPostScreen', title: 'Edit Post' },
    { path: '/deleted', module: './DeletedScreen', title: 'Recently Deleted Posts' },
    { path: '/scheduled', module: './ScheduledScreen', title: 'Scheduled posts' },
    { path: '/tag/:tag', module: './TagScreen', title: 'Tag' },
  ],
  widgets: [
    { name: 'post-list', module: './PostListWidget', minHeight: 240 },
    { name: 'post-grid', module: './PostGridWidget', minHeight: 240 },
  ],
});
