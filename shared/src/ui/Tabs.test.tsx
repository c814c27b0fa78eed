import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { installVisibility } from '../testing/browserParts';
import { IconButton } from './IconButton';
import { Tabs } from './Tabs';
import { Tooltip } from './Tooltip';

beforeAll(installVisibility);

function Filters({ changed }: { changed: (value: string) => void }) {
  const [value, setValue] = useState('all');
  return (
    <Tabs
      label="Filter"
      tabs={[
        { value: 'all', label: 'All' },
        { value: 'unread', label: 'Unread (3)' },
      ]}
      value={value}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
    >
      <p>Showing {value}</p>
    </Tabs>
  );
}

test('arrow keys and clicks choose a tab, and its panel carries its name', async () => {
  const changed = jest.fn();
  render(<Filters changed={changed} />);
  expect(changed).not.toHaveBeenCalled();
  expect(screen.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Unread (3)' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Unread (3)' })).toHaveTextContent('Showing unread');
  await userEvent.click(screen.getByRole('tab', { name: 'All' }));
  expect(changed.mock.calls).toEqual([['unread'], ['all']]);
});

test('a tooltip shows on keyboard focus and goes with Escape', async () => {
  render(
    <Tooltip label="Explore">
      <IconButton label="Explore" icon={<svg aria-hidden />} />
    </Tooltip>,
  );
  await userEvent.tab();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Explore');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});
