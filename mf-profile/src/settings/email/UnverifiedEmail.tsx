import { Button, errorMessage, Row, toast } from '@kithkin/shared';
import { UPDATE_FAILED } from '../../messages';
import { settingsApi } from '../settingsApi';
import { BrowserNotification } from './Notice';

/** The account's own address has not been verified yet (where the server lets one in all the same). */
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
    <BrowserNotification role="group" aria-label="Verification">
      <p>This address is not verified yet. Open the link that was mailed to it.</p>
      <Row wrap>
        <Button size="small" busy={isLoading} onClick={() => void send()}>
          Send again
        </Button>
      </Row>
    </BrowserNotification>
  );
}
