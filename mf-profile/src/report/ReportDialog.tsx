import {
  Button,
  Dialog,
  Loading,
  MAX_REPORT_DETAILS,
  RadioGroup,
  Skeleton,
  Stack,
  TextArea,
} from '@kithkin/shared';
import type { ReportTarget } from '@kithkin/shared/contract';
import { Counter, Failure, useFocusFirstError } from '../formParts';
import { type ReportOf, useReport } from './useReport';

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

/**
 * Form that reports something to the admins: a rule of the house or another reason, and optional
 * details.
 */
export function ReportDialog({ name, open, onClose, ...of }: Props) {
  const report = useReport(of, open, onClose);
  const { choices } = report;
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
        {choices ? (
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
            choices={choices.map(({ label }) => ({ value: label, label }))}
            value={report.choice?.label ?? null}
            error={report.missing}
            onChange={(chosen) =>
              report.setChoice(choices.find(({ label }) => label === chosen) ?? null)
            }
          />
        ) : (
          <Loading label="Loading the house rules">
            <Skeleton height={240} radius={12} />
          </Loading>
        )}
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
