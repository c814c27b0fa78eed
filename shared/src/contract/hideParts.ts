import type { ReportTarget } from './reports';

/** Parts of a profile; without them it looks like that of a person who has set none. */
export const PROFILE_PARTS = ['picture', 'banner', 'name', 'bio'] as const;
export type ProfilePart = (typeof PROFILE_PARTS)[number];

/**
 * What moderators can hide: a subject, its pictures and videos (`files`), or a part of a profile.
 */
export const HIDE_PARTS = [
  'post',
  'comment',
  'story',
  'message',
  'files',
  ...PROFILE_PARTS,
] as const;
export type HidePart = (typeof HIDE_PARTS)[number];

/** Parts of each kind of subject that can be hidden; the first one is the default. */
export const HIDEABLE: Record<ReportTarget, readonly HidePart[]> = {
  user: PROFILE_PARTS,
  post: ['post', 'files'],
  comment: ['comment', 'files'],
  story: ['story'],
  message: ['message', 'files'],
};
