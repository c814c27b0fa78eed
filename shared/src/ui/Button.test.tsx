import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Heart } from 'lucide-react';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';
import { FileButton } from './FileButton';
import { IconButton } from './IconButton';

test('a button does nothing to a form unless it is told to submit', () => {
  render(<Button>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save' })).toHaveAttribute('type', 'button');
});

test('a busy button keeps the focus and its words, and swallows clicks', async () => {
  const clicked = jest.fn();
  render(
    <Button busy onClick={clicked}>
      Posting...
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Posting...' });
  await userEvent.click(button);
  expect(clicked).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a busy submit button does not send the form again, not even by Enter', async () => {
  const sent = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={sent}>
      <input aria-label="Text" />
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
  rerender(form(true));
  await userEvent.type(screen.getByRole('textbox'), 'b{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('icons are taken as elements and as components', () => {
  const { container } = render(
    <>
      <Button icon={<Heart />}>One</Button>
      <Button icon={Heart}>Two</Button>
    </>,
  );
  expect(container.querySelectorAll('button > svg')).toHaveLength(2);
});

test('a link can look like a button and stays a link', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/explore" variant="primary">
        Explore
      </ButtonLink>
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: 'Explore' })).toHaveAttribute('href', '/explore');
});

test('an icon button is named by its label', () => {
  render(<IconButton label="Like" icon={Heart} active aria-pressed />);
  expect(screen.getByRole('button', { name: 'Like', pressed: true })).toBeInTheDocument();
});

describe('a file button', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });

  test('hands over the files, and the same file again', async () => {
    const chosen = jest.fn();
    render(<FileButton label="Add media" accept="image/*" multiple onFiles={chosen} />);
    const input = screen.getByLabelText('Add media', { selector: 'input' });
    await userEvent.upload(input, [picture]);
    await userEvent.upload(input, [picture]);
    expect(chosen.mock.calls.map(([files]) => files[0].name)).toEqual(['a.png', 'a.png']);
  });

  test('is reached by keyboard as one button and opens the picker', async () => {
    render(<FileButton label="Add media" onFiles={jest.fn()} />);
    const opened = jest.spyOn(HTMLInputElement.prototype, 'click');
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Add media' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(opened).toHaveBeenCalledTimes(1);
  });
});
