import { fireEvent, screen } from '@testing-library/react';

/** Clicks Undo as soon as it appears, since toasts expire by a timer of their own. */
export async function undo(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}
