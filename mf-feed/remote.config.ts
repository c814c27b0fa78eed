import { defineRemote } from '../shared/tooling/config';

export default defineRemote({
  name: 'feed',
  port: 3001,
  exposes: {
    './activate': './src/activate.ts',
    './HomeScreen': './src/home/HomeScreen.tsx',
    './PostDetailScreen': './src/detail/PostDetailScreen.tsx',
    './CreatePostScreen': './src/compose/CreatePostScreen.tsx',
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
    { path: '/post/:id', module: './PostDetailScreen', title: 'Post' },
    { path: '/posts/:id', module: './PostDetailScreen', title: 'Post' },
    {
      path: '/create-post',
      module: './CreatePostScreen',
      title: 'Create New Post',
      nav: { label: 'Create', icon: 'square-plus', order: 3 },
    },
    { path: '/tag/:tag', module: './TagScreen', title: 'Tag' },
  ],
  widgets: [
    { name: 'post-list', module: './PostListWidget', minHeight: 240 },
    { name: 'post-grid', module: './PostGridWidget', minHeight: 240 },
  ],
});
