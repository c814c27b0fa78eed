import {
  CheckboxGroup,
  FormDialog,
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
import { HIDEABLE } from '@kithkin/shared/hide-parts';
import { REASON_LABELS, ruleTitles } from '@kithkin/shared/rule-titles';
import { useState } from 'react';
import { rulesApi } from '../rules/rulesApi';
import { ACTION_LABELS, PART_LABELS, reasonsOf } from './labels';
import { reportsApi } from './reportsApi';
import { showUndone } from './undoneText';

/** Titles of the dialog that decides. */
const TITLES: Record<DecisionAction, string> = {
  dismissed: 'Dismiss the reports',
  hidden: 'Hide from all others',
  warned: 'Warn the person',
  limited: 'Limit the person',
  suspended: 'Suspend the person',
  removed: 'Delete the files everywhere',
};

interface Length {
  /** Hours, or `good` for no end. */
  value: string;
  label: string;
}

const DAYS: readonly Length[] = [
  { value: '24', label: '1 day' },
  { value: '72', label: '3 days' },
  { value: '168', label: '7 days' },
  { value: '720', label: '30 days' },
];

/** The lengths to choose from; none for actions without a length. */
const LENGTHS: Record<DecisionAction, readonly Length[]> = {
  dismissed: [],
  hidden: [],
  warned: [],
  limited: [{ value: '1', label: '1 hour' }, ...DAYS],
  suspended: [...DAYS, { value: 'good', label: 'For good' }],
  removed: [],
};

/** Returns the parts of a case to choose from for an action; none for actions about the whole. */
function partsFor(
  action: DecisionAction,
  { targetType, files }: Pick<ReportCaseDetails, 'targetType' | 'files'>,
): readonly HidePart[] {
  if (action === 'hidden') {
    const parts = HIDEABLE[targetType].filter((part) => part !== 'files' || files.length > 0);
    return parts.length > 1 ? parts : [];
  }
  return action === 'removed' && targetType === 'user' ? ['picture', 'banner'] : [];
}

/** Choices of what a limit leaves. */
const LIMITS: readonly { value: LimitKind; label: string }[] = [
  { value: 'nothing', label: 'Nothing' },
  { value: 'followers', label: 'Only to followers' },
];

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
    const { undoDecision } = reportsApi.endpoints;
    showUndone(await dispatch(undoDecision.initiate({ decisionId, reason: 'Undone at once' })));
  };
  const send = async () => {
    const { data } = await decide({
      caseId: item._id,
      action,
      rule: isDismissal ? '' : rule,
      message,
      ...(lengths.length > 0 && { hours: length === 'good' ? null : Number(length) }),
      ...(action === 'limited' && { limit }),
      ...(choices.length > 0 && { parts }),
    });
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
      open
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
