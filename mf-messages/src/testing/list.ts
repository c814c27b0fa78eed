import { screen, waitFor } from '@testing-library/react';

export const list = () => screen.getByRole('navigation', { name: 'Conversations' });
/** Returns the ids of the rows, in order. */
export const rowIds = () =>
  [...list().querySelectorAll('a')].map((link) => link.getAttribute('href')?.slice(10));
export const expectRows = (...ids: string[]) => waitFor(() => expect(rowIds()).toEqual(ids));
/** Returns the link of a row by its text. */
export const row = (name: string) =>
  waitFor(() => {
    const found = [...list().querySelectorAll('a')].find((link) =>
      link.textContent?.includes(name),
    );
    if (!found) throw new Error(`No row ${name}`);
    return found;
  });
export const search = () => screen.findByLabelText('Search conversations');
