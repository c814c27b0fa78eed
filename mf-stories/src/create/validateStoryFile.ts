import { fileKind, fileRules, validateFiles, validateVideo } from '@kithkin/shared';
import type { StoryKind } from './storyDraft';

/** Shown if the file is neither a picture nor a video. */
export const WRONG_FILE = fileRules.story.wrongKind();

/** Kind of a valid file, or the reason for rejecting it. */
export type StoryFileCheck = { kind: StoryKind } | { reason: string };

/** Validates a chosen file with the server's rules before it is sent. */
export async function validateStoryFile(file: File): Promise<StoryFileCheck> {
  const { reasons } = validateFiles([file], fileRules.story);
  if (reasons.length > 0) return { reason: reasons.join(' ') };
  if (fileKind(file) === 'image') return { kind: 'image' };
  const error = await validateVideo(file, fileRules.story);
  return error === null ? { kind: 'video' } : { reason: error };
}
