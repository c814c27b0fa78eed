import {
  FormDialog,
  Loading,
  MAX_REPORT_DETAILS,
  RadioGroup,
  Skeleton,
  Stack,
  TextArea,
} from '@kithkin/shared';
import type { ReportTarget } from '@kithkin/shared/contract';
import { Counter } from '../Counter';
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
  const { choices, choice, details, tried } = report;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={`Report ${name ?? TARGETS[of.targetType]}`}
      submitLabel="Send report"
      isBusy={report.isLoading}
      error={report.error}
      failure="The report could not be sent."
      hint="What you have written is kept."
      onSubmit={report.submit}
    >
      <Stack gap={4} {...report.fields}>
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
            value={choice?.label ?? null}
            error={tried && choice === null && 'Please choose a reason.'}
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
          value={details}
          hint={<Counter text={details} max={MAX_REPORT_DETAILS} />}
          onChange={(event) => report.setDetails(event.target.value)}
        />
      </Stack>
    </FormDialog>
  );
}
