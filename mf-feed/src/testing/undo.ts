import { fireEvent, screen } from '@testing-library/react';

/** Chooses Undo in the same moment as it is offered: toasts leave by a clock of their own. */
export async function undo(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
}
