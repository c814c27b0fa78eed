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

const field = () => screen.findByRole('combobox', { name: 'Search people' });
const option = (name: RegExp) => screen.getByRole('option', { name });
const expectChosen = (ids: string) => expect(screen.getByTestId('chosen').textContent).toBe(ids);

test('it offers people before anything is typed, and the keyboard chooses several', async () => {
  render(<Picker />);
  const input = await field();
  expect(screen.getByText('People you follow')).toBeInTheDocument();
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}');
  expect(input).toHaveAttribute('aria-activedescendant', option(/Ben/).id);
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
  expectChosen('ben cleo');
  expect(option(/Cleo/)).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-multiselectable', 'true');
  expect(input).toHaveFocus();
  const chips = within(screen.getByRole('list', { name: 'Chosen people' }));
  expect(chips.getAllByRole('button').map((chip) => chip.textContent)).toEqual([
    'Ben Okri',
    'Cleo Sol',
  ]);
});

test('choosing again, the chip and Backspace in the empty field take someone back', async () => {
  render(<Picker />);
  const input = await field();
  await userEvent.click(option(/Ben/));
  await userEvent.click(option(/Cleo/));
  expectChosen('ben cleo');
  await userEvent.click(option(/Ben/));
  expectChosen('cleo');
  await userEvent.click(option(/Ben/));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Cleo Sol' }));
  expectChosen('ben');
  expect(input).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expectChosen('');
  expect(screen.getByRole('status')).toHaveTextContent('Ben Okri removed');
});

test('typing searches, never offers oneself, and Enter takes the first', async () => {
  render(<Picker />);
  await userEvent.type(await field(), 'cl');
  await screen.findByRole('option', { name: 'dina @dina' });
  expect(screen.getByText('Results')).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Ada/ })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('2 people found');
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /users/search?q=cl']);
  await waitFor(() =>
    expect(screen.getByRole('combobox')).toHaveAttribute(
      'aria-activedescendant',
      option(/Cleo/).id,
    ),
  );
  await userEvent.keyboard('{Enter}');
  expectChosen('cleo');
  expect(screen.getByRole('combobox')).toHaveValue('');
  expect(screen.getByText('People you follow')).toBeInTheDocument();
});

test('Enter that accepts the text of an input method chooses nobody', async () => {
  render(<Picker />);
  const input = await field();
  await userEvent.click(input);
  await userEvent.keyboard('{ArrowDown}');
  fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expectChosen('cleo');
});

test('nobody found is said, and a failure can be tried again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  api.onOther(() => ({ json: [] }));
  render(<Picker />);
  const input = await field();
  await userEvent.type(input, 'x');
  expect((await screen.findAllByText(/Nobody found\./)).length).toBeGreaterThan(0);
  expect(input).toHaveAttribute('aria-expanded', 'false');
  api.onOther(() => ({ status: 500, json: { message: '', code: 'internal' } }));
  await userEvent.type(input, 'y');
  await screen.findByText('People could not be loaded.');
  api.onOther(() => ({ json: [dina] }));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByRole('option', { name: /dina/ });
});

test('without people of its own it offers suggestions, but not those left out', async () => {
  render(<Picker offered={undefined} offeredLabel={undefined} omit={['cleo']} />);
  await screen.findByRole('option', { name: /dina/ });
  expect(screen.getByText('Suggestions')).toBeInTheDocument();
  expect(screen.queryByRole('option', { name: /Cleo/ })).not.toBeInTheDocument();
  expect(api.requests.map(({ name }) => name)).toEqual(['GET /users/suggested']);
});

test('where one can be chosen, another takes their place', async () => {
  render(<Picker max={1} />);
  await field();
  await userEvent.click(option(/Ben/));
  await userEvent.click(option(/Cleo/));
  expectChosen('cleo');
});

test('no more can be chosen than the most', async () => {
  render(<Picker max={2} offered={{ people: [ben, cleo, dina] }} />);
  await field();
  await userEvent.click(option(/Ben/));
  await userEvent.click(option(/Cleo/));
  expect(option(/dina/)).toHaveAttribute('aria-disabled', 'true');
  expect(option(/Ben/)).not.toHaveAttribute('aria-disabled');
});

test('in a dialog it takes the focus when it has come, and Escape still closes the dialog', async () => {
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
