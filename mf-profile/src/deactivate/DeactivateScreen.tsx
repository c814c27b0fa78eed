import { Button, ButtonLink, Card, media, ScreenHeader } from '@kithkin/shared';
import type { FormEvent } from 'react';
import styled from 'styled-components';
import { useFocusFirstError } from '../formParts';
import { Form } from '../settings/settings.styles';
import { Consequences, LeavingPassword, useAccountRemoval } from './LeavingPassword';

const Sheet = styled(Card)`
  padding: var(--space-5) var(--space-4);
`;

const Ways = styled.div`
  display: flex;
  gap: var(--space-3);

  @media ${media.phone} {
    flex-direction: column;
    gap: var(--space-1);
  }
`;

/** Route `/deactivate`: hides the user's account until the next sign-in. */
export default function DeactivateScreen() {
  const leaving = useAccountRemoval('deactivated');
  const { busy } = leaving;
  const { containerRef, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    focusFirstError();
    await leaving.submit();
  };
  return (
    <>
      <ScreenHeader title="Deactivate Account" back />
      <Sheet>
        <Form
          {...containerRef}
          noValidate
          aria-label="Deactivate Account"
          onSubmit={(event) => void submit(event)}
        >
          <p>You can take a break without losing anything.</p>
          <Consequences>
            <li>Nobody sees your profile, posts, comments or stories.</li>
            <li>You are signed out everywhere.</li>
            <li>Signing in again brings everything back as it was, whenever you like.</li>
          </Consequences>
          <LeavingPassword leaving={leaving} />
          <Ways>
            <Button type="submit" variant="danger" busy={busy}>
              Deactivate account
            </Button>
            <ButtonLink to="/settings" variant="quiet">
              Account Settings
            </ButtonLink>
          </Ways>
        </Form>
      </Sheet>
    </>
  );
}
