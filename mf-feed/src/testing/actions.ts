import { fireEvent, screen, within } from '@testing-library/react';

/** Clicks Undo as soon as it appears, since toasts expire by a timer of their own. */
export const undo = async (): Promise<void> =>
  void fireEvent.click(await screen.findByText('Undo'));

/** Replaces the text of a field at once: keys do not matter. */
export const write = (field: Element, value: string): void =>
  void fireEvent.change(field, { target: { value } });

/** Chooses an item of the menu `menu` within `part`. */
export async function choose(part: HTMLElement, menu: string, item: string): Promise<void> {
  fireEvent.click(within(part).getByLabelText(menu, { selector: 'button' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}
