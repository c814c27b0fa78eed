import {
  CheckboxGroup,
  errorMessage,
  RadioGroup,
  Select,
  TextArea,
  toast,
  useAppDispatch,
  useNavigate,
} from '@kithkin/shared';
import type {
  DecisionAction,
  HidePart,
  LimitKind,
  ReportCaseDetails,
} from '@kithkin/shared/contract';
import { MAX_DECISION_MESSAGE } from '@kithkin/shared/desk-limits';
import { REASON_LABELS, ruleTitles } from '@kithkin/shared/rule-titles';
import { useState } from 'react';
import { FormDialog } from '../FormDialog';
import { rulesApi } from '../rules/rulesApi';
import { LENGTHS, LIMITS, partsFor, TITLES } from './decisionForm';
import { ACTION_LABELS, PART_LABELS, reasonsOf } from './labels';
import { reportsApi } from './reportsApi';
import { undoneText } from './undoneText';

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

const SUBMIT_LABELS: Partial<Record<DecisionAction, string>> = {
  dismissed: 'Dismiss',
  removed: 'Delete everywhere',
};

/** Asks for the rule, a message to the person, parts and a length, and decides. A toast offers Undo. */
export function DecisionDialog({ item, action, onClose }: Props) {
  const [decide, { isLoading, error }] = reportsApi.useDecideMutation();
  const rules = useRules();
  const [chosen, setRule] = useState(reasonsOf(item)[0] ?? REASON_LABELS.other);
  const rule = rules.includes(chosen) ? chosen : (rules[0] ?? chosen);
  const [message, setMessage] = useState('');
  const lengths = LENGTHS[action];
  const [length, setLength] = useState(lengths[0]?.value ?? '');
  const choices = partsFor(action, item);
  const [parts, setParts] = useState<HidePart[]>(
    item.targetType === 'user' ? [] : choices.slice(0, 1),
  );
  const [limit, setLimit] = useState<LimitKind>('nothing');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isDismissal = action === 'dismissed';

  const undo = async (decisionId: string) => {
    const undone = dispatch(
      reportsApi.endpoints.undoDecision.initiate({ decisionId, reason: 'Undone at once' }),
    );
    const { data, error: failure } = await undone;
    toast(
      failure
        ? { message: errorMessage(failure, 'That did not work.'), tone: 'danger' }
        : { message: undoneText(data) },
    );
  };
  const send = async () => {
    const hours = lengths.length === 0 ? {} : { hours: length === 'good' ? null : Number(length) };
    const kind = action === 'limited' ? { limit } : {};
    const chosenParts = choices.length > 0 ? { parts } : {};
    const body = {
      action,
      rule: isDismissal ? '' : rule,
      message,
      ...hours,
      ...kind,
      ...chosenParts,
    };
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
    <FormDialog
      title={TITLES[action]}
      submitLabel={SUBMIT_LABELS[action] ?? 'Decide'}
      isDanger={action === 'removed'}
      isDisabled={choices.length > 0 && parts.length === 0}
      isBusy={isLoading}
      error={error}
      failure="That could not be decided."
      onSubmit={send}
      onClose={onClose}
    >
      {action === 'removed' && (
        <p>
          All copies are deleted: in posts, messages, stories and profiles. The files can’t be
          brought back. Uploading them again is refused, until you undo this decision.
        </p>
      )}
      {choices.length > 0 && (
        <CheckboxGroup
          label={action === 'removed' ? 'Delete' : 'Hide'}
          choices={choices.map((value) => ({ value, label: PART_LABELS[value] }))}
          value={parts}
          onChange={setParts}
        />
      )}
      {!isDismissal && (
        <RadioGroup
          label="The rule"
          choices={rules.map((value) => ({ value, label: value }))}
          value={rule}
          onChange={setRule}
        />
      )}
      {action === 'limited' && (
        <RadioGroup label="They can post" choices={LIMITS} value={limit} onChange={setLimit} />
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
    </FormDialog>
  );
}
