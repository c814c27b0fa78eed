/** Features that a portrait is drawn from. */

export const SKIN = {
  pale: { base: '#f8dcc9', shade: '#e3b196', lip: '#c4625c', blush: '#f0a490' },
  fair: { base: '#f2c9a8', shade: '#d6a07c', lip: '#bd5f55', blush: '#e89a7c' },
  tan: { base: '#dda878', shade: '#b97f52', lip: '#a94f44', blush: '#d07a58' },
  olive: { base: '#c99263', shade: '#a26d43', lip: '#974a3e', blush: '#b8694a' },
  brown: { base: '#ab7047', shade: '#83502f', lip: '#7f3a34', blush: '#9a5238' },
  deep: { base: '#85502f', shade: '#5f361f', lip: '#6b2c2c', blush: '#7a3f2c' },
  dark: { base: '#653b26', shade: '#452617', lip: '#7d3436', blush: '#6b3328' },
} as const;

export const HAIR = {
  black: '#1d1718',
  brown: '#4a2d1e',
  chestnut: '#74402a',
  ginger: '#b5552a',
  blond: '#dcae62',
  sand: '#b58a55',
  grey: '#9a9a9c',
  white: '#e9e6e0',
  teal: '#2f9a98',
} as const;

export type HairStyle =
  | 'short'
  | 'crop'
  | 'parted'
  | 'curls'
  | 'longCurls'
  | 'long'
  | 'wavy'
  | 'bob'
  | 'fringe'
  | 'bun'
  | 'ponytail'
  | 'afro'
  | 'braids'
  | 'pixie'
  | 'receding'
  | 'bald';

export type Cover = 'hijab' | 'turban' | 'headwrap' | 'beanie' | 'cap' | 'kufi' | 'hat' | 'bandana';

export interface Face {
  skin: keyof typeof SKIN;
  hair: keyof typeof HAIR;
  style: HairStyle;
  /** Headdress and its color. */
  cover?: readonly [Cover, string];
  eyes?: string;
  beard?: 'stubble' | 'full' | 'moustache' | 'goatee';
  glasses?: 'round' | 'square';
  /** An open smile shows teeth. */
  smile?: 'open' | 'closed';
  jaw?: 'soft' | 'square';
  age?: 'young' | 'old';
  extra?: 'earrings' | 'headphones' | 'freckles' | 'scarf';
  shirt: string;
  collar?: 'tee' | 'shirt' | 'turtleneck' | 'hoodie' | 'stripes' | 'apron';
  wall: string;
}
