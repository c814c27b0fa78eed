import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Heart } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';
import { Collapsible } from './Collapsible';
import { Field, TextArea } from './Field';
import { FileButton } from './FileButton';
import { IconButton } from './IconButton';

const field = (label: string) => screen.getByLabelText(label);

describe('a button', () => {
  test('does not submit a form by default, and has icons of both kinds', () => {
    const { container } = render(
      <MemoryRouter>
        <Button icon={<Heart />}>One</Button>
        <Button icon={Heart}>Two</Button>
        <IconButton label="Like" icon={Heart} aria-pressed />
        <ButtonLink to="/explore" variant="primary">
          Explore
        </ButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByText('One')).toHaveAttribute('type', 'button');
    expect(container.querySelectorAll('button > svg')).toHaveLength(3);
    expect(screen.getByRole('button', { name: 'Like', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
  });

  test('that is busy retains focus and text, ignores clicks, and does not submit by Enter', async () => {
    const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const clicked = jest.fn();
    const form = (busy: boolean) => (
      <form onSubmit={sent}>
        <input aria-label="Text" />
        <Button type="submit" busy={busy} onClick={clicked}>
          Send
        </Button>
      </form>
    );
    const { rerender } = render(form(false));
    await userEvent.type(field('Text'), 'a{Enter}');
    expect(sent).toHaveBeenCalledTimes(1);
    clicked.mockClear();
    rerender(form(true));
    await userEvent.type(field('Text'), 'b{Enter}');
    const button = screen.getByText('Send').closest('button');
    await userEvent.click(screen.getByText('Send'));
    expect(clicked).not.toHaveBeenCalled();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAttribute('aria-busy', 'true');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  test('for files is one keyboard stop, and accepts the same file twice', async () => {
    const chosen = jest.fn();
    render(<FileButton label="Add media" accept="image/*" multiple onFiles={chosen} />);
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Add media' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
    const picture = new File(['x'], 'a.png', { type: 'image/png' });
    const input = screen.getByLabelText('Add media', { selector: 'input' });
    for (let n = 0; n < 2; n += 1) await userEvent.upload(input, [picture]);
    expect(chosen.mock.calls.map(([files]) => files[0].name)).toEqual(['a.png', 'a.png']);
  });
});

test('a collapsible part starts open or folded, and its heading toggles it', async () => {
  const toggled = jest.fn();
  render(
    <>
      <Collapsible title="Suggestions" headingLevel={3} onToggle={toggled}>
        <input aria-label="Note" />
      </Collapsible>
      <Collapsible title="More" defaultOpen={false}>
        <p>Hidden words</p>
      </Collapsible>
    </>,
  );
  expect(screen.getByText('Hidden words')).not.toBeVisible();
  const button = screen.getByRole('button', { name: 'Suggestions', expanded: true });
  expect(screen.getByRole('heading', { name: 'Suggestions', level: 3 })).toContainElement(button);
  fireEvent.input(field('Note'), { target: { value: 'kept' } });
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(field('Note')).not.toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(field('Note')).toBeVisible();
  expect(field('Note')).toHaveValue('kept');
  expect(toggled.mock.calls).toEqual([[false], [true]]);
});

describe('a field', () => {
  test('has its label, hint and error, and an id of its own', () => {
    render(
      <>
        <Field label="Email" hint="We send one email." error="Please enter an address." />
        <Field label="Name" error="" />
        <TextArea label="Comment" hideLabel placeholder="Say something kind" />
      </>,
    );
    const [email, name, comment] = screen.getAllByRole('textbox');
    expect(email).toHaveAccessibleName('Email');
    expect(email).toBeInvalid();
    expect(email).toHaveAccessibleDescription('Please enter an address. We send one email.');
    const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    expect(alerts.filter(Boolean)).toEqual(['Please enter an address.']);
    expect(name).not.toHaveAttribute('aria-invalid');
    expect(name).not.toHaveAttribute('aria-describedby');
    expect(comment).toHaveAccessibleName('Comment');
    expect(new Set([email?.id, name?.id, comment?.id]).size).toBe(3);
  });

  test('for a password can be shown, until the form is submitted', async () => {
    render(
      <form onSubmit={(event) => event.preventDefault()}>
        <Field label="Password" type="password" />
        <button type="submit">Log in</button>
      </form>,
    );
    const input = field('Password');
    const press = (label: string) => fireEvent.click(field(label));
    fireEvent.input(input, { target: { value: 'secret' } });
    press('Show password');
    expect(input).toHaveAttribute('type', 'text');
    expect(input).toHaveValue('secret');
    press('Hide password');
    expect(input).toHaveAttribute('type', 'password');
    press('Show password');
    fireEvent.click(screen.getByText('Log in'));
    expect(input).toHaveAttribute('type', 'password');
  });

  test('for a password shows that Caps Lock is on, while it has the focus', async () => {
    render(
      <>
        <Field label="Password" type="password" />
        <Field label="Name" />
      </>,
    );
    const statusText = screen.getByRole('status');
    expect(statusText).toBeEmptyDOMElement();
    await userEvent.type(field('Password'), '{CapsLock}a');
    expect(statusText).toHaveTextContent('Caps Lock is on.');
    await userEvent.tab();
    await userEvent.tab();
    expect(field('Name')).toHaveFocus();
    expect(statusText).toBeEmptyDOMElement();
    await userEvent.keyboard('{CapsLock}');
  });

  test('counts characters as the server does, and marks a longer text without cutting it', () => {
    const bio = (text: string) => (
      <TextArea label="Bio" maxCharacters={10} value={text} onChange={() => undefined} />
    );
    const { rerender } = render(bio('1234567'));
    expect(field('Bio')).not.toHaveAccessibleDescription();
    rerender(bio('😀'.repeat(9)));
    expect(field('Bio')).toHaveAccessibleDescription('1 letter left');
    expect(field('Bio')).toBeValid();
    rerender(bio('😀'.repeat(12)));
    expect(field('Bio')).toHaveValue('😀'.repeat(12));
    expect(field('Bio')).toBeInvalid();
    expect(field('Bio')).toHaveAccessibleDescription('2 letters too many.');
  });
});
