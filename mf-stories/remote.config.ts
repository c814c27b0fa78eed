import { defineRemote } from '@kithkin/remote';

export default defineRemote({
  name: 'stories',
  port: 3004,
  exposes: {
    './activate': './src/activate.ts',
    './StoryViewerScreen': './src/viewer/StoryViewerScreen.tsx',
    './RingWidget': './src/ring/RingWidget.tsx',
    './StripWidget': './src/strip/StripWidget.tsx',
  },
  routes: [
    {
      path: '/:storyId',
      module: './StoryViewerScreen',
      title: 'Story',
      param: 'story-id',
      over: '/',
    },
  ],
  widgets: [
    { name: 'story-ring', module: './RingWidget', minHeight: 0 },
    { name: 'strip', module: './StripWidget', minHeight: 122, phoneMinHeight: 92, deferred: true },
  ],
  listens: [
    'realtime-state',
    'relationship-changed',
    'story-created',
    'story-removed',
    'story-updated',
    'story-viewed',
  ],
  emits: [],
  places: ['report', 'share-sheet'],
});
