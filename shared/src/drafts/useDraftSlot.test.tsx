import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installOtherTabs, type OtherTabs } from '../testing/otherTab';
import { ConfirmHost } from '../ui/ConfirmHost';
import { DraftChooser } from './DraftChooser';
import { hasDraftLocks, heldDrafts, releaseDraft } from './draftLocks';
import { listDraftTexts, writeDraftText } from './draftText';
import { type DraftPlace, useDraftSlot } from './useDraftSlot';

const KEY = 'kithkin.note.ada';
const LOCK = `kithkin.draft.${KEY}`;

const place: DraftPlace = {
  name: KEY,
  list: () => listDraftTexts(KEY, (text) => text),
  remove: (suffix) => writeDraftText(KEY + suffix, null),
};

function Form({ suffix }: { suffix: string }) {
  const key = KEY + suffix;
  return (
    <textarea
      aria-label="Note"
      defaultValue={localStorage.getItem(key) ?? ''}
      onChange={(event) => writeDraftText(key, event.target.value || null)}
    />
  );
}

function Place() {
  const slot = useDraftSlot(place);
  return (
    <>
      <DraftChooser slot={slot} />
      <Form key={slot.suffix} suffix={slot.suffix} />
      <ConfirmHost />
    </>
  );
}

const note = () => screen.getByRole('textbox', { name: 'Note' });
const stored = () =>
  Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.startsWith(KEY)));

let tabs: OtherTabs;
/** Opens another tab that has this draft. */
const otherTab = (suffix: string) => tabs.open(KEY + suffix);

beforeEach(() => {
  localStorage.clear();
  tabs = installOtherTabs();
});
afterEach(async () => {
  if (hasDraftLocks()) for (const name of await heldDrafts()) releaseDraft(name ?? '');
  tabs.remove();
});

/** Resolves when the tab has its draft. */
const isOpen = () => waitFor(() => expect(sessionStorage.getItem(LOCK)).not.toBeNull());

it('a tab leaves the draft of another open tab alone, and writes its own', async () => {
  writeDraftText(`${KEY}~other`, 'Of the other tab');
  await otherTab('~other');
  render(<Place />);
  await isOpen();
  expect(note()).toHaveValue('');
  await userEvent.type(note(), 'Mine');
  expect(Object.values(stored()).sort()).toEqual(['Mine', 'Of the other tab']);
});

it('has its own draft after a reload, though a closed tab left another', async () => {
  sessionStorage.setItem(LOCK, '~mine');
  writeDraftText(`${KEY}~mine`, 'Mine');
  writeDraftText(`${KEY}~closed`, 'Of a closed tab');
  render(<Place />);
  expect(note()).toHaveValue('Mine');
  await waitFor(async () => expect(await heldDrafts()).toContain(`${LOCK}~mine`));
  expect(note()).toHaveValue('Mine');
  expect(screen.queryByRole('list', { name: 'Drafts' })).not.toBeInTheDocument();
});

it.each(['', '~closed'])('continues the only draft of a closed tab (“%s”)', async (suffix) => {
  writeDraftText(KEY + suffix, 'Half a thought');
  render(<Place />);
  await waitFor(() => expect(note()).toHaveValue('Half a thought'));
  expect(sessionStorage.getItem(LOCK)).toBe(suffix);
  expect(await heldDrafts()).toContain(LOCK + suffix);
});

it('offers several to choose from, by their first words', async () => {
  writeDraftText(KEY, 'The first');
  writeDraftText(`${KEY}~b`, `The second ${'a'.repeat(200)}`);
  writeDraftText(`${KEY}~c`, 'Of an open tab');
  await otherTab('~c');
  render(<Place />);
  const list = await screen.findByRole('list', { name: 'Drafts' });
  expect(list).toHaveTextContent(/The first.*Just now.*The second a+/);
  expect(list).not.toHaveTextContent('Of an open tab');
  expect(list.textContent?.length).toBeLessThan(200);
  await userEvent.click(screen.getByRole('button', { name: 'Continue “The first”' }));
  await waitFor(() => expect(note()).toHaveValue('The first'));
  expect(screen.queryByRole('list', { name: 'Drafts' })).not.toBeInTheDocument();
  expect(stored()).toHaveProperty([`${KEY}~b`]);
});

it('discards one after a confirmation, and retains it on Cancel', async () => {
  writeDraftText(KEY, 'The first');
  writeDraftText(`${KEY}~b`, 'The second');
  render(<Place />);
  const discard = await screen.findByRole('button', { name: 'Discard “The first”' });
  await userEvent.click(discard);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(stored()).toHaveProperty([KEY]);
  await userEvent.click(discard);
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(stored()).not.toHaveProperty([KEY]));
  expect(screen.getByRole('button', { name: 'Continue “The second”' })).toBeInTheDocument();
});

it('a duplicated tab, which has the memory of the first, gets a draft of its own', async () => {
  sessionStorage.setItem(LOCK, '~first');
  writeDraftText(`${KEY}~first`, 'Of the first tab');
  await otherTab('~first');
  render(<Place />);
  await waitFor(() => expect(note()).toHaveValue(''));
  expect(sessionStorage.getItem(LOCK)).not.toBe('~first');
  await userEvent.type(note(), 'Mine');
  expect(stored()).toHaveProperty([`${KEY}~first`], 'Of the first tab');
});

it('without Web Locks, all tabs share one draft', () => {
  tabs.remove();
  writeDraftText(KEY, 'Shared');
  render(<Place />);
  expect(note()).toHaveValue('Shared');
});
