import { Route, Routes } from '@kithkin/shared';
import type { User } from '@kithkin/shared/contract';
import type { RemotePageOptions } from '@kithkin/shared/testing';
import { screen } from '@testing-library/react';
import { activate } from '../activate';
import ProfileRoute from '../profile/ProfileRoute';
import { api, openPage, profile } from './page';

/** Renders the profile screen at `path`. */
export const renderProfile = (path: string, options: Partial<RemotePageOptions> = {}) =>
  openPage(
    <main>
      <Routes>
        {['', '/posts', '/followers', '/following'].map((end) => (
          <Route key="profile" path={`/users/:id${end}`} element={<ProfileRoute />} />
        ))}
        <Route path="/profile/:id" element={<ProfileRoute />} />
        <Route path="*" element={null} />
      </Routes>
    </main>,
    { activate, path, ...options },
  );

/** Opens the profile of a user, with these changes of the sample profile. */
export async function openProfile(name: string, changes: Partial<User> = {}) {
  const user = profile(name, changes);
  api.on(`GET /users/${name}`, { json: { user } });
  const page = renderProfile(`/users/${name}`);
  await screen.findByRole('heading', { level: 1, name: user.fullName });
  return page;
}
