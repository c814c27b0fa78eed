import { Button, errorMessage, Row, toast } from '@kithkin/shared';
import { UPDATE_FAILED } from '../../messages';
import { settingsApi } from '../settingsApi';
import { Notice } from './Notice';

interface Props {
  /** The current address. */
  email: string;
  /** The new address, which is not confirmed yet. */
  pending: string;
}

/** A pending change of the email address, with buttons to resend its link or cancel it. */
export function PendingEmail({ email, pending }: Props) {
  const [resend, { isLoading: resending }] = settingsApi.useResendEmailChangeMutation();
  const [cancel, { isLoading: cancelling }] = settingsApi.useCancelEmailChangeMutation();
  const failed = (error: unknown) =>
    toast({ message: errorMessage(error, UPDATE_FAILED), tone: 'danger' });

  const resendLink = async () => {
    const { data, error } = await resend();
    if (data) toast({ message: data.message, tone: 'success' });
    else failed(error);
  };
  const cancelChange = async () => {
    const { data, error } = await cancel();
    if (data) toast({ message: data.message });
    else failed(error);
  };
  return (
    <Notice role="group" aria-label="Change of email">
      <p>
        Open the link that was mailed to <strong>{pending}</strong>. Until then your email stays{' '}
        {email}.
      </p>
      <Row wrap>
        <Button size="small" busy={resending} onClick={() => void resendLink()}>
          Send again
        </Button>
        <Button size="small" busy={cancelling} onClick={() => void cancelChange()}>
          Cancel change
        </Button>
      </Row>
    </Notice>
  );
}
