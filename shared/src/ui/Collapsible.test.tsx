import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Collapsible } from './Collapsible';

test('it begins open, and its heading folds it by pointer and keyboard', async () => {
  const toggled = jest.fn();
  render(
    <Collapsible title="Suggestions" headingLevel={3} onToggle={toggled}>
      <input aria-label="Note" />
    </Collapsible>,
  );
  const button = screen.getByRole('button', { name: 'Suggestions', expanded: true });
  expect(screen.getByRole('heading', { name: 'Suggestions', level: 3 })).toContainElement(button);
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'kept');
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('kept');
  expect(toggled.mock.calls).toEqual([[false], [true]]);
});

test('it can begin folded', () => {
  render(
    <Collapsible title="More" defaultOpen={false}>
      <p>Hidden words</p>
    </Collapsible>,
  );
  expect(screen.getByText('Hidden words')).not.toBeVisible();
});
