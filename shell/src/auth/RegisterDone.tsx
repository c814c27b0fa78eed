import { Button } from '@kithkin/shared';
import { Actions, Header, Lead, LinkButton, Title } from './auth.styles';
import { ResendMail } from './ResendMail';
import { useHeadingFocus } from './useHeadingFocus';

interface RegisterDoneProps {
  userName: string;
  /** The address that the mail was sent to; null if an earlier attempt has registered another one. */
  email: string | null;
  /** Returns to an empty form. */
  onAnother(): void;
}

/** Confirmation after registration, while the address is not verified. */
export function RegisterDone({ userName, email, onAnother }: RegisterDoneProps) {
  const heading = useHeadingFocus();
  return (
    <>
      <Header>
        <Title ref={heading} tabIndex={-1}>
          Check your mail
        </Title>
        <Lead>
          Your account is ready. We sent a link to{' '}
          {email === null ? 'your address' : <strong>{email}</strong>}: follow it to verify your
          address, then log in.
        </Lead>
      </Header>
      <Actions>
        <LinkButton href="/login" $primary>
          Go to Login
        </LinkButton>
        <ResendMail login={userName} />
        <Button variant="quiet" onClick={onAnother}>
          Register Another
        </Button>
      </Actions>
    </>
  );
}
