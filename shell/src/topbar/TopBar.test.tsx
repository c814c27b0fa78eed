import 'fake-indexeddb/auto';
import { session } from '@kithkin/shared';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../testing/page';
import { ada } from '../testing/people';
import { type Answer, type Call, serve } from '../testing/server';
import { ThemeModal } from '../theme/ThemeModal';
import { TopBar } from './TopBar';

const grace = { _id: 'g', userName: 'grace', fullName: 'Grace Hopper', profilePhoto: null };
const alan = { _id: 'a', userName: 'alan', fullName: 'Alan Turing', profilePhoto: null };

function open(search: Answer | ((call: Call) => Answer) = { body: [grace, alan] }) {
  const calls = serve({ 'GET /users/search': search });
  renderPage(
    <>
      <TopBar />
      <ThemeModal />
      <p>Elsewhere</p>
    </>,
  );
  return calls;
}
const field = () => screen.getByRole('combobox', { name: 'Search people' });
const where = () => screen.getByTestId('where').textContent;
const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

beforeEach(() => session.set(ada));
afterEach(() => session.clear());

test('logo, search, settings and one’s own picture stand in the bar', () => {
  open();
  expect(screen.getByRole('link', { name: /KithKin/ })).toHaveAttribute('href', '/');
  expect(screen.getByText('Kith')).toBeInTheDocument();
  expect(screen.getByText('Kin')).toBeInTheDocument();
  expect(screen.getByText('BETA')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute(
    'href',
    `/users/${ada._id}`,
  );
});

test('typing asks once, 300 ms after the last letter', async () => {
  const calls = open();
  await userEvent.type(field(), 'gr');
  expect(calls).toEqual([]);
  await userEvent.type(field(), 'a');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(calls.map(({ path }) => path)).toEqual(['/users/search?q=gra']);
});

test('blank words ask nothing and clear the results', async () => {
  const calls = open();
  await userEvent.type(field(), '   ');
  await pause(350);
  expect(calls).toEqual([]);
  await userEvent.type(field(), 'g');
  await screen.findAllByRole('option');
  await userEvent.clear(field());
  expect(screen.queryByRole('option')).toBeNull();
});

test('a failure clears the results and says nothing', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => {});
  open((call) => (call.path.endsWith('q=g') ? { body: [grace] } : { status: 500 }));
  await userEvent.type(field(), 'g');
  await screen.findByRole('option');
  await userEvent.type(field(), 'x');
  await waitFor(() => expect(screen.queryByRole('option')).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  expect(logged).toHaveBeenCalled();
});

test('arrows walk, Enter opens the person, and the search is over', async () => {
  open();
  await userEvent.type(field(), 'a');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Alan Turing');
  expect(field()).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { selected: true }).id,
  );
  await userEvent.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(where()).toBe('/users/a');
  expect(field()).toHaveValue('');
});

test('a click opens the person', async () => {
  open();
  await userEvent.type(field(), 'a');
  await userEvent.click(await screen.findByText('Grace Hopper'));
  expect(where()).toBe('/users/g');
});

test('Escape and a click outside close the results, a click on the field toggles them', async () => {
  open();
  await userEvent.type(field(), 'a');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.click(field());
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await userEvent.click(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('option')).toBeNull();
});

test('opening the settings closes the search: one dropdown at a time', async () => {
  open();
  await userEvent.type(field(), 'a');
  await screen.findAllByRole('option');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  expect(await screen.findByRole('menu', { name: 'Settings' })).toBeInTheDocument();
  expect(screen.queryByRole('option')).toBeNull();
});

test('Theme opens the modal and closes the menu', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Theme' }));
  expect(await screen.findByRole('dialog', { name: 'Theme' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('Logout asks first', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to logout?');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(where()).toBe('/');
  await userEvent.click(screen.getByRole('button', { name: 'Settings' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Logout' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(where()).toBe('/logout'));
});
