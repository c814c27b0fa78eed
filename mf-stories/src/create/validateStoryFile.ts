import { fileKind, fileRules, validateFiles, validateVideo } from '@kithkin/shared';
import type { StoryKind } from './storyDraft';

/** The specification's words (section 5). */
export const WRONG_FILE = fileRules.story.wrongKind();

/** A file that a story can be made of, or why it can't. */
export type StoryFileCheck = { kind: StoryKind } | { reason: string };

/** Judges a chosen file before anything is sent, by the rules that the server has too. */
export async function validateStoryFile(file: File): Promise<StoryFileCheck> {
  const { reasons } = validateFiles([file], fileRules.story);
  if (reasons.length > 0) return { reason: reasons.join(' ') };
  if (fileKind(file) === 'image') return { kind: 'image' };
  const error = await validateVideo(file, fileRules.story);
  return error === null ? { kind: 'video' } : { reason: error };
}
