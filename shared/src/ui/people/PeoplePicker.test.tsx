import type { UserSummary } from '@kithkin/shared/contract';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { session } from '../../session/session';
import { installModalDialogs, installVisibility } from '../../testing/browserParts';
import { createFakeApi } from '../../testing/fakeApi';
import { person } from '../../testing/samplePeople';
import { Dialog } from '../Dialog';
import { PeoplePicker, type PeoplePickerProps } from './PeoplePicker';

const someone = (userName: string, fullName: string): UserSummary => ({
  _id: userName,
  userName,
  fullName,
  profilePhoto: null,
});
const ben = someone('ben', 'Ben Okri');
const cleo = someone('cleo', 'Cleo Sol');
const dina = someone('dina', '');

const api = createFakeApi();
beforeAll(async () => {
  installModalDialogs();
  installVisibility();
  api.serve(() => ({ json: [] }));
  session.set(person('ada'));
});
beforeEach(() => {
  api.reset();
  api.onOther(() => ({ json: [someone('ada', 'Ada'), cleo, dina] }));
});

function Picker(props: Partial<PeoplePickerProps>) {
  const [chosen, setChosen] = useState<UserSummary[]>([]);
  return (
    <>
      <PeoplePicker
        label="Search people"
        offered={{ people: [ben, cleo] }}
        offeredLabel="People you follow"
        chosen={chosen}
        onChange={setChosen}
        {...props}
      />
      <p data-testid="chosen">{chosen.map(({ _id }) => _id).join(' ')}</p>
    </>
  );
}

const field = () =>
  screen.findByLabelText<HTMLInputElement>('Search people', { selector: 'input' });
// Role queries compute the styles of the whole list.
const options = () => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const option = (name: string) =>
  options().find(({ textContent }) => textContent.includes(name)) ?? document.body;
const hasOption = (name: string) =>
  waitFor(() => expect(option(name)).toHaveAttribute('role', 'option'));
const hasNoOption = (name: string) => expect(option(name)).toBe(document.body);
const expectChosen = (ids: string) => expect(screen.getByTestId('chosen').textContent).toBe(ids);
const status = () => document.querySelector('[role=status]');
const type = (input: HTMLInputElement, value: string) =>
  fireEvent.change(input, { target: { value } });

test('people are offered before a search, and the keyboard chooses several', async () => {
  render(<Picker />);
  const input = await field();
  expect(screen.getByRole('combobox', { name: 'Search people' })).toBe(input);
  expect(screen.getByText('People you follow')).toBeInTheDocument();
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}');
  expect(input).toHaveAttribute('aria-activedescendant', option('Ben').id);
  // Enter accepts the text of an input method.
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  expectChosen('');
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expectChosen('ben cleo');
  expect(option('Cleo')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  expect(input).toHaveFocus();
  const chips = within(screen.getByLabelText('Chosen people')).getAllByRole('button');
  expect(chips.map((chip) => chip.textContent)).toEqual(['Ben Okri', 'Cleo Sol']);
});

test('a second choice, the chip and Backspace in the empty field remove a person', async () => {
  render(<Picker />);
  const input = await field();
  for (const name of ['Ben', 'Cleo', 'Ben']) fireEvent.click(option(name));
  expectChosen('cleo');
  fireEvent.click(option('Ben'));
  await userEvent.click(screen.getByLabelText('Remove Cleo Sol'));
  expectChosen('ben');
  expect(input).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expectChosen('');
  expect(status()).toHaveTextContent('Ben Okri removed');
});

test('a search never offers the user, and Enter chooses the first person', async () => {
  render(<Picker />);
  const input = await field();
  input.focus();
  type(input, 'cl');
  await hasOption('dina @dina');
  expect(screen.getByText('Results')).toBeInTheDocument();
  hasNoOption('Ada');
  expect(status()).toHaveTextContent('2 people found');
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /users/search?q=cl']);
  await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', option('Cleo').id));
  await userEvent.keyboard('{Enter}');
  expectChosen('cleo');
  expect(input).toHaveValue('');
  expect(screen.getByText('People you follow')).toBeInTheDocument();
});

test('an empty result is announced, and a failed search can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.onOther(() => ({ json: [] }));
  render(<Picker />);
  const input = await field();
  type(input, 'x');
  expect((await screen.findAllByText(/Nobody found\./)).length).toBeGreaterThan(0);
  expect(input).toHaveAttribute('aria-expanded', 'false');
  api.onOther(() => ({ status: 500, json: { message: '', code: 'internal' } }));
  type(input, 'xy');
  await screen.findByText('People could not be loaded.');
  api.onOther(() => ({ json: [dina] }));
  fireEvent.click(screen.getByText('Retry'));
  await hasOption('dina');
});

test('without offered people there are suggestions, without the omitted ones', async () => {
  render(<Picker offered={undefined} offeredLabel={undefined} omit={['cleo']} />);
  await hasOption('dina');
  expect(screen.getByText('Suggestions')).toBeInTheDocument();
  hasNoOption('Cleo');
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /users/suggested']);
});

test('the number of people is limited; a limit of one replaces the person', async () => {
  const { unmount } = render(<Picker max={1} />);
  await field();
  for (const name of ['Ben', 'Cleo']) fireEvent.click(option(name));
  expectChosen('cleo');
  unmount();
  render(<Picker max={2} offered={{ people: [ben, cleo, dina] }} />);
  await field();
  for (const name of ['Ben', 'Cleo']) fireEvent.click(option(name));
  expect(option('dina')).toHaveAttribute('aria-disabled', 'true');
  expect(option('Ben')).not.toHaveAttribute('aria-disabled');
});

test('in a dialog it gets the focus, and Escape closes the dialog', async () => {
  const close = jest.fn();
  render(
    <Dialog open title="New conversation" onClose={close}>
      <Picker autoFocus />
    </Dialog>,
  );
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
});
