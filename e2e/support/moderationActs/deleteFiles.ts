import { expect } from '@playwright/test';
import { type Cast, fileOf, type Member, reportedPost, upload } from '../moderation';
import { type Act, words } from './act';

/** Somebody sends the deleted file. */
const uploadAgain = ({ server, reported }: Cast, by: Member) =>
  upload(server, by, ['POST', '/posts'], 'media', fileOf(reported), { body: 'Again' });

/** Deletes the files of a post. */
export const DELETE_FILES: Act = {
  name: 'delete files',
  by: 'owner',
  subject: reportedPost,
  press: 'Delete files',
  submit: 'Delete everywhere',
  done: 'Files deleted.',
  logged: 'deleted files of',
  effect: 'The file was deleted everywhere. It can’t be uploaded again.',
  holds: async (cast, { path }) => {
    const { reporter, reported } = cast;
    await reporter.page.goto(path);
    await expect(words(reporter)).toBeVisible();
    await expect(reporter.page.getByRole('img', { name: 'A gradient' })).toHaveCount(0);
    await reported.page.goto(path);
    await expect(
      reported.page.getByRole('link', { name: 'Files removed by the moderators' }),
    ).toBeVisible();
    await expect(uploadAgain(cast, reporter)).rejects.toThrow('media-blocked');
  },
  restored: async (cast) => {
    await uploadAgain(cast, cast.reporter);
  },
};
