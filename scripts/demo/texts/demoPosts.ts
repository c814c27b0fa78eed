import { CITY } from './cityPosts';
import { DAYS } from './daysPosts';
import { GARDEN } from './gardenPosts';
import { KITCHEN } from './kitchenPosts';
import { MAKING } from './makingPosts';
import { MOUNTAINS } from './mountainsPosts';
import { MUSIC } from './musicPosts';
import type { PostText } from './postText';
import { SKY } from './skyPosts';
import { WATER } from './waterPosts';
import { WORDS } from './wordsPosts';

const THEMES = [DAYS, WORDS, SKY, MUSIC, CITY, MOUNTAINS, KITCHEN, WATER, GARDEN, MAKING];

/**
 * All posts, the oldest first. Each theme keeps its order, and posts that follow each other are of
 * different themes.
 */
export const POSTS: readonly PostText[] = THEMES.flatMap((theme) =>
  theme.map((post, i) => ({ post, at: (i + 0.5) / theme.length })),
)
  .sort((a, b) => a.at - b.at)
  .map(({ post }) => post);
