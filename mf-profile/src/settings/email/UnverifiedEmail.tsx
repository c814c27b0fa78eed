import { Button, errorMessage, Row, toast } from '@kithkin/shared';
import { UPDATE_FAILED } from '../../messages';
import { settingsApi } from '../settingsApi';
import { Notice } from './Notice';

/**
 * Notice that the account's address is not verified yet, for servers that allow signing in without.
 */
export function UnverifiedEmail({ email }: { email: string }) {
  const [resend, { isLoading }] = settingsApi.useResendVerificationMutation();
  const send = async () => {
    const { data, error } = await resend(email);
    toast(
      data
        ? { message: data.message }
        : { message: errorMessage(error, UPDATE_FAILED), tone: 'danger' },
    );
  };
  return (
    <Notice role="group" aria-label="Verification">
      <p>This address is not verified yet. Open the link that was mailed to it.</p>
      <Row wrap>
        <Button size="small" busy={isLoading} onClick={() => void send()}>
          Send again
        </Button>
      </Row>
    </Notice>
  );
}
