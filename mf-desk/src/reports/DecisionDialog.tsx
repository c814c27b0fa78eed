import {
  Button,
  Dialog,
  errorMessage,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  toast,
  useAppDispatch,
  useNavigate,
} from '@kithkin/shared';
import type { DecisionAction, ReportCaseDetails } from '@kithkin/shared/contract';
import { MAX_DECISION_MESSAGE } from '@kithkin/shared/desk-limits';
import { ruleTitles } from '@kithkin/shared/rule-titles';
import { useState } from 'react';
import { Failure } from '../Failure';
import { rulesApi } from '../rules/rulesApi';
import { LENGTHS, TITLES } from './decisionForm';
import { ACTION_LABELS, REASON_LABELS } from './labels';
import { reportsApi } from './reportsApi';

interface Props {
  item: ReportCaseDetails;
  action: DecisionAction;
  onClose: () => void;
}

/** Returns the titles of the house rules; the reasons of reports while there are none. */
function useRules(): string[] {
  const { data } = rulesApi.useDeskRulesQuery();
  const titles = ruleTitles(data?.text ?? '');
  return titles.length > 0 ? titles : Object.values(REASON_LABELS);
}

/** Asks for the rule, a message to the person and a length, and decides. A toast offers Undo. */
export function DecisionDialog({ item, action, onClose }: Props) {
  const [decide, { isLoading, error }] = reportsApi.useDecideMutation();
  const rules = useRules();
  const [chosen, setRule] = useState(REASON_LABELS[item.reasons[0] ?? 'other']);
  const rule = rules.includes(chosen) ? chosen : (rules[0] ?? chosen);
  const [message, setMessage] = useState('');
  const lengths = LENGTHS[action];
  const [length, setLength] = useState(lengths[0]?.value ?? '');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isDismissal = action === 'dismissed';

  const undo = async (decisionId: string) => {
    const undone = dispatch(
      reportsApi.endpoints.undoDecision.initiate({ decisionId, reason: 'Undone at once' }),
    );
    const { error: failure } = await undone;
    toast(
      failure
        ? { message: errorMessage(failure, 'That did not work.'), tone: 'danger' }
        : { message: 'Undone. It waits again.' },
    );
  };
  const send = async () => {
    const hours = lengths.length === 0 ? {} : { hours: length === 'good' ? null : Number(length) };
    const body = { action, rule: isDismissal ? '' : rule, message, ...hours };
    const { data } = await decide({ caseId: item._id, ...body });
    if (!data) return;
    toast({
      message: `${ACTION_LABELS[action]}.`,
      action: { label: 'Undo', onSelect: () => void undo(data._id) },
    });
    onClose();
    navigate('/desk/reports');
  };

  return (
    <Dialog
      open
      title={TITLES[action]}
      onClose={onClose}
      dismissible={!isLoading}
      onSubmit={() => void send()}
      footer={
        <>
          <Button onClick={onClose} disabled={isLoading}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" busy={isLoading}>
            {isDismissal ? 'Dismiss' : 'Decide'}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {!isDismissal && (
          <RadioGroup
            label="The rule"
            choices={rules.map((value) => ({ value, label: value }))}
            value={rule}
            onChange={setRule}
          />
        )}
        {lengths.length > 0 && (
          <Select label="For how long" options={lengths} value={length} onChange={setLength} />
        )}
        <TextArea
          label={isDismissal ? 'Why (optional)' : 'Message to the person (optional)'}
          hint={isDismissal ? 'Stands in the log.' : 'They read it with the rule, not your name.'}
          maxCharacters={MAX_DECISION_MESSAGE}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {error && <Failure message={errorMessage(error, 'That could not be decided.')} />}
      </Stack>
    </Dialog>
  );
}
