import { Button, Dialog, MAX_REPORT_DETAILS, RadioGroup, Stack, TextArea } from '@kithkin/shared';
import type { ReportReason, ReportTarget } from '@kithkin/shared/contract';
import { Counter } from '../Counter';
import { Failure } from '../Failure';
import { useFocusFirstError } from '../settings/useFocusFirstError';
import { type ReportOf, useReport } from './useReport';

/** Labels of the contract's report reasons, in the order of the form. */
const REASONS: readonly { value: ReportReason; label: string }[] = [
  { value: 'spam', label: 'Spam or a scam' },
  { value: 'abuse', label: 'Bullying, hate or threats' },
  { value: 'nudity', label: 'Nudity or sexual content' },
  { value: 'violence', label: 'Violence' },
  { value: 'false-information', label: 'False information' },
  { value: 'other', label: 'Something else' },
];

/** Labels of report targets, used after "Report ". */
const TARGETS: Record<ReportTarget, string> = {
  user: 'this person',
  post: 'this post',
  comment: 'this comment',
  story: 'this story',
  message: 'this message',
};

interface Props extends ReportOf {
  /** Name of the reported user. Default: a description of the target such as "this post". */
  name?: string;
  open: boolean;
  onClose: () => void;
}

/** Form that reports something to the admins: a reason and optional details. */
export function ReportDialog({ name, open, onClose, ...of }: Props) {
  const report = useReport(of, open, onClose);
  const { containerRef, focusFirstError } = useFocusFirstError<HTMLDivElement>();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!report.sending}
      title={`Report ${name ?? TARGETS[of.targetType]}`}
      onSubmit={() => {
        focusFirstError();
        void report.send();
      }}
      footer={
        <>
          <Button onClick={onClose} disabled={report.sending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={report.sending}>
            Send report
          </Button>
        </>
      }
    >
      <Stack gap={4} {...containerRef}>
        <RadioGroup
          label="What is wrong?"
          hint={
            <>
              An admin looks at it. Nobody else learns that you reported it.{' '}
              <a href="/rules" target="_blank" rel="noopener">
                House rules
              </a>
            </>
          }
          choices={REASONS}
          value={report.reason}
          error={report.missing}
          onChange={report.setReason}
        />
        <TextArea
          label="Details (optional)"
          maxCharacters={MAX_REPORT_DETAILS}
          value={report.details}
          hint={<Counter text={report.details} max={MAX_REPORT_DETAILS} />}
          onChange={(event) => report.setDetails(event.target.value)}
        />
        {report.failure && (
          <Failure message={report.failure} hint="What you have written is kept." />
        )}
      </Stack>
    </Dialog>
  );
}
