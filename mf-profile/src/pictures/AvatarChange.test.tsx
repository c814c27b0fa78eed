import { isBusy, session, useUser } from '@kithkin/shared';
import { button, chooseFiles, dialogClosed, failure, press } from '@kithkin/shared/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { AvatarChange } from '../profile/ProfileHeader';
import { api, hold, openPage, profile } from '../testing/page';

const UPLOAD = 'PATCH /users/me/avatar';
const PHOTO = '/media/new.webp';
const USE = 'Use this photo';
const reply = { json: { updatedUser: profile('ada', { profilePhoto: PHOTO }) } };
const file = (name = 'me.png', type = 'image/png') => new File(['picture'], name, { type });
const uploaded = () => api.requests.find(({ name }) => name === UPLOAD)?.form.avatar;
const preview = () => screen.findByRole('img', { name: 'Your photo' });

function Photo() {
  return (
    <>
      <output aria-label="Photo">{useUser('ada')?.profilePhoto}</output>
      <AvatarChange />
    </>
  );
}

async function choose(chosen = file()) {
  openPage(<Photo />);
  chooseFiles('Change profile photo', chosen);
  await screen.findByRole('dialog', { name: 'New profile photo' });
}
async function chooseReady() {
  await choose();
  fireEvent.load(await preview());
  await waitFor(async () => expect(await button(USE)).toBeEnabled());
}

it('a chosen file is previewed, and uploaded only once confirmed', async () => {
  await choose();
  expect(await button(USE)).toBeDisabled();
  await waitFor(() => expect(isBusy()).toBe(true));
  fireEvent.load(await preview());
  await waitFor(async () => expect(await button(USE)).toBeEnabled());
  expect(api.count(UPLOAD)).toBe(0);
  const respond = hold(UPLOAD);
  await press(USE);
  const bar = await screen.findByRole('progressbar', { name: 'Uploading' });
  await waitFor(() => expect(api.count(UPLOAD)).toBe(1));
  act(() => api.requests.at(-1)?.progress(0.4));
  expect(bar).toHaveAttribute('value', '40');
  expect(await button('Uploading...')).toHaveAttribute('aria-busy', 'true');
  respond(reply);
  await dialogClosed();
  expect(session.get()?.profilePhoto).toBe(PHOTO);
  expect(screen.getByLabelText('Photo')).toHaveTextContent(PHOTO);
  expect(uploaded()).toMatchObject({ name: expect.stringMatching(/^me\./) });
});

it('an upload can be cancelled or fail; the photo stays chosen', async () => {
  hold(UPLOAD);
  await chooseReady();
  await press(USE);
  await waitFor(() => expect(api.count(UPLOAD)).toBe(1));
  await press('Cancel upload');
  expect(await button(USE)).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  for (const message of ['This photo is too large.', '']) {
    api.on(UPLOAD, failure(413, message));
    await press(USE);
    const text = message || 'Update failed.';
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text));
    expect(await button(USE)).toBeEnabled();
  }
  expect(session.get()?.profilePhoto).toBeNull();
  api.on(UPLOAD, reply);
  await press(USE);
  await waitFor(() => expect(session.get()?.profilePhoto).toBe(PHOTO));
});

it('files that can’t be used are rejected with the reason; another can be chosen; Cancel uploads nothing', async () => {
  const large = file('large.jpg', 'image/jpeg');
  Object.defineProperty(large, 'size', { value: 15 * 1024 * 1024 + 1 });
  await choose(file('film.mp4', 'video/mp4'));
  for (const [another, reason] of [
    [large, 'film.mp4 is not a photo.'],
    [file('me.svg', 'image/svg+xml'), 'large.jpg is larger than 15 MB.'],
    [file(), 'me.svg is an SVG drawing, which can’t be used.'],
    [file('you.png'), 'This file can’t be shown as a photo.'],
  ] as const) {
    if (another.name === 'you.png') fireEvent.error(await preview());
    expect(screen.getByRole('alert')).toHaveTextContent(reason);
    expect(await button(USE)).toBeDisabled();
    chooseFiles('Choose another photo', another);
  }
  fireEvent.load(await preview());
  await waitFor(async () => expect(await button(USE)).toBeEnabled());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Cancel');
  await dialogClosed();
  await waitFor(() => expect(isBusy()).toBe(false));
  expect(api.count(UPLOAD)).toBe(0);
});
