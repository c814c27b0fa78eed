import { Button } from '@kithkin/shared';
import { Actions, Header, Lead, LinkButton, Title } from './auth.styles';
import { ResendMail } from './ResendMail';
import { useHeadingFocus } from './useHeadingFocus';

interface RegisterDoneProps {
  /** Where the mail went. */
  email: string;
  /** Back to an empty form. */
  onAnother(): void;
}

/** The confirmation after registering, while the address waits for verification. */
export function RegisterDone({ email, onAnother }: RegisterDoneProps) {
  const heading = useHeadingFocus();
  return (
    <>
      <Header>
        <Title ref={heading} tabIndex={-1}>
          Check your mail
        </Title>
        <Lead>
          Your account is ready. We sent a link to <strong>{email}</strong>: follow it to verify
          your address, then log in.
        </Lead>
      </Header>
      <Actions>
        <LinkButton href="/login" $primary>
          Go to Login
        </LinkButton>
        <ResendMail email={email} />
        <Button variant="quiet" onClick={onAnother}>
          Register Another
        </Button>
      </Actions>
    </>
  );
}
