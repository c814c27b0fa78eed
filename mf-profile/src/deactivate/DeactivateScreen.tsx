import { Button, ButtonLink, Card, media, ScreenHeader } from '@kithkin/shared';
import styled from 'styled-components';
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
  return (
    <>
      <ScreenHeader title="Deactivate Account" back />
      <Sheet>
        <Form {...leaving.form} aria-label="Deactivate Account">
          <p>You can take a break without losing anything.</p>
          <Consequences>
            <li>Nobody sees your profile, posts, comments or stories.</li>
            <li>You are signed out everywhere.</li>
            <li>Signing in again brings everything back as it was, whenever you like.</li>
          </Consequences>
          <LeavingPassword leaving={leaving} />
          <Ways>
            <Button type="submit" variant="danger" busy={leaving.isLoading}>
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
