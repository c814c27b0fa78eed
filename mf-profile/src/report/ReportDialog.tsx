import { Button, Dialog, RadioGroup, Stack, TextArea } from '@kithkin/shared';
import { Counter } from '../Counter';
import { Failure } from '../Failure';
import { useFocusFirstError } from '../settings/useFocusFirstError';
import { REASONS, TARGETS } from './reasons';
import { MAX_DETAILS, type ReportOf, useReport } from './useReport';

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
          hint="An admin looks at it. Nobody else learns that you reported it."
          choices={REASONS}
          value={report.reason}
          error={report.missing}
          onChange={report.setReason}
        />
        <TextArea
          label="Details (optional)"
          maxLength={MAX_DETAILS}
          value={report.details}
          hint={<Counter text={report.details} max={MAX_DETAILS} />}
          onChange={(event) => report.setDetails(event.target.value)}
        />
        {report.failure && (
          <Failure message={report.failure} hint="What you have written is kept." />
        )}
      </Stack>
    </Dialog>
  );
}
