import { Button, Dialog, RadioGroup, Stack, TextArea } from '@kithkin/shared';
import { Counter } from '../Counter';
import { Failure } from '../Failure';
import { useFaultFocus } from '../settings/useFaultFocus';
import { REASONS, TARGETS } from './reasons';
import { MAX_DETAILS, type ReportOf, useReport } from './useReport';

interface Props extends ReportOf {
  /** Whom it is about by name; "this post" and the like when absent. */
  name?: string;
  open: boolean;
  onClose: () => void;
}

/** Reports something to the admins: why, and in their own words if they like. */
export function ReportDialog({ name, open, onClose, ...of }: Props) {
  const report = useReport(of, open, onClose);
  const { place, seekFault } = useFaultFocus<HTMLDivElement>();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      dismissible={!report.sending}
      title={`Report ${name ?? TARGETS[of.targetType]}`}
      onSubmit={() => {
        seekFault();
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
      <Stack gap={4} {...place}>
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
          hint={<Counter text={report.details} most={MAX_DETAILS} />}
          onChange={(event) => report.setDetails(event.target.value)}
        />
        {report.failure && (
          <Failure message={report.failure} hint="What you have written is kept." />
        )}
      </Stack>
    </Dialog>
  );
}
