import { type Decide, HIDEABLE, type HidePart, type ReportTarget } from '@kithkin/shared/contract';
import { badRequest } from '../platform/errors';

/** Parts of a subject whose files a decision deletes. */
const DELETABLE: Record<ReportTarget, readonly HidePart[]> = {
  user: ['picture', 'banner'],
  post: ['files'],
  comment: ['files'],
  story: ['files'],
  message: ['files'],
};

/** Returns the parts of a subject among those allowed; the first one if none is named. */
function choose(
  allowed: readonly HidePart[],
  type: ReportTarget,
  { parts }: Pick<Decide, 'parts'>,
): HidePart[] {
  const [whole] = allowed;
  if (whole === undefined) throw badRequest('This has no photos or videos.');
  if (!parts && type === 'user') throw badRequest('Please choose the parts of the profile.');
  if (parts?.some((part) => !allowed.includes(part))) {
    throw badRequest(`Of this one can choose: ${allowed.join(', ')}.`);
  }
  return parts ?? [whole];
}

/**
 * Returns the parts of a subject that a decision hides, or whose files it deletes.
 * @throws HttpError 400 if the subject has no such part, or of a person if none is chosen
 */
export function partsOf(input: Pick<Decide, 'action' | 'parts'>, type: ReportTarget): HidePart[] {
  switch (input.action) {
    case 'hidden':
      return choose(HIDEABLE[type], type, input);
    case 'removed':
      return choose(DELETABLE[type], type, input);
    case 'dismissed':
    case 'warned':
    case 'limited':
    case 'suspended':
      return [];
  }
}
