/** A story of the demo network. */
export interface StoryText {
  /** User name of the author. */
  by: string;
  /** Name of the picture, or of the video. */
  picture?: string;
  video?: string;
}

/** All stories, the oldest first. */
export const STORIES: readonly StoryText[] = [
  { by: 'bruno', picture: 'story-peaks' },
  { by: 'olga', picture: 'story-stripes' },
  { by: 'ada', picture: 'story-coffee' },
  { by: 'mara', picture: 'story-forest' },
  { by: 'benji', video: 'vinyl-turning' },
  { by: 'elif', picture: 'cat-sill' },
  { by: 'emma', picture: 'story-aurora' },
  { by: 'jonas', picture: 'story-flowers' },
  { by: 'hugo', video: 'waves-moving' },
  { by: 'finn', picture: 'story-sea' },
  { by: 'finn', picture: 'sailing' },
  { by: 'zoe', picture: 'story-balloons' },
  { by: 'grace', picture: 'story-concert' },
  { by: 'sami', picture: 'story-rain' },
  { by: 'ines', picture: 'story-harbour' },
  { by: 'ada', picture: 'market' },
];
